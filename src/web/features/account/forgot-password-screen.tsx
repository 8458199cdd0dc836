import { Link } from '@tanstack/react-router'
import { signInMessages } from '#contract/messages/sign-in.ts'
import { AccountForm } from './account-form.tsx'
import { AccountHeading, textLinkClasses } from './account-heading.tsx'
import { EmailField } from './fields.tsx'
import { requestPasswordReset } from './queries.ts'

export function Component() {
  return (
    <>
      <AccountHeading title={signInMessages.forgotTitle} text={signInMessages.forgotIntro} />
      <AccountForm
        draft="account"
        send={(getValue) => requestPasswordReset(getValue('email'))}
        submitLabel={signInMessages.sendLink}
        busyLabel={signInMessages.sending}
        success={signInMessages.resetSent}
      >
        <EmailField />
      </AccountForm>
      <p className="mt-6">
        <Link to="/login" className={textLinkClasses}>
          {signInMessages.backToLogin}
        </Link>
      </p>
    </>
  )
}
