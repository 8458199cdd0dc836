import { useEffect, useState } from 'react'
import { messages } from '#contract/messages.ts'
import { beforehand } from '#web/beforehand.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/link.tsx'
import { replaceSearchParam, useNavigate } from '#web/router/navigation.ts'
import { session } from '#web/session/session.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { useInBrowser } from '#web/ui/in-browser.ts'
import { AccountForm } from './account-form.tsx'
import { AccountHeading, textLinkClasses } from './account-heading.tsx'
import { NewPasswordField } from './fields.tsx'
import { resetPassword } from './queries.ts'

export function ResetPasswordScreen() {
  const navigate = useNavigate()
  const inBrowser = useInBrowser()
  const [token] = useState(tokenOfLink)
  // Whoever holds the token can take the account: it must not stay in the address bar and in the history.
  useEffect(() => replaceSearchParam('token', ''), [])

  // What is drawn beforehand is for who comes by the link, as nearly everybody does.
  if (inBrowser && token === '') {
    return (
      <>
        <AccountHeading title="Reset Password" text="The link from our mail brings you here." />
        <Alert className="mb-5">{messages.account.resetLinkIncomplete}</Alert>
        <ButtonLink to={paths.forgotPassword}>Ask for a new link</ButtonLink>
      </>
    )
  }
  return (
    <>
      <AccountHeading title="Reset Password" text="Choose a new password for your account." />
      <AccountForm
        send={async (field) => {
          await resetPassword({ token, newPassword: field('newPassword') })
          // The server has ended every session of the account, perhaps this browser's too.
          await session.check()
        }}
        onDone={() => navigate(`${paths.login}?notice=password-changed`, { replace: true })}
        submitLabel="Save New Password"
        busyLabel={messages.account.updating}
        remedies={{
          'auth/reset-link-invalid': (
            <Link to={paths.forgotPassword} className="block pt-1 underline underline-offset-4">
              Ask for a new link
            </Link>
          ),
        }}
      >
        <NewPasswordField label="New Password" name="newPassword" />
      </AccountForm>
      <p className="mt-6">
        <Link to={paths.login} className={textLinkClasses}>
          Back to login
        </Link>
      </p>
    </>
  )
}

/** The link's, in the browser, also while it takes over what was drawn beforehand. */
function tokenOfLink(): string {
  if (beforehand().path !== undefined) return ''
  return new URLSearchParams(location.search).get('token') ?? ''
}
