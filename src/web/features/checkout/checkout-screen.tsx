import { useState } from 'react'
import { checkoutMessages } from '#contract/messages/checkout.ts'
import { useSession } from '#web/session/session.ts'
import { tabStorage } from '#web/state/tab-storage.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { guestDrafts, takeGuestDrafts } from './destination.ts'
import { EmptyCart } from './empty-cart.tsx'
import { LazyTotalChangedDialog } from './lazy-charges.tsx'
import { MenuChangeDialog } from './menu-change-dialog.tsx'
import { SelectionRefusedDialog } from './selection-refused-dialog.tsx'
import { useCheckout } from './use-checkout.ts'

export function Component() {
  const session = useSession()
  const user = session.state === 'signed-in' ? session.user : undefined
  const uid = user?.uid ?? ''
  // remounts for another user, so that no user sees the address or the order of another
  return <Checkout key={uid} uid={uid} draftOwner={user?.role === 'guest' ? guestDrafts : uid} />
}

interface CheckoutProps {
  uid: string
  /** Whose fields the checkout restores. */
  draftOwner: string
}

function Checkout({ uid, draftOwner }: CheckoutProps) {
  useState(() => {
    if (draftOwner !== '' && draftOwner !== guestDrafts) takeGuestDrafts(tabStorage, draftOwner)
  })
  const checkout = useCheckout(uid, draftOwner)
  const { failure } = checkout
  return (
    <>
      <PageTitle title={checkoutMessages.title} />
      {checkout.isLoaded &&
        (checkout.lines.length === 0 ? <EmptyCart /> : <CheckoutForm checkout={checkout} draftOwner={draftOwner} />)}
      {failure?.kind === 'menu-changed' && <MenuChangeDialog checkout={checkout} failure={failure} />}
      {(failure?.kind === 'total-changed' || failure?.kind === 'time-changed') && (
        <LazyTotalChangedDialog checkout={checkout} failure={failure} />
      )}
      {failure?.kind === 'selection-invalid' && <SelectionRefusedDialog checkout={checkout} issues={failure.lines} />}
    </>
  )
}
