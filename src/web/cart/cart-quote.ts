import { type Currency, fromMinor, toMinor } from '#contract/money.ts'
import { quotePrices } from '#contract/quote.ts'
import type { CartLines } from './cart-lines.ts'

/**
 * Quotes the cart at the prices that the customer sees. Each line is a catalogue entry with its `lineId` as key, because two
 * lines of one recipe may have different prices. Amounts are decimals, exact to the minor unit (spec §9).
 */
export function quoteCart(lines: CartLines, currency: Currency) {
  const items = lines.map(({ lineId, quantity }) => ({ id: lineId, quantity }))
  const recipes = new Map(
    lines.map(({ lineId, name, price }) => [lineId, { id: lineId, name, priceMinor: toMinor(price, currency) }]),
  )
  const quote = quotePrices({ items }, { recipes }, Date.now())
  return {
    total: fromMinor(quote.totalMinor, currency),
    /** Price times quantity, by `lineId`. */
    lineTotals: new Map(quote.lines.map(({ lineId, lineMinor }) => [lineId, fromMinor(lineMinor, currency)])),
  }
}
