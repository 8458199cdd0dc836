import { messages } from '#contract/messages.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/link.tsx'
import { useNavigate, useSearchParam } from '#web/router/navigation.ts'
import { nextPath } from '#web/session/next-path.ts'
import { useSetUser } from '#web/session/session.tsx'
import { AccountForm } from './account-form.tsx'
import { AccountHeading, textLinkClasses } from './account-heading.tsx'
import { EmailField, NameField, NewPasswordField } from './fields.tsx'
import { signUp } from './queries.ts'

export function SignUpScreen() {
  const navigate = useNavigate()
  const setUser = useSetUser()
  const next = useSearchParam('next')
  return (
    <>
      <AccountHeading title="Create Account" text="A name and an email, and lunch is nearly on its way." />
      <AccountForm
        send={(field) =>
          signUp({ displayName: field('displayName'), email: field('email'), password: field('password') })
        }
        onDone={(user) => {
          setUser(user)
          navigate(nextPath(next), { replace: true })
        }}
        submitLabel="Create Account"
        busyLabel={messages.account.creatingAccount}
      >
        <NameField />
        <EmailField />
        <NewPasswordField label="Password" name="password" />
      </AccountForm>
      <p className="mt-6">
        Already have an account?{' '}
        <Link
          to={next === null ? paths.login : `${paths.login}?next=${encodeURIComponent(next)}`}
          className={textLinkClasses}
        >
          Sign in
        </Link>
      </p>
    </>
  )
}
