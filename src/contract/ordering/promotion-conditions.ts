import { isWithin, type WeeklyInterval } from '../menu/schedule.ts'
import { foldText } from '../values/search-text.ts'
import { cheapestUnit } from './free-units.ts'
import type { Promotion } from './ordering-rules.ts'
import { multiplyDivide } from './proportion.ts'

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
  'too-few-dishes',
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
  | { kind: 'too-few-dishes'; missing: number }
  | { kind: 'first-order-only' }
  | { kind: 'used-up' }
  | { kind: 'used-by-customer' }

/** The state of an order that decides which promotions apply. */
export interface PromotionContext {
  lines: readonly DiscountedLine[]
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

interface DiscountedLine extends DiscountedDish {
  quantity: number
  lineMinor: number
}

/**
 * @returns the promotions that apply: the automatic ones and that of the code; why the code does not apply, or undefined when it does; and
 *   the free items that only need to be added
 */
export function selectPromotions(
  promotions: readonly Promotion[],
  context: PromotionContext,
): { applied: Promotion[]; problem: PromotionProblem | undefined; offers: Promotion[] } {
  const code = context.code === undefined ? '' : normaliseCode(context.code)
  let problem: PromotionProblem | undefined = code === '' ? undefined : { kind: 'unknown' }
  const offers: Promotion[] = []
  const applied = promotions.filter((promotion) => {
    if (promotion.code !== '' && promotion.code !== code) return false
    const found = findPromotionProblem(promotion, context)
    if (promotion.code !== '') problem = found
    if (isOffer(promotion, found, context)) offers.push(promotion)
    return !found
  })
  return { applied, problem, offers }
}

/** Codes are compared without regard to case, accents, spaces, widths and kinds of digits and dashes; İ is the capital of a Turkish i. */
export function normaliseCode(code: string): string {
  return foldText(code)
    .replaceAll(/[\p{Pd}−]/gu, '-')
    .replaceAll(/\s/g, '')
    .toUpperCase()
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
  const eligible = lines.filter((line) => isEligible(promotion, line))
  if (eligible.length === 0) return { kind: 'no-eligible-dish' }
  const missing = (promotion.kind === 'free-units' ? promotion.everyUnits : 0) - countUnits(eligible)
  if (missing > 0) return { kind: 'too-few-dishes', missing }
  const missingMinor = minSubtotalMinor - linesMinor + freeItemMinor(promotion, lines)
  if (missingMinor > 0) return { kind: 'below-minimum', missingMinor }
  return undefined
}

function countUnits(lines: readonly DiscountedLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Whether the order has reached the minimum of a free item, and only the item is missing. */
function isOffer(
  { kind, minSubtotalMinor }: Promotion,
  problem: PromotionProblem | undefined,
  { lines, linesMinor }: PromotionContext,
): boolean {
  return (
    kind === 'free-item' && problem?.kind === 'no-eligible-dish' && lines.length > 0 && linesMinor >= minSubtotalMinor
  )
}

/** @returns the price of the free item, which does not count for its own minimum; 0 for other promotions */
function freeItemMinor(promotion: Promotion, lines: readonly DiscountedLine[]): number {
  if (promotion.kind !== 'free-item') return 0
  const eligible = lines.filter((line) => isEligible(promotion, line))
  const units = eligible.map(({ lineMinor, quantity }) => ({ valueMinor: lineMinor, quantity }))
  const free = units[cheapestUnit(units).indexOf(1)]
  return free ? multiplyDivide(free.valueMinor, 1, free.quantity) : 0
}
