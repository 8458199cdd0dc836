import type { Promotion } from './ordering-rules.ts'
import { isEligible } from './promotion-conditions.ts'
import { multiplyDivide, shareOut } from './proportion.ts'

const million = 1_000_000

interface DiscountableLine {
  recipeId: string
  categoryId: string
  lineMinor: number
}

/** What one promotion takes off the lines. */
export interface Discount {
  promotionId: string
  name: string
  /** '' for a promotion that applied automatically. */
  code: string
  amountMinor: number
}

/** The sequence in which discounts apply: each reduces what the next one is calculated from. */
const sequence = [
  { kind: 'percent', scope: 'line' },
  { kind: 'percent', scope: 'order' },
  { kind: 'amount', scope: 'line' },
  { kind: 'amount', scope: 'order' },
] as const

/**
 * Takes discounts off the lines. A discount of the order is shared over its lines by their what is left of their prices. No line falls below 0.
 * @param promotions that apply; promotions of one kind apply in this order
 * @returns the value of each line after all discounts, and the discounts that take something off
 */
export function applyDiscounts(
  lines: readonly DiscountableLine[],
  promotions: readonly Promotion[],
): { remainingMinor: number[]; discounts: Discount[] } {
  const remainingMinor = lines.map(({ lineMinor }) => lineMinor)
  const discounts: Discount[] = []
  for (const { kind, scope } of sequence)
    for (const promotion of promotions) {
      if (promotion.kind !== kind || promotion.scope !== scope) continue
      const eligible = lines.flatMap((line, index) => (isEligible(promotion, line) ? [index] : []))
      const remaining = eligible.map((index) => remainingMinor[index] ?? 0)
      const reductions =
        scope === 'line' ? remaining.map((value) => reduce(promotion, value)) : share(promotion, remaining)
      let amountMinor = 0
      for (const [position, index] of eligible.entries()) {
        const reduction = reductions[position] ?? 0
        remainingMinor[index] = (remainingMinor[index] ?? 0) - reduction
        amountMinor += reduction
      }
      const { id: promotionId, name, code } = promotion
      if (amountMinor > 0) discounts.push({ promotionId, name, code, amountMinor })
    }
  return { remainingMinor, discounts }
}

function share(promotion: Promotion, remaining: readonly number[]): number[] {
  const sum = remaining.reduce((total, value) => total + value, 0)
  return sum === 0 ? remaining.map(() => 0) : shareOut(reduce(promotion, sum), remaining)
}

/** @returns what the promotion takes off a value */
function reduce({ kind, ppm, amountMinor }: Promotion, valueMinor: number): number {
  return kind === 'percent' ? multiplyDivide(valueMinor, ppm, million) : Math.min(amountMinor, valueMinor)
}
