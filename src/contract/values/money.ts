/**
 * The API sends money as decimal numbers (spec §3). Calculations use integer minor units, such as cents, so that 0.1 + 0.2 is
 * 0.3. How many decimals a price has depends on the currency, so each function takes the currency as an argument.
 */

import { withDigits } from '../i18n/count-text.ts'

/** The number of decimals of a price: 0 for yen, 2 for dollars, 3 for Kuwaiti dinars. */
export type Decimals = 0 | 2 | 3

/**
 * Signs and grouping of prices in one locale. The server takes them from `Intl`. The browser only applies them, so that every
 * browser shows the same text as the server, and no customer screen creates an `Intl.NumberFormat`.
 */
export interface PriceFormat {
  /** Before the digits, with its space if there is one. */
  prefix: string
  /** After the digits, with its space if there is one. */
  suffix: string
  /** The sign between whole number and decimals. */
  decimal: string
  /** The sign between groups of digits. */
  group: string
  /** Digits in the last group. */
  lastGroup: number
  /** Digits in every other group: 2 in India, otherwise 3. */
  otherGroups: number
  /** A whole number with fewer digits is not grouped. */
  groupedFrom: number
  /** The ten digits of the locale; '' for 0 to 9. */
  digits: string
  /** The short sign of the currency, which the panel's price input shows before the number. */
  symbol: string
}

/** An ISO 4217 currency in a locale. */
export interface IsoCurrency {
  code: string
  decimals: Decimals
  /** A BCP 47 language tag. */
  locale: string
  format: PriceFormat
}

/** The currency of all prices: an ISO currency if the owner has set one, otherwise a sign of spec §9. Plain data, for JSON. */
export type Currency = { symbol: string; decimals: 2 } | IsoCurrency

/** Customers see a dollar sign, the admin's price input a rupee sign, unless a currency is set for both (spec §9). */
export const customerCurrency: Currency = { symbol: '$', decimals: 2 }
export const adminCurrency: Currency = { symbol: '₹', decimals: 2 }

/** No currency has more decimals, so a number with more of them is no price. */
export const decimalsMax: Decimals = 3

type Precision = Pick<Currency, 'decimals'>

/** @returns minor units; with two decimals, 12.5 becomes 1250 */
export function toMinor(price: number, { decimals }: Precision): number {
  return Math.round(price * 10 ** decimals)
}

/** @returns a decimal number; with two decimals, 1250 becomes 12.5 */
export function fromMinor(minor: number, { decimals }: Precision): number {
  return minor / 10 ** decimals
}

/** Whether a number has at most the decimals of the currency, within the precision of a double. */
export function hasMinorPrecision(price: number, currency: Precision): boolean {
  return Math.abs(price * 10 ** currency.decimals - toMinor(price, currency)) < 1e-6
}

/**
 * Sum of price times quantity (spec §9).
 * @param lines with decimal prices
 * @returns a decimal number, exact to the minor unit; 0 when there are no lines
 */
export function totalOf(lines: readonly { price: number; quantity: number }[], currency: Precision): number {
  const totalMinor = lines.reduce((sum, { price, quantity }) => sum + toMinor(price, currency) * quantity, 0)
  return fromMinor(totalMinor, currency)
}

/** @returns for example '$12.50' (spec §9: two decimals); for an ISO currency, its format in its locale, such as '₹1,23,456.50' */
export function formatPrice(price: number, currency: Currency): string {
  const text = price.toFixed(currency.decimals)
  if ('symbol' in currency) return currency.symbol + text
  const { prefix, suffix, decimal, digits, ...grouping } = currency.format
  const [whole = '', fraction] = text.split('.')
  const shown = groupDigits(whole, grouping) + (fraction === undefined ? '' : decimal + fraction)
  return prefix + withDigits(shown, digits) + suffix
}

type Grouping = Pick<PriceFormat, 'group' | 'lastGroup' | 'otherGroups' | 'groupedFrom'>

function groupDigits(whole: string, { group, lastGroup, otherGroups, groupedFrom }: Grouping): string {
  if (whole.length < groupedFrom) return whole
  let grouped = whole.slice(-lastGroup)
  for (let rest = whole.slice(0, -lastGroup); rest !== ''; rest = rest.slice(0, -otherGroups))
    grouped = rest.slice(-otherGroups) + group + grouped
  return grouped
}
