import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { accountMessages } from '#contract/messages/account.ts'
import { accountFieldMessages } from '#contract/messages/account-field.ts'
import { useCartStore } from '#web/cart/cart-provider.tsx'
import { useSetUser } from '#web/session/session.ts'
import { removeUserEntries } from '#web/state/user-entries.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { AccountForm } from './account-form.tsx'
import { deleteAccount, downloadAccount } from './queries.ts'

/** Downloads or deletes the user's data. Both require the password, except from a guest. */
export function AccountData({ isGuest }: { isGuest: boolean }) {
  const navigate = useNavigate()
  const setUser = useSetUser()
  const cart = useCartStore()
  const [action, setAction] = useState<'download' | 'delete'>()
  const close = () => setAction(undefined)
  const deleting = action === 'delete'
  const title = deleting ? accountMessages.deleteAccount : accountMessages.downloadData

  function onDone() {
    close()
    if (!deleting) return
    cart.clear()
    removeUserEntries({ isGuest })
    setUser(null)
    void navigate({ to: '/login', search: { notice: 'account-deleted' } })
  }

  return (
    <section aria-labelledby="your-data" className="mt-8 px-1">
      <h2 id="your-data" className="text-xl">
        {accountMessages.yourData}
      </h2>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setAction('download')}>
          {accountMessages.downloadData}
        </Button>
        <Button variant="danger" onClick={() => setAction('delete')}>
          {accountMessages.deleteAccount}
        </Button>
      </div>
      <Dialog open={action !== undefined} title={title} onClose={close}>
        <p className="mb-4">
          {deleting ? accountMessages.deleteExplained : accountMessages.downloadExplained(isGuest)}
        </p>
        <AccountForm
          send={(getValue) =>
            (deleting ? deleteAccount : downloadAccount)(isGuest ? {} : { password: getValue('password') })
          }
          onDone={onDone}
          submitLabel={title}
          busyLabel={deleting ? accountMessages.deleting : accountMessages.downloading}
        >
          {!isGuest && (
            <PasswordField label={accountFieldMessages.password} name="password" autoComplete="current-password" />
          )}
        </AccountForm>
      </Dialog>
    </section>
  )
}
