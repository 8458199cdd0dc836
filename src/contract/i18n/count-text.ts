import type { Currency } from '../values/money.ts'
import { currentDigits } from './language-context.ts'

/** @returns a number that people read, such as a quantity, in the digits of its prices and times. Ids and phone numbers stay as they are */
export const countText = (count: number | string): string => withDigits(String(count), currentDigits())

/** @returns the ten digits of the locale; '' for 0 to 9 */
export const digitsOf = (currency: Currency): string => ('format' in currency ? currency.format.digits : '')

/** @param digits the ten digits of a locale; '' for 0 to 9 */
export function withDigits(text: string, digits: string): string {
  // some digits have two UTF-16 code units, so they cannot be read by index
  const ownDigits = [...digits]
  return text.replace(/\d/g, (digit) => ownDigits[Number(digit)] ?? digit)
}
