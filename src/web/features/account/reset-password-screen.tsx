import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { accountFieldMessages } from '#contract/messages/account-field.ts'
import { signInMessages } from '#contract/messages/sign-in.ts'
import { sessionQuery } from '#web/session/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { AccountForm } from './account-form.tsx'
import { AccountHeading, textLinkClasses } from './account-heading.tsx'
import { resetPassword } from './queries.ts'

export function Component() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const search = useSearch({ from: '/public/reset-password' })
  const [token] = useState(search.token ?? '')
  // the token gives access to the account, so it is removed from the address bar and the history
  useEffect(() => {
    void navigate({ to: '/reset-password', search: {}, replace: true })
  }, [navigate])

  if (token === '') {
    return (
      <>
        <AccountHeading title={signInMessages.resetTitle} text={signInMessages.openLinkIntro} />
        <Alert className="mb-5">{signInMessages.resetLinkIncomplete}</Alert>
        <ButtonLink to="/forgot-password">{signInMessages.newLink}</ButtonLink>
      </>
    )
  }
  return (
    <>
      <AccountHeading title={signInMessages.resetTitle} text={signInMessages.resetIntro} />
      <AccountForm
        send={async (getValue) => {
          await resetPassword({ token, newPassword: getValue('newPassword') })
          // the server has ended all sessions of the account; the current session may be one of them
          await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
        }}
        onDone={() => void navigate({ to: '/login', search: { notice: 'password-changed' }, replace: true })}
        submitLabel={signInMessages.savePassword}
        busyLabel={accountFieldMessages.updating}
        remedies={{
          'auth/reset-link-invalid': (
            <Link to="/forgot-password" className="block pt-1 underline underline-offset-4">
              {signInMessages.newLink}
            </Link>
          ),
        }}
      >
        <PasswordField label={accountFieldMessages.newPassword} name="newPassword" autoComplete="new-password" />
      </AccountForm>
      <p className="mt-6">
        <Link to="/login" className={textLinkClasses}>
          {signInMessages.backToLogin}
        </Link>
      </p>
    </>
  )
}
