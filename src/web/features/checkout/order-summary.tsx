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
import { CashIcon } from '#web/ui/order-icons.tsx'
import { OrderLines } from '#web/ui/order-lines.tsx'
import { FreeDelivery } from './free-delivery.tsx'
import { LineTotal } from './line-total.tsx'
import { MinimumNotice } from './minimum-notice.tsx'
import { findGone, payableTotal } from './payable-total.ts'
import type { CartQuote } from './queries.ts'
import { useTotalAnnouncement } from './use-total-announcement.ts'

interface OrderSummaryProps {
  lines: CartLines
  /** Also an earlier one, until that of these lines has arrived. */
  quote: CartQuote | undefined
  isTotalUnknown: boolean
}

/** The lines of the order with their prices, the other amounts, the total and the payment method. */
export function OrderSummary({ lines, quote, isTotalUnknown }: OrderSummaryProps) {
  const service = useService()
  const { hasZones } = useSite()
  const currency = useCurrency()
  const { lineTotals } = quoteCart(lines, currency)
  const total = payableTotal(lines, quote, currency)
  useTotalAnnouncement(quote?.hash === undefined ? undefined : quote)
  const quoted = new Map(quote?.hash === undefined ? [] : quote.lines.map((line) => [lineIdOf(line), line]))
  return (
    <OrderLines
      title={checkoutMessages.orderSummary}
      lines={lines.map((line) => ({ ...line, price: quoted.get(line.lineId)?.price ?? line.price }))}
      renderTotal={(line) => {
        const id = lineIdOf(line)
        return <LineTotal total={quoted.get(id)?.total ?? lineTotals.get(id) ?? 0} gone={findGone(quote, id)} />
      }}
      linesTotal={quote && totalOf(quote.lines, currency)}
      total={isTotalUnknown ? undefined : total}
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
