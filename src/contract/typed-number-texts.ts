import { typedNumberMessages } from './messages/typed-number.ts'
import { type Currency, hasMinorPrecision } from './values/money.ts'
import { meaningsOf, type NumberShape } from './values/typed-number.ts'

/**
 * Says what to type instead of an amount with two meanings, such as `1.250` or `5,505` in euros. The amounts in the text have one
 * meaning each.
 * @returns undefined for another text
 */
export function meaningsNote(
  text: string,
  currency: Currency | Pick<Currency, 'decimals'>,
  shape?: Pick<NumberShape, 'isSigned'>,
): string | undefined {
  const meanings = meaningsOf(text, currency, shape)
  if (!meanings) return undefined
  const [decimal, thousands] = meanings
  return hasMinorPrecision(decimal, currency)
    ? typedNumberMessages.twoMeanings(decimal, thousands)
    : typedNumberMessages.tooManyDecimals(thousands)
}
