import { messages } from '#contract/messages.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/link.tsx'
import { AccountForm } from './account-form.tsx'
import { AccountHeading, textLinkClasses } from './account-heading.tsx'
import { EmailField } from './fields.tsx'
import { requestPasswordReset } from './queries.ts'

export function ForgotPasswordScreen() {
  return (
    <>
      <AccountHeading title="Forgot Password" text="Tell us your email, and we send you a link to choose a new one." />
      <AccountForm
        send={(field) => requestPasswordReset(field('email'))}
        submitLabel="Send Reset Link"
        busyLabel={messages.account.sending}
        success={messages.account.resetSent}
      >
        <EmailField />
      </AccountForm>
      <p className="mt-6">
        <Link to={paths.login} className={textLinkClasses}>
          Back to login
        </Link>
      </p>
    </>
  )
}
