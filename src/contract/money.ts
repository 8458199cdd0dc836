/**
 * Money travels as a decimal number with at most two decimals (spec §3) and is counted in integer minor units
 * (cents): 0.1 + 0.2 must be 0.3 on a bill.
 */

/** How prices are written: `symbol` when no currency was chosen, an ISO 4217 code when one was. */
export type Currency = { symbol: string } | { code: string }

/** Customers see a dollar sign, the admin's price input a rupee sign, unless `CURRENCY` sets one for both (spec §9). */
export const customerCurrency: Currency = { symbol: '$' }
export const adminCurrency: Currency = { symbol: '₹' }

/** @returns minor units; 12.5 becomes 1250 */
export function toMinor(price: number): number {
  return Math.round(price * 100)
}

/** @returns a decimal number; 1250 becomes 12.5 */
export function fromMinor(minor: number): number {
  return minor / 100
}

/** Whether a decimal has at most two decimals, as far as a double can tell. */
export function hasMinorPrecision(price: number): boolean {
  return Math.abs(price * 100 - Math.round(price * 100)) < 1e-6
}

/**
 * Sum of price times quantity (spec §9).
 * @param lines with decimal prices
 * @returns a decimal number, exact to the cent; 0 when there are no lines
 */
export function totalOf(lines: readonly { price: number; quantity: number }[]): number {
  return fromMinor(lines.reduce((sum, { price, quantity }) => sum + toMinor(price) * quantity, 0))
}

/** '$12.50' (spec §9: two decimals); with an ISO code, as that currency is written in English. */
export function formatPrice(price: number, currency: Currency = customerCurrency): string {
  if ('symbol' in currency) return `${currency.symbol}${price.toFixed(2)}`
  return new Intl.NumberFormat('en', { style: 'currency', currency: currency.code }).format(price)
}
