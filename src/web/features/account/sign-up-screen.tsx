import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { messages } from '#contract/messages.ts'
import { nextPath } from '#web/session/next-path.ts'
import { useSetUser } from '#web/session/session.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { AccountForm } from './account-form.tsx'
import { AccountHeading, textLinkClasses } from './account-heading.tsx'
import { EmailField, NameField } from './fields.tsx'
import { signUp } from './queries.ts'

export function SignUpScreen() {
  const navigate = useNavigate()
  const setUser = useSetUser()
  const { next } = useSearch({ from: '/public/signup' })
  return (
    <>
      <AccountHeading title="Create Account" text="A name and an email, and lunch is nearly on its way." />
      <AccountForm
        send={(field) =>
          signUp({ displayName: field('displayName'), email: field('email'), password: field('password') })
        }
        onDone={(user) => {
          setUser(user)
          void navigate({ href: nextPath(next), replace: true })
        }}
        submitLabel="Create Account"
        busyLabel={messages.account.creatingAccount}
      >
        <NameField />
        <EmailField />
        <PasswordField label="Password" name="password" autoComplete="new-password" />
      </AccountForm>
      <p className="mt-6">
        Already have an account?{' '}
        <Link to="/login" search={next === undefined ? {} : { next }} className={textLinkClasses}>
          Sign in
        </Link>
      </p>
    </>
  )
}
