import { messages } from '#contract/messages.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/link.tsx'
import { useNavigate, useSearchParam } from '#web/router/navigation.ts'
import { nextPath } from '#web/session/next-path.ts'
import { useSetUser } from '#web/session/session.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { AccountForm } from './account-form.tsx'
import { AccountHeading, textLinkClasses } from './account-heading.tsx'
import { EmailField } from './fields.tsx'
import { signIn } from './queries.ts'

const notices = new Map<string, string>([
  ['password-changed', messages.account.passwordChanged],
  ['account-deleted', messages.account.accountDeleted],
])

export function LoginScreen() {
  const navigate = useNavigate()
  const setUser = useSetUser()
  const next = useSearchParam('next')
  const said = notices.get(useSearchParam('notice') ?? '')
  return (
    <>
      <AccountHeading title="Sign In" text="Welcome back. The kitchen is warm." />
      {said !== undefined && (
        <Alert kind="success" className="mb-5">
          {said}
        </Alert>
      )}
      <AccountForm
        send={(field) => signIn({ email: field('email'), password: field('password') })}
        onDone={(user) => {
          setUser(user)
          navigate(nextPath(next), { replace: true })
        }}
        submitLabel="Sign In"
        busyLabel={messages.account.signingIn}
      >
        <EmailField />
        <div>
          <PasswordField label="Password" name="password" autoComplete="current-password" required />
          <Link to={paths.forgotPassword} className={textLinkClasses}>
            Forgot your password?
          </Link>
        </div>
      </AccountForm>
      <p className="mt-6">
        New here?{' '}
        <Link
          to={next === null ? paths.signUp : `${paths.signUp}?next=${encodeURIComponent(next)}`}
          className={textLinkClasses}
        >
          Create an account
        </Link>
      </p>
      <p className="border-t border-line pt-2 text-sm">
        <Link to={paths.adminLogin} className={textLinkClasses}>
          Sign in as an admin
        </Link>
      </p>
    </>
  )
}
