import type { QuoteResponse } from '#contract/orders/quote-api.ts'
import type { RefCart, RefQuote, RefShop } from './types.ts'

/** @returns what is compared of a quote of the product */
export function fromQuote({ decimals }: RefShop, cart: RefCart, quote: QuoteResponse): RefQuote {
  const minor = (decimal: number) => Math.round(decimal * 10 ** decimals)
  const byId = new Map(quote.lines.map(({ lineId, total }) => [lineId, minor(total)]))
  const { discounts = [], fees = [], taxes = [], tip = 0, deposits = 0, rounding = 0, minimum, total } = quote
  return {
    lines: cart.lines.map((_, index) => byId.get(`line-${index}`)),
    discounts: discounts.map(({ id, amount }) => [id, minor(amount)]),
    deposits: minor(deposits),
    fees: fees.map(({ kind, amount, waived = 0 }) => [kind, minor(amount), minor(waived)]),
    taxes: taxes.map(({ class: classId, ppm, net, tax }) => [classId, ppm, minor(net), minor(tax)]),
    tip: minor(tip),
    rounding: minor(rounding),
    total: minor(total),
    missing: minor(minimum?.missing ?? 0),
  }
}
