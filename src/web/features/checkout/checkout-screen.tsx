import { checkoutMessages } from '#contract/checkout-messages.ts'
import { useSession } from '#web/session/session.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { LazyTotalChangedDialog } from './lazy-charges.tsx'
import { MenuChangeDialog } from './menu-change-dialog.tsx'
import { SelectionRefusedDialog } from './selection-refused-dialog.tsx'
import { useCheckout } from './use-checkout.ts'

export function Component() {
  const session = useSession()
  const uid = session.state === 'signed-in' ? session.user.uid : ''
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
