import type { FeeKind } from './ordering/fees.ts'

/** Texts of the amounts between the lines of an order and its total. */
export const amountsMessages = {
  /** The sum of the lines. */
  dishes: 'Dishes',
  /** @param code of a promotion; undefined when it applied automatically */
  discount: (name: string, code: string | undefined) => (code === undefined ? name : `${name} (${code})`),
  fees: { delivery: 'Delivery', packaging: 'Packaging', 'small-order': 'Small-order fee' } satisfies Record<
    FeeKind,
    string
  >,
  free: 'Free',
  insteadOf: 'instead of',
  deposits: 'Deposit',
  taxAdded: (name: string, percent: string) => `${percent} % ${name}`,
  taxIncluded: (name: string, percent: string) => `Includes ${percent} % ${name}`,
  tip: 'Tip',
  rounding: 'Rounding',
  /** Instead of the total, until the server has calculated it. */
  calculating: 'Calculating...',
  /** Amounts with their currency sign. */
  paysWith: (cash: string, change: string) => `Pays with ${cash}, change ${change}`,
  /** @param missing an amount with its currency sign */
  missingForFreeDelivery: (missing: string) => `${missing} more for free delivery`,
  hasFreeDelivery: 'Your delivery is free',
  belowMinimum: (minimum: string, missing: string) =>
    `The minimum order is ${minimum}. Please add dishes for ${missing}.`,
} as const

/** @param ppm parts per million. @returns such as '7.25' */
export function percentText(ppm: number): string {
  return String(ppm / 10_000)
}
