import type { Currency } from '#contract/values/money.ts'

/**
 * The currency that is chosen on the page, before it is saved: amounts beside it have its sign and its decimals.
 * @param region may be half typed
 */
export function typedCurrency({ currency: code, locale }: { currency: string; locale: string }): Currency {
  try {
    const format = new Intl.NumberFormat(locale || 'en', { style: 'currency', currency: code })
    const parts = new Map(format.formatToParts(12_345.6).map(({ type, value }) => [type, value]))
    const digits = format.resolvedOptions().maximumFractionDigits
    const symbol = parts.get('currency') ?? code
    return {
      code,
      decimals: digits === 0 || digits === 3 ? digits : 2,
      locale,
      format: {
        prefix: `${symbol} `,
        suffix: '',
        decimal: parts.get('decimal') ?? '.',
        group: parts.get('group') ?? '',
        lastGroup: 3,
        otherGroups: 3,
        groupedFrom: 4,
        digits: '',
        symbol,
      },
    }
  } catch {
    // none is chosen yet, so amounts have no sign
    return { symbol: '', decimals: 2 }
  }
}
