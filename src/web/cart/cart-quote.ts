import { type Currency, fromMinor, toMinor } from '#contract/values/money.ts'
import type { CartLines } from './cart-lines.ts'

/**
 * Price times quantity of each line, and the sum (spec §9), at the prices that the customer sees; these include the options.
 * Amounts are decimals, exact to the minor unit.
 */
export function quoteCart(lines: CartLines, currency: Currency) {
  let totalMinor = 0
  /** By `lineId`. */
  const lineTotals = new Map<string, number>()
  for (const { lineId, price, quantity } of lines) {
    const lineMinor = toMinor(price, currency) * quantity
    totalMinor += lineMinor
    lineTotals.set(lineId, fromMinor(lineMinor, currency))
  }
  return { total: fromMinor(totalMinor, currency), lineTotals }
}
