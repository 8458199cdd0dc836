import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { messages } from '#contract/messages.ts'
import { nextPath } from '#web/session/next-path.ts'
import { useSetUser } from '#web/session/session.ts'
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
  const { next, notice } = useSearch({ from: '/public/login' })
  const noticeText = notices.get(notice ?? '')
  return (
    <>
      <AccountHeading title="Sign In" text="Welcome back. The kitchen is warm." />
      {noticeText !== undefined && (
        <Alert kind="success" className="mb-5">
          {noticeText}
        </Alert>
      )}
      <AccountForm
        send={(field) => signIn({ email: field('email'), password: field('password') })}
        onDone={(user) => {
          setUser(user)
          void navigate({ href: nextPath(next), replace: true })
        }}
        submitLabel="Sign In"
        busyLabel={messages.account.signingIn}
      >
        <EmailField />
        <div>
          <PasswordField label="Password" name="password" autoComplete="current-password" />
          <Link to="/forgot-password" className={textLinkClasses}>
            Forgot your password?
          </Link>
        </div>
      </AccountForm>
      <p className="mt-6">
        New here?{' '}
        <Link to="/signup" search={next === undefined ? {} : { next }} className={textLinkClasses}>
          Create an account
        </Link>
      </p>
      <p className="border-t border-line pt-2 text-sm">
        <Link to="/admin/login" className={textLinkClasses}>
          Sign in as an admin
        </Link>
      </p>
    </>
  )
}
