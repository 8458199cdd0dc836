import { cheapestUnit, countFreeUnits, type UnitLine } from './free-units.ts'
import type { GuestName, Promotion } from './ordering-rules.ts'
import { isEligible } from './promotion-conditions.ts'
import { multiplyDivide, shareOut } from './proportion.ts'

const million = 1_000_000

interface DiscountableLine {
  /** Equal for lines with the same dish and the same options, which therefore have the same price. */
  dishKey: string
  recipeId: string
  categoryId: string
  quantity: number
  lineMinor: number
}

/** A line while discounts are taken off it. */
interface DiscountedLine extends DiscountableLine, UnitLine {
  /** How many are not free yet. */
  quantity: number
}

/** What one promotion takes off the lines. */
export interface Discount extends GuestName {
  promotionId: string
  name: string
  /** '' for a promotion that applied automatically. */
  code: string
  amountMinor: number
}

/** The sequence in which discounts apply: each reduces what the next one is calculated from. */
const stages = ['percent line', 'percent order', 'amount line', 'amount order'] as const

function stageOf({ kind, scope }: Promotion): (typeof stages)[number] | undefined {
  switch (kind) {
    case 'percent':
    case 'amount':
      return `${kind} ${scope}`
    case 'free-units':
    case 'free-item':
      return 'amount line'
    case 'free-delivery':
      return undefined
  }
}

/**
 * Takes discounts off the lines. A discount of the order is shared over its lines by what is left of their prices. Free dishes do not depend
 * on how equal dishes are divided into lines. No line falls below 0.
 * @param promotions that apply; promotions of one kind apply in this order
 * @returns the value of each line after all discounts, and the discounts that take something off
 */
export function applyDiscounts(
  lines: readonly DiscountableLine[],
  promotions: readonly Promotion[],
): { remainingMinor: number[]; discounts: Discount[] } {
  const discounted: DiscountedLine[] = lines.map((line) => ({ ...line, valueMinor: line.lineMinor }))
  const discounts: Discount[] = []
  for (const stage of stages)
    for (const promotion of promotions) {
      if (stageOf(promotion) !== stage) continue
      const eligible = discounted.filter((line) => isEligible(promotion, line))
      const before = valueOf(eligible)
      if (promotion.kind === 'free-units' || promotion.kind === 'free-item') makeFree(promotion, eligible)
      else reduceLines(promotion, eligible)
      const amountMinor = before - valueOf(eligible)
      const { id: promotionId, name, guestName, code } = promotion
      if (amountMinor > 0)
        discounts.push({ promotionId, name, ...(guestName !== undefined && { guestName }), code, amountMinor })
    }
  return { remainingMinor: discounted.map(({ valueMinor }) => valueMinor), discounts }
}

function valueOf(lines: readonly UnitLine[]): number {
  return lines.reduce((sum, { valueMinor }) => sum + valueMinor, 0)
}

function reduceLines(promotion: Promotion, lines: readonly DiscountedLine[]): void {
  const values = lines.map(({ valueMinor }) => valueMinor)
  const reductions =
    promotion.scope === 'line' ? values.map((value) => reduce(promotion, value)) : share(promotion, values)
  for (const [index, line] of lines.entries()) line.valueMinor -= reductions[index] ?? 0
}

/**
 * A dish that is free already does not count for another promotion. Of dishes with one price, the key decides, so that the order of the
 * lines changes nothing.
 */
function makeFree(promotion: Promotion, lines: readonly DiscountedLine[]): void {
  const dishes = dishesOf(lines.filter(({ quantity }) => quantity > 0))
  const counts = promotion.kind === 'free-item' ? cheapestUnit(dishes) : countFreeUnits(dishes, promotion)
  for (const [index, dish] of dishes.entries()) {
    const count = counts[index] ?? 0
    if (count > 0) makeUnitsFree(dish, count)
  }
}

interface DiscountedDish extends UnitLine {
  key: string
  lines: DiscountedLine[]
}

/** @returns the dishes of the lines, each with all its lines, by their keys */
function dishesOf(lines: readonly DiscountedLine[]): DiscountedDish[] {
  const dishes = new Map<string, DiscountedDish>()
  for (const line of lines) {
    const dish = dishes.get(line.dishKey) ?? { key: line.dishKey, quantity: 0, valueMinor: 0, lines: [] }
    dish.quantity += line.quantity
    dish.valueMinor += line.valueMinor
    dish.lines.push(line)
    dishes.set(line.dishKey, dish)
  }
  return [...dishes.values()].sort((a, b) => (a.key < b.key ? -1 : 1))
}

/** Makes units of the last lines of a dish free, and shares what is left of its price over the others. */
function makeUnitsFree({ quantity, valueMinor, lines }: DiscountedDish, count: number): void {
  let left = quantity - count
  for (const line of lines) {
    line.quantity = Math.min(left, line.quantity)
    left -= line.quantity
  }
  const leftMinor = valueMinor - multiplyDivide(valueMinor, count, quantity)
  const paid = lines.map((line) => line.quantity)
  const shares = count < quantity ? shareOut(leftMinor, paid) : paid
  for (const [index, line] of lines.entries()) line.valueMinor = shares[index] ?? 0
}

function share(promotion: Promotion, remaining: readonly number[]): number[] {
  const sum = remaining.reduce((total, value) => total + value, 0)
  return sum === 0 ? remaining.map(() => 0) : shareOut(reduce(promotion, sum), remaining)
}

/** @returns what the promotion takes off a value */
function reduce({ kind, ppm, amountMinor }: Promotion, valueMinor: number): number {
  return kind === 'percent' ? multiplyDivide(valueMinor, ppm, million) : Math.min(amountMinor, valueMinor)
}
