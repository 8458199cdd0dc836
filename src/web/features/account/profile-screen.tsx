import { accountMessages } from '#contract/messages/account.ts'
import { accountFieldMessages } from '#contract/messages/account-field.ts'
import { guestCode } from '#web/guests/guest-code.ts'
import { useSession, useSetUser } from '#web/session/session.ts'
import { PageSpinner } from '#web/ui/spinner.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AccountData } from './account-data.tsx'
import { AccountForm } from './account-form.tsx'
import { AccountHeading } from './account-heading.tsx'
import { ChangePassword } from './change-password.tsx'
import { NameField } from './fields.tsx'
import { updateProfile } from './queries.ts'
import { SavedAddresses } from './saved-addresses.tsx'
import { SessionsSection } from './sessions-section.tsx'

export function Component() {
  const session = useSession()
  const setUser = useSetUser()
  if (session.state !== 'signed-in') return <PageSpinner />
  const isGuest = session.user.role === 'guest'
  const guestParts = isGuest ? guestCode.find() : undefined
  return (
    <div className="mx-auto max-w-xl">
      <AccountHeading title={accountMessages.title} text={accountMessages.intro} />
      <div className="rounded-3xl border border-line bg-surface p-card shadow-card md:p-8">
        <AccountForm
          key={session.user.uid}
          draft="profile"
          send={(getValue) => updateProfile(getValue('displayName'))}
          onDone={setUser}
          submitLabel={accountMessages.updateProfile}
          busyLabel={accountFieldMessages.updating}
          success={accountMessages.profileUpdated}
        >
          <NameField defaultValue={session.user.displayName} />
          {!isGuest && (
            <TextField
              label={accountFieldMessages.email}
              type="email"
              value={session.user.email}
              hint={accountMessages.emailHint}
              readOnly
              disabled
            />
          )}
        </AccountForm>
      </div>
      {guestParts && (
        <div className="mt-8">
          <guestParts.KeepDetails next="/profile" />
        </div>
      )}
      {!isGuest && <ChangePassword email={session.user.email} />}
      <SavedAddresses />
      <SessionsSection />
      <AccountData isGuest={isGuest} />
    </div>
  )
}
