import { createDayLimits } from '#contract/ordering/day-limits.ts'
import { listOpenIntervals } from '#contract/ordering/opening-times.ts'
import { createSlots, type TimedOrder } from '#contract/ordering/order-slots.ts'
import { hasPromise, type TimeRules } from '#contract/ordering/time-rules.ts'
import { type BusinessDay, businessDateOf, endOfBusinessDay } from '#contract/values/business-day.ts'
import type { Milliseconds } from '../store/tables.ts'

const dayMs = 24 * 60 * 60 * 1000

export interface LaterPromise {
  /** Before it, the order is for this business day. */
  fromMs: Milliseconds
  /** Of the later business day. */
  date: string
}

/**
 * Where customers choose no time, the server promises a later day for orders that arrive late in the day: the kitchen needs until then,
 * or all earlier times may be full.
 * @param order with the longest time that it can need
 * @returns from when on, at the earliest, and for which day; undefined when today no order is for a later day that has enough of its dishes
 */
export function findLaterPromise(
  order: TimedOrder,
  rules: TimeRules,
  now: Milliseconds,
  day: BusinessDay,
): LaterPromise | undefined {
  const service = rules.services[order.service]
  if (!service.isOn || service.takesScheduled || !hasPromise(rules, order.service, now)) return undefined
  const dayEndMs = endOfBusinessDay(now, day)
  // an order that would be ready after the beginning of the last slot gets the next one
  const usualMs = service.leadMs + order.extraMs + rules.slotMs - 1
  // only a pause that still runs at that time makes it earlier
  const busy = service.busy.filter(({ untilMs, extraMs }) => dayEndMs - usualMs - extraMs < untilMs)
  const neededMs = usualMs + Math.max(0, ...busy.map(({ extraMs }) => extraMs))
  for (const open of listOpenIntervals(service.opening, now, dayEndMs + dayMs, day.timeZone)) {
    const mayBeFull = rules.capacity.length > 0 && open.untilMs > dayEndMs
    const fromMs = mayBeFull ? open.fromMs : Math.max(open.fromMs, dayEndMs - neededMs)
    if (fromMs >= Math.min(open.untilMs, dayEndMs)) continue
    const slots = createSlots(order, rules, { opening: { ...open, fromMs }, now: fromMs, day })
    const time = slots.findFirst(dayEndMs)
    const date = time && businessDateOf(time.fromMs, day)
    const limits = createDayLimits({ dishes: order.limitedDishes ?? [], used: order.used, now: fromMs, day })
    if (date !== undefined && !limits.problemOn(date)) return { fromMs, date }
  }
  return undefined
}
