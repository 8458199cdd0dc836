import { amountsMessages } from '#contract/messages/amounts.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatPrice, fromMinor, toMinor } from '#contract/values/money.ts'
import { useCurrency } from '#web/settings/currency.ts'

/** With how much cash the customer pays, and the change; nothing when the customer did not say. */
export function CashGiven({ order: { cashGiven, total } }: { order: Pick<Order, 'cashGiven' | 'total'> }) {
  const currency = useCurrency()
  if (cashGiven === undefined) return null
  const change = fromMinor(toMinor(cashGiven, currency) - toMinor(total, currency), currency)
  return (
    <span className="block text-sm text-ink-soft">
      {amountsMessages.paysWith(formatPrice(cashGiven, currency), formatPrice(change, currency))}
    </span>
  )
}
