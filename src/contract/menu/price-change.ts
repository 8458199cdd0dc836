import { limits } from '../limits.ts'
import type { Decimals } from '../values/money.ts'

/** By how many percent prices can fall or rise in one change. */
export const priceFallMaxPercent = 99
export const priceRiseMaxPercent = 1000

/** A change of a price: by percent, by an amount, or to an amount. Amounts are in minor units (cents). */
export type PriceChange = { percentPpm: number } | { addMinor: number } | { setMinor: number }

/** Rounds a price to the nearest `step * n + ending`, both in minor units. */
export interface PriceRounding {
  step: number
  ending: number
}

/** The endings that prices often have, such as 0.90. `10` means a whole unit of the currency. */
const tenths = [
  { step: 10, ending: 9 },
  { step: 10, ending: 9.5 },
  { step: 10, ending: 9.9 },
  { step: 10, ending: 0 },
  { step: 5, ending: 0 },
  { step: 1, ending: 0 },
  { step: 0.5, ending: 0 },
]

/** @returns the roundings that exist in a currency, in minor units: for dollars to .90, .95, .99, 1, 0.50, 0.10 and 0.05 */
export function priceRoundings(decimals: Decimals): PriceRounding[] {
  // prices without decimals, such as 850 yen, are rounded to 90, 95, 99, 100, 50, 10 and 5
  const tenth = decimals === 0 ? 10 : 10 ** (decimals - 1)
  return tenths.map(({ step, ending }) => ({ step: step * tenth, ending: ending * tenth }))
}

/**
 * @param rounding undefined for none
 * @returns the new price in minor units, at least 1 and at most `limits.priceMaxMinor`. Halves are rounded up.
 */
export function changePrice(priceMinor: number, change: PriceChange, rounding: PriceRounding | undefined): number {
  const changed = changedPrice(priceMinor, change)
  const rounded = rounding ? roundPrice(changed, rounding) : changed
  return Math.min(Math.max(rounded, 1), limits.priceMaxMinor)
}

/** @returns whether the changed price, before it is rounded, is zero or less, so that `changePrice` gives the lowest price */
export function isBelowLowestPrice(priceMinor: number, change: PriceChange): boolean {
  return changedPrice(priceMinor, change) < 1
}

function changedPrice(priceMinor: number, change: PriceChange): number {
  if ('setMinor' in change) return change.setMinor
  if ('addMinor' in change) return priceMinor + change.addMinor
  // BigInt, because the product can exceed 2^53
  const product = BigInt(priceMinor) * BigInt(1_000_000 + change.percentPpm)
  return Number((product + 500_000n) / 1_000_000n)
}

/** @returns the smallest price with the ending, when the nearest one is not positive */
function roundPrice(priceMinor: number, { step, ending }: PriceRounding): number {
  const nearest = Math.floor((priceMinor - ending + step / 2) / step) * step + ending
  return nearest > 0 ? nearest : ending || step
}
