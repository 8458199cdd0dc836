import { amountsMessages } from '#contract/messages/amounts.ts'
import { listAmountRows } from '#contract/orders/amount-rows.ts'
import type { Order } from '#contract/orders/orders.ts'
import { type Currency, formatPrice, totalOf } from '#contract/values/money.ts'

interface ReceiptRow {
  label: string
  /** With its currency sign. */
  amount: string
}

/** The rows between the lines of a receipt and its total; none when the total is the sum of the lines. */
export function receiptRows({ items, amounts }: Order, currency: Currency): ReceiptRow[] {
  return listAmountRows(amounts ?? {}, totalOf(items, currency), currency).map(({ label, value, waived }) => ({
    label,
    amount: waived === undefined ? signedPrice(value, currency) : amountsMessages.free,
  }))
}

/** A minus before the currency sign. */
function signedPrice(value: number, currency: Currency): string {
  return value < 0 ? `\u2212${formatPrice(-value, currency)}` : formatPrice(value, currency)
}
