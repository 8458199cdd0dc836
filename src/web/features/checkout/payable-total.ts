import { lineIdOf } from '#contract/orders/line-id.ts'
import type { Currency } from '#contract/values/money.ts'
import type { CartLines } from '#web/cart/cart-lines.ts'
import { quoteCart } from '#web/cart/cart-quote.ts'
import type { CartQuote } from './queries.ts'

export type Gone = Pick<CartQuote, 'unavailable' | 'invalid'>

/** @returns why the line costs nothing: its dish or its choice is not on the menu any more; undefined for other lines */
export function findGone(quote: Gone | undefined, id: string): keyof Gone | undefined {
  if (quote?.unavailable.some((line) => lineIdOf(line) === id)) return 'unavailable'
  return quote?.invalid?.some(({ lineId }) => lineId === id) ? 'invalid' : undefined
}

/** As `findGone`, for the cart, whose total contains all lines while there are no ordering rules. */
export function findGoneInCart(
  quote: (Gone & Pick<CartQuote, 'hash'>) | undefined,
  id: string,
): keyof Gone | undefined {
  return quote?.hash === undefined ? undefined : findGone(quote, id)
}

/**
 * The total that the cart shows. With ordering rules it is that of the quote, without what the menu has lost. Without them it is the sum
 * of price times quantity of all lines (spec §9), because their rows show these amounts.
 */
export function cartTotal(
  lines: CartLines,
  quote: Pick<CartQuote, 'hash' | 'total'> | undefined,
  currency: Currency,
): number {
  return quote?.hash === undefined ? quoteCart(lines, currency).total : quote.total
}

/** The total that the checkout shows: without the lines that are gone, whose rows say so instead of an amount. */
export function payableTotal(
  lines: CartLines,
  quote: (Gone & Pick<CartQuote, 'hash' | 'total'>) | undefined,
  currency: Currency,
): number {
  return cartTotal(
    lines.filter(({ lineId }) => !findGone(quote, lineId)),
    quote,
    currency,
  )
}
