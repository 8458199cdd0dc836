import { cartMessages } from '#contract/messages/cart.ts'
import { paymentMethodLabel, paymentMethodOf } from '#contract/orders/order-status.ts'
import { formatTime } from '#contract/values/time-text.ts'
import { useCart } from '#web/cart/cart-provider.tsx'
import { useService } from '#web/opening/chosen-service.ts'
import { useCurrency } from '#web/settings/currency.ts'
import { useSite } from '#web/settings/site.ts'
import { CartTotal } from './cart-total.tsx'
import { cartTotal } from './payable-total.ts'
import type { ShownQuote } from './use-cart-quote.ts'

/** The amounts of the cart, and what keeps it from being ordered. */
export function CartSummary({ quote, isTotalUnknown, day }: ShownQuote) {
  const { lines } = useCart()
  const total = cartTotal(lines, quote, useCurrency())
  const { hasZones, locale } = useSite()
  const service = useService()
  return (
    <>
      <CartTotal total={total} quote={quote} isTotalUnknown={isTotalUnknown} />
      <p className="mt-1 mb-5 text-ink-soft">{paymentMethodLabel(paymentMethodOf(service))}</p>
      {hasZones && service !== 'pickup' && <p className="mb-4 text-ink-soft">{cartMessages.feeByZone}</p>}
      {day !== undefined && (
        <p role="status" className="mb-4 font-semibold">
          {cartMessages.day(formatTime('day', Date.parse(`${day}T00:00Z`), { locale, timeZone: 'UTC' }))}
        </p>
      )}
      {/* the problem is that of as soon as possible */}
      {day === undefined && quote?.timeProblem && (
        <p role="status" className="mb-4 font-semibold text-danger">
          {quote.timeProblem.message}
        </p>
      )}
      {quote?.blocked && (
        <p role="status" className="mb-4 font-semibold text-danger">
          {cartMessages.hasUnavailable}
        </p>
      )}
    </>
  )
}
