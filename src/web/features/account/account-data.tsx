import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { useSetUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { AccountForm } from './account-form.tsx'
import { deleteAccount, downloadAccount } from './queries.ts'

const words = messages.account

/** Downloads or deletes the user's data. Both ask for the password again. */
export function AccountData() {
  const navigate = useNavigate()
  const setUser = useSetUser()
  const [asked, setAsked] = useState<'download' | 'delete'>()
  const close = () => setAsked(undefined)
  const deleting = asked === 'delete'
  const title = deleting ? words.deleteAccount : words.downloadData

  function onDone() {
    close()
    if (!deleting) return
    setUser(null)
    void navigate({ to: '/login', search: { notice: 'account-deleted' } })
  }

  return (
    <section aria-labelledby="your-data" className="mt-8 px-1">
      <h2 id="your-data" className="text-xl">
        {words.yourData}
      </h2>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setAsked('download')}>
          {words.downloadData}
        </Button>
        <Button variant="danger" onClick={() => setAsked('delete')}>
          {words.deleteAccount}
        </Button>
      </div>
      <Dialog open={asked !== undefined} title={title} onClose={close}>
        <p className="mb-4">{deleting ? words.deleteExplained : words.downloadExplained}</p>
        <AccountForm
          send={(field) => (deleting ? deleteAccount : downloadAccount)(field('password'))}
          onDone={onDone}
          submitLabel={title}
          busyLabel={deleting ? words.deleting : words.downloading}
        >
          <PasswordField label="Password" name="password" autoComplete="current-password" />
        </AccountForm>
      </Dialog>
    </section>
  )
}
