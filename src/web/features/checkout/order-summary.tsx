import { checkoutMessages } from '#contract/checkout-messages.ts'
import { lineIdOf } from '#contract/line-id.ts'
import { paymentMethod } from '#contract/order-status.ts'
import type { CartLines } from '#web/cart/cart-lines.ts'
import { quoteCart } from '#web/cart/cart-quote.ts'
import { useCurrency } from '#web/settings/currency.ts'
import { CashIcon } from '#web/ui/icons.tsx'
import { OrderLines } from '#web/ui/order-lines.tsx'

/** The lines of the order with their prices, the total and the payment method. */
export function OrderSummary({ lines }: { lines: CartLines }) {
  const { total, lineTotals } = quoteCart(lines, useCurrency())
  return (
    <OrderLines
      title={checkoutMessages.orderSummary}
      lines={lines}
      lineTotal={(line) => lineTotals.get(lineIdOf(line)) ?? 0}
      total={total}
      size="small"
    >
      <p className="mt-3 flex items-center gap-2 text-ink-soft">
        <CashIcon className="size-5 shrink-0" />
        <span>
          {checkoutMessages.paymentMethod} <span className="font-semibold text-ink">{paymentMethod}</span>
        </span>
      </p>
    </OrderLines>
  )
}
