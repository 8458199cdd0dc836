import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accountMessages } from '#contract/messages/account.ts'
import { accountFieldMessages } from '#contract/messages/account-field.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { AccountForm } from './account-form.tsx'
import { changePassword, sessionsQuery } from './queries.ts'

/** @param props.email rendered as a hidden field, so that a password manager finds the saved account */
export function ChangePassword({ email }: { email: string }) {
  const queryClient = useQueryClient()
  const [open, setOpen] = useState(false)
  const [changed, setChanged] = useState(false)

  function openDialog() {
    setChanged(false)
    setOpen(true)
  }

  function onDone() {
    setOpen(false)
    setChanged(true)
    void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  }

  return (
    <section aria-labelledby="password" className="mt-8 px-1">
      <h2 id="password" className="text-xl">
        {accountMessages.password}
      </h2>
      <Button variant="secondary" onClick={openDialog} className="mt-3">
        {accountMessages.changePassword}
      </Button>
      {changed && (
        <Alert kind="success" className="mt-3">
          {accountMessages.changed}
        </Alert>
      )}
      <Dialog open={open} title={accountMessages.changePassword} onClose={() => setOpen(false)}>
        <p className="mb-4">{accountMessages.changeExplained}</p>
        <AccountForm
          send={(getValue) =>
            changePassword({ currentPassword: getValue('currentPassword'), newPassword: getValue('newPassword') })
          }
          onDone={onDone}
          submitLabel={accountMessages.changePassword}
          busyLabel={accountMessages.changing}
        >
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label={accountFieldMessages.currentPassword}
            name="currentPassword"
            autoComplete="current-password"
          />
          <PasswordField label={accountFieldMessages.newPassword} name="newPassword" autoComplete="new-password" />
        </AccountForm>
      </Dialog>
    </section>
  )
}
