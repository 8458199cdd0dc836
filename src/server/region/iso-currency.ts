import type { Region } from '#contract/site-settings/region.ts'
import type { Currency, Decimals, IsoCurrency, PriceFormat } from '#contract/values/money.ts'
import { customerCurrency } from '#contract/values/money.ts'

/** The language of prices when the owner has set no locale. */
const defaultLocale = 'en'

/**
 * @returns the currency of the owner's settings; the dollar sign of spec §9 when no currency is set, or when this version of
 *   Node.js does not know the currency or the locale
 * @param decimals of the stored prices; those that Node.js knows for the currency when omitted
 */
export function currencyOf(
  { currency: code, locale }: Pick<Region, 'currency' | 'locale'>,
  decimals = decimalsOf(code),
): Currency {
  if (code === '') return customerCurrency
  const currency =
    findIsoCurrency(code, locale || defaultLocale, decimals) ?? findIsoCurrency(code, defaultLocale, decimals)
  return currency ?? customerCurrency
}

/**
 * @param code an ISO 4217 code
 * @param locale a BCP 47 language tag
 * @returns undefined for an unknown code or locale, and for a currency whose prices do not have 0, 2 or 3 decimals
 */
export function findIsoCurrency(code: string, locale: string, decimals = decimalsOf(code)): IsoCurrency | undefined {
  if (decimals === undefined || !isCurrency(code) || !isLocale(locale)) return undefined
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: code, ...digits })
  return { code, decimals, locale, format: priceFormatOf(format, code, locale) }
}

/** @returns undefined for an unknown code, and for a currency whose prices do not have 0, 2 or 3 decimals */
export function decimalsOf(code: string): Decimals | undefined {
  if (!isCurrency(code)) return undefined
  const format = new Intl.NumberFormat(defaultLocale, { style: 'currency', currency: code })
  const decimals = format.resolvedOptions().maximumFractionDigits
  return decimals !== undefined && isSupported(decimals) ? decimals : undefined
}

function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code)
}

/** @param zone an IANA time zone such as `Asia/Tokyo` */
export function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat(defaultLocale, { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** @param tag a BCP 47 language tag; prices and dates of an unsupported language would be in the server's language */
export function isLocale(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0
  } catch {
    return false
  }
}

function isSupported(decimals: number): decimals is Decimals {
  return decimals === 0 || decimals === 2 || decimals === 3
}

/** Reads the format from an example with three groups, such as `₹1,23,45,678.00`. */
function priceFormatOf(format: Intl.NumberFormat, code: string, locale: string): PriceFormat {
  const parts = format.formatToParts(12_345_678)
  const firstDigit = parts.findIndex(isNumber)
  const lastDigit = parts.findLastIndex(isNumber)
  const groups = parts.filter(({ type }) => type === 'integer').map(({ value }) => [...value].length)
  const plain = new Intl.NumberFormat(locale, { useGrouping: false })
  const digits = Array.from('0123456789', (digit) => plain.format(Number(digit))).join('')
  const narrow = new Intl.NumberFormat(locale, { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' })
  return {
    prefix: textOf(parts.slice(0, firstDigit)),
    suffix: textOf(parts.slice(lastDigit + 1)),
    decimal: signOf(parts, 'decimal'),
    group: signOf(parts, 'group'),
    lastGroup: groups.at(-1) ?? 3,
    otherGroups: groups.at(-2) ?? 3,
    groupedFrom: [4, 5, 6].find((length) => signOf(format.formatToParts(10 ** (length - 1)), 'group') !== '') ?? 7,
    digits: digits === '0123456789' ? '' : digits,
    symbol: signOf(narrow.formatToParts(0), 'currency') || code,
  }
}

type Part = Intl.NumberFormatPart

function isNumber({ type }: Part): boolean {
  return type === 'integer' || type === 'fraction'
}

function signOf(parts: readonly Part[], type: Part['type']): string {
  return parts.find((part) => part.type === type)?.value ?? ''
}

function textOf(parts: readonly Part[]): string {
  return parts.map(({ value }) => value).join('')
}
