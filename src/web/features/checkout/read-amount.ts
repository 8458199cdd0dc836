import { limits } from '#contract/limits.ts'
import { type Currency, hasMinorPrecision } from '#contract/money.ts'

/** @returns an amount that a customer typed, with a point or a comma; undefined when it is none, or has too many decimals */
export function readAmount(text: string, currency: Pick<Currency, 'decimals'>): number | undefined {
  if (!/^\d{1,9}([.,]\d{0,3})?$/.test(text.trim())) return undefined
  const amount = Number(text.trim().replace(',', '.'))
  return amount <= limits.priceMaxMinor && hasMinorPrecision(amount, currency) ? amount : undefined
}
