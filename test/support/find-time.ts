/** Finds the promised times of orders with settings, and writes them as texts. */

import type { WeeklyInterval } from '#contract/menu/schedule.ts'
import type { TimedOrder } from '#contract/ordering/order-slots.ts'
import { findOrderTime } from '#contract/ordering/order-time.ts'
import { noTimeRules } from '#contract/ordering/time-rules.ts'
import { servicesSection } from '#contract/site-settings/services.ts'
import type { BusinessDay } from '#contract/values/business-day.ts'
import { type OrderingOverrides, rulesWith } from './ordering-rules.ts'

export const { delivery, pickup } = servicesSection.defaults
export const utc: BusinessDay = { timeZone: 'UTC', startsMinute: 0 }
/** A Friday. */
export const today = '2026-11-27'

export function daily(from: number, to: number): WeeklyInterval[] {
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, fromMinute: from * 60, toMinute: to * 60 }))
}

export function timesOf(overrides: OrderingOverrides) {
  return rulesWith(overrides)?.times ?? noTimeRules
}

export function at(time: string, date = today): number {
  return Date.parse(`${date}T${time}Z`)
}

export function find(
  overrides: OrderingOverrides,
  now: number,
  order: Partial<TimedOrder> = {},
  day: BusinessDay = utc,
): { from: string; to: string; isScheduled: boolean } | { kind: string; next: string | undefined; note: string } {
  const defaults = { service: 'delivery' as const, dishes: [], extraMs: 0 }
  const found = findOrderTime({ ...defaults, ...order }, timesOf(overrides), now, day)
  const text = (ms: number) => new Date(ms).toISOString().slice(0, 16)
  if ('time' in found) {
    const { fromMs, toMs, isScheduled } = found.time
    return { from: text(fromMs), to: text(toMs), isScheduled }
  }
  const { kind, nextMs, note } = found.problem
  return { kind, next: nextMs === undefined ? undefined : text(nextMs), note }
}

export const evening: OrderingOverrides = {
  hours: { shop: daily(17, 22) },
  services: { delivery: { ...delivery, leadMinutes: 30 } },
}
export const withTimes: OrderingOverrides = {
  ...evening,
  services: { delivery: { ...delivery, leadMinutes: 30, takesScheduled: true, daysAhead: 2 } },
}
