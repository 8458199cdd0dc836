import { lineIdOf } from '#contract/orders/line-id.ts'
import type { Currency } from '#contract/values/money.ts'
import type { CartLines } from '#web/cart/cart-lines.ts'
import { quoteCart } from '#web/cart/cart-quote.ts'
import type { CartQuote } from './queries.ts'

type Gone = Pick<CartQuote, 'unavailable' | 'invalid'>

/** @returns why the line costs nothing: its dish or its choice is not on the menu any more; undefined for other lines */
export function findGone(quote: Gone | undefined, id: string): keyof Gone | undefined {
  if (quote?.unavailable.some((line) => lineIdOf(line) === id)) return 'unavailable'
  return quote?.invalid?.some(({ lineId }) => lineId === id) ? 'invalid' : undefined
}

/**
 * The total that the cart and the checkout show: that of the quote; without ordering rules, the sum of the prices that the customer saw,
 * without the lines that are gone.
 */
export function payableTotal(
  lines: CartLines,
  quote: (Gone & Pick<CartQuote, 'hash' | 'total'>) | undefined,
  currency: Currency,
): number {
  if (quote?.hash !== undefined) return quote.total
  return quoteCart(
    lines.filter(({ lineId }) => !findGone(quote, lineId)),
    currency,
  ).total
}
