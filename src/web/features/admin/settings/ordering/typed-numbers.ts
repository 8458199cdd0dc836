import { type Currency, fromMinor, hasMinorPrecision, toMinor } from '#contract/money.ts'

/** A typed number with at most `decimals` decimals. The sign before them is a point or a comma; `7.` is complete. */
function parseDecimal(text: string, decimals: number): number {
  const [, whole = '', fraction = ''] = /^(\d*)(?:[.,](\d*))?$/.exec(text.trim()) ?? []
  if (whole + fraction === '' || fraction.length > decimals) return Number.NaN
  return Number(`${whole || '0'}.${fraction || '0'}`)
}

/** @returns parts per million: 72500 for `7.25`; NaN for a text that is not a percentage from 0 to 100 with at most 4 decimals */
export function ppmOf(percent: string): number {
  const value = parseDecimal(percent, 4)
  return value <= 100 ? Math.round(value * 10_000) : Number.NaN
}

/** @returns a decimal; 0 for the empty text; NaN for a text that is not an amount in this currency */
export function amountOf(text: string, currency: Pick<Currency, 'decimals'>): number {
  return text.trim() === '' ? 0 : requiredAmountOf(text, currency)
}

/** As `amountOf`, but NaN for the empty text. */
export function requiredAmountOf(text: string, currency: Pick<Currency, 'decimals'>): number {
  return fromMinor(toMinor(parseDecimal(text, currency.decimals), currency), currency)
}

/** @returns the text for a field: `2.50`. An amount with more decimals than the currency stays as it is. */
export function requiredAmountText(amount: number, currency: Pick<Currency, 'decimals'>): string {
  return hasMinorPrecision(amount, currency) ? amount.toFixed(currency.decimals) : String(amount)
}

/** As `requiredAmountText`, but the empty text for 0. */
export function amountText(amount: number, currency: Pick<Currency, 'decimals'>): string {
  return amount === 0 ? '' : requiredAmountText(amount, currency)
}
