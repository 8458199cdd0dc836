import { type Currency, fromMinor, toMinor } from '#contract/money.ts'
import { isLocale } from '../../region/iso-currency.ts'

/** How the shop writes numbers in a CSV file. */
export interface ShopFormat {
  currency: Currency
  /** The sign before the decimals of a price. */
  decimalMark: '.' | ','
  /** Between the cells of a row. A spreadsheet of a locale with a decimal comma expects semicolons. */
  separator: ',' | ';'
}

/** @param locale a BCP 47 language tag, or '' */
export function shopFormatOf(currency: Currency, locale: string): ShopFormat {
  const format = new Intl.NumberFormat(isLocale(locale || 'en') ? locale || 'en' : 'en')
  const hasComma = format.formatToParts(1.5).some(({ type, value }) => type === 'decimal' && value === ',')
  return { currency, decimalMark: hasComma ? ',' : '.', separator: hasComma ? ';' : ',' }
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
 * Reads a price such as `8.50`, `8,50`, `8` or `€ 8.50`. The only separator is the decimal mark, in every locale, so a price
 * with a thousands separator has too many decimals or a second separator, and is refused.
 * @returns minor units; undefined for a text that is not a price of the currency
 */
export function parsePrice(text: string, { currency }: ShopFormat): number | undefined {
  const [, whole = '', fraction = ''] = /^(\d{1,12})(?:[.,](\d+))?$/.exec(withoutSign(text, currency)) ?? []
  if (whole === '' || fraction.length > currency.decimals) return undefined
  return Number(whole + fraction.padEnd(currency.decimals, '0'))
}

function withoutSign(text: string, currency: Currency): string {
  const bare = text.replaceAll(/[\u200E\u200F\u061C]/g, '').trim()
  const sign = signsOf(currency).find((each) => {
    const lower = bare.toLowerCase()
    return lower.startsWith(each) || lower.endsWith(each)
  })
  if (sign === undefined) return bare
  return (bare.toLowerCase().startsWith(sign) ? bare.slice(sign.length) : bare.slice(0, -sign.length)).trim()
}

/** @returns in lower case, the longest first, because `$` is a part of `US$` */
function signsOf(currency: Currency): string[] {
  // without a currency, customers see $ and the panel shows ₹ (spec §9)
  const signs =
    'format' in currency
      ? [currency.code, currency.format.symbol, currency.format.prefix, currency.format.suffix]
      : [currency.symbol, '$', '₹']
  return signs
    .map((sign) =>
      sign
        .replaceAll(/[\u200E\u200F\u061C]/g, '')
        .trim()
        .toLowerCase(),
    )
    .filter((sign) => sign !== '')
    .toSorted((a, b) => b.length - a.length)
}
