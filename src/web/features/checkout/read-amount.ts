import { limits } from '#contract/limits.ts'
import { chargesMessages } from '#contract/messages/charges.ts'
import { meaningsNote } from '#contract/typed-number-texts.ts'
import { type Currency, fromMinor } from '#contract/values/money.ts'
import { parseTypedAmount } from '#contract/values/typed-number.ts'

/** @returns an amount that a customer typed; undefined when it is none, has too many decimals or two meanings */
export function readAmount(text: string, currency: Currency | Pick<Currency, 'decimals'>): number | undefined {
  const amount = parseTypedAmount(text, currency)
  return amount !== undefined && amount <= limits.priceMaxMinor ? amount : undefined
}

/** @returns what to type instead of a text that is no amount */
export function amountError(
  text: string,
  currency: Currency | Pick<Currency, 'decimals'>,
  exampleMinor: number,
): string {
  return meaningsNote(text, currency) ?? chargesMessages.amountInvalid(fromMinor(exampleMinor, currency))
}
