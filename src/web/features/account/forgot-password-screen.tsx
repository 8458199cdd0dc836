import { Link } from '@tanstack/react-router'
import { messages } from '#contract/messages.ts'
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
        <Link to="/login" className={textLinkClasses}>
          Back to login
        </Link>
      </p>
    </>
  )
}
