import { limits } from '#contract/limits.ts'
import type { Currency } from '#contract/money.ts'
import { parseTypedAmount } from '#contract/typed-number.ts'

/** @returns an amount that a customer typed; undefined when it is none, has too many decimals or two meanings */
export function readAmount(text: string, currency: Currency | Pick<Currency, 'decimals'>): number | undefined {
  const amount = parseTypedAmount(text, currency)
  return amount !== undefined && amount <= limits.priceMaxMinor ? amount : undefined
}
