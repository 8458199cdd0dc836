/**
 * The API sends money as decimal numbers with at most two decimals (spec §3). Calculations use integer minor units (cents),
 * so that 0.1 + 0.2 is 0.3.
 */

/** How prices are formatted: with an ISO 4217 code when `CURRENCY` is set, otherwise with a symbol. */
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

/** Whether a number has at most two decimals, within the precision of a double. */
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

/** @returns for example '$12.50' (spec §9: two decimals); with an ISO code, the English format of that currency */
export function formatPrice(price: number, currency: Currency = customerCurrency): string {
  if ('symbol' in currency) return `${currency.symbol}${price.toFixed(2)}`
  return new Intl.NumberFormat('en', { style: 'currency', currency: currency.code }).format(price)
}
