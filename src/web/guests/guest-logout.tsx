import { guestMessages as texts } from '#contract/messages/guest.ts'
import { messages } from '#contract/messages/shared.ts'
import { useSignOut } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** Asks before a guest who has ordered logs out: without a password, only the private links lead back to the orders. */
export function GuestLogout({ onClose }: { onClose: () => void }) {
  const signOut = useSignOut()

  function confirm() {
    onClose()
    void signOut()
  }

  return (
    <Dialog open title={texts.logoutTitle} onClose={onClose}>
      <p>{texts.logoutText}</p>
      <div className="mt-5 flex flex-col gap-3 sm:flex-row-reverse">
        <ButtonLink to="/orders" onClick={onClose} className="sm:flex-1">
          {messages.menu.orderHistory}
        </ButtonLink>
        <Button variant="danger" onClick={confirm} className="sm:flex-1">
          {messages.layout.logout}
        </Button>
      </div>
    </Dialog>
  )
}
