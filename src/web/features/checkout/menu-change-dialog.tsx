import { countText } from '#contract/i18n/count-text.ts'
import { forwardArrow } from '#contract/i18n/forward-arrow.ts'
import { cartMessages } from '#contract/messages/cart.ts'
import { checkoutMessages } from '#contract/messages/checkout.ts'
import { lineIdOf } from '#contract/orders/line-id.ts'
import type { MenuChange } from '#contract/orders/orders.ts'
import { applyMenuChanges } from '#web/cart/cart-lines.ts'
import { useSite } from '#web/settings/site.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LineChoices } from '#web/ui/line-choices.tsx'
import { SettingText } from '#web/ui/menu-text.tsx'
import { Price } from '#web/ui/price.tsx'
import type { OrderFailure } from './queries.ts'
import type { Checkout } from './use-checkout.ts'

interface MenuChangeDialogProps {
  checkout: Checkout
  failure: Extract<OrderFailure, { kind: 'menu-changed' }>
}

function PriceChange({ change: { before, after } }: { change: MenuChange }) {
  return (
    <span>
      <span className="sr-only">{checkoutMessages.priceBefore} </span>
      <s className="text-ink-soft">
        <Price value={before} />
      </s>{' '}
      <span aria-hidden="true">{forwardArrow()}</span> <span className="sr-only">{checkoutMessages.priceNow} </span>
      {after === null ? (
        <span className="font-semibold text-danger">{cartMessages.unavailable}</span>
      ) : (
        <Price value={after} className="font-bold" />
      )}
    </span>
  )
}

/** Shows how the menu has changed since the cart was filled. The order is sent again only when the customer accepts. */
export function MenuChangeDialog({ checkout, failure }: MenuChangeDialogProps) {
  const { lines } = checkout
  const { orderButtonLabel } = useSite()
  const { changes, total } = failure
  const isCartEmptied = applyMenuChanges(lines, changes).length === 0
  const lineOf = (change: MenuChange) => lines.find(({ lineId }) => lineId === lineIdOf(change))
  return (
    <Dialog open title={checkoutMessages.menuChangedTitle} onClose={checkout.dismissFailure}>
      <p>{checkoutMessages.menuChanged}</p>
      <ul className="my-4 divide-y divide-line border-y border-line">
        {changes.map((change) => (
          <li key={lineIdOf(change)} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
            <span className="font-semibold">
              {change.quantity ? `${countText(change.quantity)} × ` : ''}
              {lineOf(change)?.name ?? change.name ?? change.id}{' '}
              <LineChoices line={{ ...lineOf(change), ...(change.options && { options: change.options }) }} />
            </span>
            {change.reason === undefined ? (
              <PriceChange change={change} />
            ) : (
              <span className="basis-full font-semibold text-danger">{change.reason}</span>
            )}
          </li>
        ))}
      </ul>
      {!isCartEmptied && (
        <p className="amount-row items-baseline text-xl font-bold">
          <span>{checkoutMessages.newTotal}</span>
          <Price value={total} />
        </p>
      )}
      <div className="mt-5 flex flex-col gap-3 sm:flex-row-reverse">
        <Button onClick={checkout.acceptChanges} className="sm:flex-1">
          {isCartEmptied ? (
            checkoutMessages.updateCart
          ) : (
            <SettingText id="legal.orderButtonLabel" text={orderButtonLabel || checkoutMessages.acceptAndOrder} />
          )}
        </Button>
        <ButtonLink to="/cart" variant="secondary" className="sm:flex-1">
          {checkoutMessages.backToCart}
        </ButtonLink>
      </div>
    </Dialog>
  )
}
