import { percentText, amountsMessages as texts } from '#contract/amounts-messages.ts'
import { type Currency, formatPrice, totalOf } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'

interface ReceiptRow {
  label: string
  /** With its currency sign. */
  amount: string
}

/** The rows between the lines of a receipt and its total; none when the total is the sum of the lines. */
export function listAmountRows({ items, amounts }: Order, currency: Currency): ReceiptRow[] {
  if (!amounts) return []
  const price = (value: number) => signedPrice(value, currency)
  const { discounts, deposits, fees, taxes, taxIncluded, tip, rounding } = amounts
  const rows = [
    ...discounts.map(({ name, code, amount }) => ({ label: texts.discount(name, code), amount: price(-amount) })),
    ...(deposits > 0 ? [{ label: texts.deposits, amount: price(deposits) }] : []),
    ...fees.map(({ kind, amount, waived }) => ({
      label: texts.fees[kind],
      amount: waived === undefined ? price(amount) : texts.free,
    })),
    ...(taxIncluded
      ? []
      : taxes.map(({ name, ppm, tax }) => ({ label: texts.taxAdded(name, percentText(ppm)), amount: price(tax) }))),
    ...(tip > 0 ? [{ label: texts.tip, amount: price(tip) }] : []),
    ...(rounding === 0 ? [] : [{ label: texts.rounding, amount: price(rounding) }]),
  ]
  return rows.length === 0 ? [] : [{ label: texts.dishes, amount: price(totalOf(items, currency)) }, ...rows]
}

/** A minus before the currency sign. */
function signedPrice(value: number, currency: Currency): string {
  return value < 0 ? `\u2212${formatPrice(-value, currency)}` : formatPrice(value, currency)
}
