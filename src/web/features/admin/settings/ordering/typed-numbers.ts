import { type Currency, hasMinorPrecision } from '#contract/values/money.ts'
import { percentDecimals } from '#contract/values/percent-decimals.ts'
import { parseTypedAmount, parseTypedNumber, parseTypedWhole, typedAmount } from '#contract/values/typed-number.ts'

/** @returns parts per million: 72500 for `7.25`; NaN for a text that is not a percentage from 0 to 100 with at most `percentDecimals` decimals */
export function ppmOf(percent: string): number {
  const value = parseTypedNumber(percent, { decimals: percentDecimals, signs: ['%', '٪'] })
  return value !== undefined && value <= 100 ? Math.round(value * 10_000) : Number.NaN
}

/** @returns 0 for the empty text; NaN for a text that is not a whole number up to `max` */
export function wholeOf(text: string, max = Number.POSITIVE_INFINITY): number {
  const number = text.trim() === '' ? 0 : parseTypedWhole(text)
  return number <= max ? number : Number.NaN
}

/** @returns a decimal; 0 for the empty text; NaN for a text that is not an amount in this currency */
export function amountOf(text: string, currency: Currency | Pick<Currency, 'decimals'>): number {
  return text.trim() === '' ? 0 : requiredAmountOf(text, currency)
}

/** As `amountOf`, but NaN for the empty text. */
export function requiredAmountOf(text: string, currency: Currency | Pick<Currency, 'decimals'>): number {
  return parseTypedAmount(text, currency) ?? Number.NaN
}

/** @returns the text for a field: `2.50`. An amount with more decimals than the currency stays as it is. */
export function requiredAmountText(amount: number, currency: Pick<Currency, 'decimals'>): string {
  return hasMinorPrecision(amount, currency) ? typedAmount(amount, currency) : String(amount)
}

/** As `requiredAmountText`, but the empty text for 0. */
export function amountText(amount: number, currency: Pick<Currency, 'decimals'>): string {
  return amount === 0 ? '' : requiredAmountText(amount, currency)
}
