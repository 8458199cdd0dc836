import { isWithin, type WeeklyInterval } from '../menu/schedule.ts'
import type { Promotion } from './ordering-rules.ts'

/** What the database knows about the customer and the promotions at the time of the quote. */
export interface PromotionFacts {
  /** Whether the customer has ordered before. */
  hasOrdered: boolean
  /** The promotions whose limit for all customers is reached. */
  usedUp: ReadonlySet<string>
  /** The promotions whose limit for this customer is reached. */
  usedByCustomer: ReadonlySet<string>
}

export const promotionProblemKinds = [
  'unknown',
  'not-started',
  'expired',
  'outside-hours',
  'below-minimum',
  'no-eligible-dish',
  'first-order-only',
  'used-up',
  'used-by-customer',
] as const

/** Why a code does not apply. Amounts are in minor units, times in ms. */
export type PromotionProblem =
  | { kind: 'unknown' }
  | { kind: 'not-started'; from: number }
  | { kind: 'expired' }
  | { kind: 'outside-hours'; hours: readonly WeeklyInterval[] }
  | { kind: 'below-minimum'; missingMinor: number }
  | { kind: 'no-eligible-dish' }
  | { kind: 'first-order-only' }
  | { kind: 'used-up' }
  | { kind: 'used-by-customer' }

/** The state of an order that decides which promotions apply. */
export interface PromotionContext {
  lines: readonly DiscountedDish[]
  /** All lines before discounts. */
  linesMinor: number
  /** As the customer typed it; omitted without a code. */
  code?: string | undefined
  /** Unknown for a visitor: then no limit counts as reached. */
  facts?: PromotionFacts | undefined
  now: number
  timeZone: string
}

interface DiscountedDish {
  recipeId: string
  categoryId: string
}

/**
 * @returns the promotions that apply: the automatic ones and that of the code; and why the code does not apply, or undefined when
 *   it does
 */
export function selectPromotions(
  promotions: readonly Promotion[],
  context: PromotionContext,
): { applied: Promotion[]; problem: PromotionProblem | undefined } {
  const code = context.code === undefined ? '' : normaliseCode(context.code)
  let problem: PromotionProblem | undefined = code === '' ? undefined : { kind: 'unknown' }
  const applied = promotions.filter((promotion) => {
    if (promotion.code !== '' && promotion.code !== code) return false
    const found = findPromotionProblem(promotion, context)
    if (promotion.code !== '') problem = found
    return !found
  })
  return { applied, problem }
}

/** Codes are compared without regard to case and spaces. */
export function normaliseCode(code: string): string {
  return code.replaceAll(/\s/g, '').toUpperCase()
}

/** Whether a promotion is for this dish. */
export function isEligible({ categoryIds, recipeIds }: Promotion, { recipeId, categoryId }: DiscountedDish): boolean {
  if (categoryIds.size === 0 && recipeIds.size === 0) return true
  return recipeIds.has(recipeId) || categoryIds.has(categoryId)
}

function findPromotionProblem(
  promotion: Promotion,
  { lines, linesMinor, facts, now, timeZone }: PromotionContext,
): PromotionProblem | undefined {
  const { hours, validFromMs, validUntilMs, minSubtotalMinor } = promotion
  if (now < validFromMs) return { kind: 'not-started', from: validFromMs }
  if (now >= validUntilMs) return { kind: 'expired' }
  if (hours.length > 0 && !isWithin(hours, now, timeZone)) return { kind: 'outside-hours', hours }
  if (facts?.usedUp.has(promotion.id)) return { kind: 'used-up' }
  if (facts?.usedByCustomer.has(promotion.id)) return { kind: 'used-by-customer' }
  if (promotion.firstOrderOnly && facts?.hasOrdered) return { kind: 'first-order-only' }
  if (!lines.some((line) => isEligible(promotion, line))) return { kind: 'no-eligible-dish' }
  if (linesMinor < minSubtotalMinor) return { kind: 'below-minimum', missingMinor: minSubtotalMinor - linesMinor }
  return undefined
}
