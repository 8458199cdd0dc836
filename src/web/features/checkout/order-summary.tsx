import { checkoutMessages } from '#contract/messages/checkout.ts'
import { lineIdOf } from '#contract/orders/line-id.ts'
import { paymentMethodLabel, paymentMethodOf } from '#contract/orders/order-status.ts'
import { totalOf } from '#contract/values/money.ts'
import type { CartLines } from '#web/cart/cart-lines.ts'
import { quoteCart } from '#web/cart/cart-quote.ts'
import { LineFilterNotice } from '#web/dish-options/line-filter-notice.tsx'
import { useService } from '#web/opening/chosen-service.ts'
import { useCurrency } from '#web/settings/currency.ts'
import { useSite } from '#web/settings/site.ts'
import { CashIcon } from '#web/ui/icons.tsx'
import { OrderLines } from '#web/ui/order-lines.tsx'
import { Price } from '#web/ui/price.tsx'
import { FreeDelivery } from './free-delivery.tsx'
import { MinimumNotice } from './minimum-notice.tsx'
import type { CartQuote } from './queries.ts'
import { useTotalAnnouncement } from './use-total-announcement.ts'

interface OrderSummaryProps {
  lines: CartLines
  /** Of these lines; with ordering rules also an earlier one, until the next has arrived. */
  quote: CartQuote | undefined
  isTotalUnknown: boolean
}

/** The lines of the order with their prices, the other amounts, the total and the payment method. */
export function OrderSummary({ lines, quote, isTotalUnknown }: OrderSummaryProps) {
  const service = useService()
  const { hasZones } = useSite()
  const currency = useCurrency()
  const { total, lineTotals } = quoteCart(lines, currency)
  useTotalAnnouncement(quote?.hash === undefined ? undefined : quote)
  const quoted = new Map(quote?.lines.map((line) => [lineIdOf(line), line]))
  /** A line that the menu no longer has costs nothing, also behind a question about it. */
  const goneText = (id: string) => {
    if (quote?.unavailable.some((line) => lineIdOf(line) === id)) return checkoutMessages.unavailable
    return quote?.invalid?.some(({ lineId }) => lineId === id) && checkoutMessages.choiceRefusedTitle
  }
  return (
    <OrderLines
      title={checkoutMessages.orderSummary}
      lines={lines.map((line) => ({ ...line, price: quoted.get(line.lineId)?.price ?? line.price }))}
      renderTotal={(line) => {
        const id = lineIdOf(line)
        const text = goneText(id)
        if (text) return <span className="text-danger">{text}</span>
        return <Price value={quoted.get(id)?.total ?? lineTotals.get(id) ?? 0} />
      }}
      linesTotal={quote && totalOf(quote.lines, currency)}
      total={isTotalUnknown ? undefined : (quote?.total ?? total)}
      amounts={quote}
      size="small"
      LineNotice={LineFilterNotice}
    >
      <p className="mt-3 flex items-center gap-2 text-ink-soft">
        <CashIcon className="size-5 shrink-0" />
        <span>
          {checkoutMessages.paymentMethod}{' '}
          <span className="font-semibold text-ink">{paymentMethodLabel(paymentMethodOf(service))}</span>
        </span>
      </p>
      <MinimumNotice minimum={quote?.minimum} />
      {/* without zones, the cart has said it */}
      {hasZones && <FreeDelivery quote={quote} className="mt-4" />}
    </OrderLines>
  )
}
