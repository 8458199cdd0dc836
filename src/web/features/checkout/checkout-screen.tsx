import { useState } from 'react'
import { checkoutMessages } from '#contract/checkout-messages.ts'
import { useSession } from '#web/session/session.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { tabStorage } from './browser-storage.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { moveDrafts } from './destination.ts'
import { EmptyCart } from './empty-cart.tsx'
import { LazyTotalChangedDialog } from './lazy-charges.tsx'
import { MenuChangeDialog } from './menu-change-dialog.tsx'
import { SelectionRefusedDialog } from './selection-refused-dialog.tsx'
import { useCheckout } from './use-checkout.ts'

export function Component() {
  const session = useSession()
  const user = session.state === 'signed-in' ? session.user : undefined
  const [shownUser, setShownUser] = useState(user)
  if (user && user.uid !== shownUser?.uid) {
    if (shownUser?.role === 'guest') moveDrafts(tabStorage, shownUser.uid, user.uid)
    setShownUser(user)
  }
  const uid = user?.uid ?? ''
  // remounts for another user, so that no user sees the address or the order of another
  return <Checkout key={uid} uid={uid} />
}

function Checkout({ uid }: { uid: string }) {
  const checkout = useCheckout(uid)
  const { failure } = checkout
  return (
    <>
      <PageTitle title={checkoutMessages.title} />
      {checkout.isLoaded &&
        (checkout.lines.length === 0 ? <EmptyCart /> : <CheckoutForm checkout={checkout} uid={uid} />)}
      {failure?.kind === 'menu-changed' && <MenuChangeDialog checkout={checkout} failure={failure} />}
      {(failure?.kind === 'total-changed' || failure?.kind === 'time-changed') && (
        <LazyTotalChangedDialog checkout={checkout} failure={failure} />
      )}
      {failure?.kind === 'selection-invalid' && <SelectionRefusedDialog checkout={checkout} issues={failure.lines} />}
    </>
  )
}
