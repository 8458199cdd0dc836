import type { ServiceType } from '../site-settings/choices.ts'
import type { CapacityRule } from './time-rules.ts'

/** A dish of an order, as far as it counts for the capacity. */
export interface CountedDish {
  categoryId: string
  quantity: number
  /** The work that one item causes. */
  points: number
}

/** What an order takes from a limit of the kitchen. */
export interface CapacityUse {
  /** Identifies the limit and its slot or day. */
  key: string
  amount: number
  max: number
}

/** @returns what an order takes at the slot that begins at `slotMs`, on the date (such as 2026-12-24) of its day */
export function capacityUsesOf(
  rules: readonly CapacityRule[],
  { service, dishes }: { service: ServiceType; dishes: readonly CountedDish[] },
  { slotMs, date }: { slotMs: number; date: string },
): CapacityUse[] {
  return rules.flatMap((rule) => {
    const amount = rule.service === 'all' || rule.service === service ? amountOf(rule, dishes) : 0
    const key = rule.period === 'slot' ? slotKey(slotMs, rule.id) : dayKey(date, rule.id)
    return amount > 0 ? [{ key, amount, max: rule.max }] : []
  })
}

/** Keys of slots sort by time. @param ruleId '' for a key before those of all limits of the slot */
export function slotKey(slotMs: number, ruleId: string): string {
  return `slot/${String(slotMs).padStart(15, '0')}/${ruleId}`
}

/** @param date such as 2026-12-24 @param ruleId '' for a key before those of all limits of the day */
export function dayKey(date: string, ruleId: string): string {
  return `day/${date}/${ruleId}`
}

function amountOf({ unit, categoryId }: CapacityRule, dishes: readonly CountedDish[]): number {
  if (unit === 'orders') return 1
  const counted = categoryId === '' ? dishes : dishes.filter((dish) => dish.categoryId === categoryId)
  return counted.reduce((sum, { quantity, points }) => sum + quantity * (unit === 'points' ? points : 1), 0)
}
