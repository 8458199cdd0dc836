import type { UnclearPrices } from '#contract/menu/menu-import-api.ts'
import type { Shop } from '#contract/shop.ts'
import { fromMinor, hasMinorPrecision, toMinor } from '#contract/values/money.ts'
import { meaningsOf, parseTypedAmount } from '#contract/values/typed-number.ts'
import { isLocale } from '../../region/iso-currency.ts'

/** How the shop writes numbers in a CSV file. */
export interface ShopFormat extends Shop {
  /** A BCP 47 language tag, or ''. Words are read in the languages of its region. */
  locale: string
  /** The sign before the decimals of a price. */
  decimalMark: '.' | ','
  /** Between the cells of a row. A spreadsheet of a locale with a decimal comma expects semicolons. */
  separator: ',' | ';'
  /** How the file of an import writes prices that have two meanings; undefined until the admin has answered. */
  unclearPrices?: UnclearPrices | undefined
}

export function shopFormatOf(shop: Shop): ShopFormat {
  const { locale = '' } = shop
  const format = new Intl.NumberFormat(isLocale(locale || 'en') ? locale || 'en' : 'en')
  const hasComma = format.formatToParts(1.5).some(({ type, value }) => type === 'decimal' && value === ',')
  return { ...shop, locale, decimalMark: hasComma ? ',' : '.', separator: hasComma ? ';' : ',' }
}

/** @returns such as '8.50', without a sign of the currency */
export function priceText(minor: number, { currency, decimalMark }: ShopFormat): string {
  return fromMinor(minor, currency).toFixed(currency.decimals).replace('.', decimalMark)
}

/** @returns a price as the shop writes it, for messages */
export function examplePrice(shop: ShopFormat): string {
  return priceText(toMinor(12.5, shop.currency), shop)
}

/**
 * Reads a price such as `8.50`, `€ 8,50` or `1.250,00`.
 * @returns minor units; undefined for a text that is not a price of the currency, or that has two meanings, such as `1,250`, of which
 *   the admin has not chosen one
 */
export function parsePrice(text: string, { currency, unclearPrices }: ShopFormat): number | undefined {
  const [decimal, thousands] = meaningsOf(text, currency) ?? []
  const chosen = { decimal, thousands }[unclearPrices ?? 'decimal']
  const amount = parseTypedAmount(text, currency) ?? (unclearPrices && chosen)
  // `5,505` euros cannot be 5.505
  return amount === undefined || amount < 0 || !hasMinorPrecision(amount, currency)
    ? undefined
    : toMinor(amount, currency)
}

/** @returns the first prices with two meanings, with both, for the question to the admin */
export function findUnclearPrices(texts: Iterable<string>, { currency }: ShopFormat) {
  const found = new Map<string, { text: string; decimal: string; thousands: string }>()
  for (const text of texts) {
    const [decimal, thousands] = found.has(text) ? [] : (meaningsOf(text, currency) ?? [])
    if (decimal === undefined || thousands === undefined) continue
    found.set(text, { text, decimal: String(decimal), thousands: String(thousands) })
    if (found.size === unclearPricesMax) break
  }
  return [...found.values()]
}

const unclearPricesMax = 3
