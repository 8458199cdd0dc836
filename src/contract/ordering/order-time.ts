import { type BusinessDay, businessDateOf, businessDayAt, businessDayOn } from '../values/business-day.ts'
import { dateOf, startOfLocalDay } from '../values/wall-clock.ts'
import type { CapacityUse } from './capacity.ts'
import { createDayLimits, type DayLimits, type DayProblem, endOfDate } from './day-limits.ts'
import { findException, type OpenInterval } from './opening-times.ts'
import { createSlots, findOpening, type OrderTime, type TimedOrder, type TimeProblem } from './order-slots.ts'
import type { ServiceTimes, TimeRules } from './time-rules.ts'

/** A time that customers can choose. */
export interface Slot {
  fromMs: number
  toMs: number
  isFull: boolean
}

/**
 * Finds the time that an order is promised for: max(now, opening) plus the time that it needs, rounded up to the next slot with
 * room; or checks the time that the customer has chosen.
 * @param now in ms since 1970
 */
export function findOrderTime(
  order: TimedOrder,
  rules: TimeRules,
  now: number,
  day: BusinessDay,
): { time: OrderTime } | { problem: TimeProblem } {
  const service = rules.services[order.service]
  if (!service.isOn) return { problem: { kind: 'service-off', nextMs: undefined, note: '' } }
  const opening = findOpening(service, now, day.timeZone)
  const isOpen = opening?.fromMs === now
  const closed = () => whyClosed(service, opening, now, day)
  if (!opening || (!isOpen && !service.takesScheduled)) return { problem: closed() }

  const dayLimits = dayLimitsOf(order, now, day)
  const slots = createSlots(order, rules, { opening, now, day }, dayLimits)
  /** With the next day that has enough of all dishes, otherwise an earlier one, if customers can choose it. */
  const problemOf = (dayProblem: DayProblem): TimeProblem => {
    const next = service.takesScheduled
      ? (slots.findFirstDay(endOfDate(dayProblem.date, day)) ?? slots.findFirstDay())
      : undefined
    const { kind } = dayProblem
    const nextLeft =
      next && kind === 'too-few-left' ? dayLimits.leftOn(dayProblem.stock, businessDateOf(next.fromMs, day)) : undefined
    return { kind, nextMs: next?.fromMs, note: '', day: dayProblem, ...(nextLeft !== undefined && { nextLeft }) }
  }
  if (order.scheduledMs === undefined) {
    const time = slots.keepPromise() ?? slots.findFirst()
    const dayProblem = time && dayLimits.problemAt(time.fromMs)
    if (dayProblem) return { problem: problemOf(dayProblem) }
    if (time) return { time }
    return { problem: isOpen ? { kind: 'full', nextMs: undefined, note: '' } : closed() }
  }
  const kind = slots.findProblem(order.scheduledMs)
  if (!kind) return { time: slots.timeAt(order.scheduledMs, true) }
  const dayProblem = dayLimits.problemAt(order.scheduledMs)
  if (dayProblem?.kind === kind) return { problem: problemOf(dayProblem) }
  const nextMs = slots.findFirstDay(kind === 'full' ? order.scheduledMs : undefined)?.fromMs
  return { problem: { kind, nextMs, note: '' } }
}

/** @returns what an order without a promised time takes from the stocks of today, or why it cannot be placed */
export function findUsesToday(
  order: TimedOrder,
  now: number,
  day: BusinessDay,
): { uses: readonly CapacityUse[] } | { problem: TimeProblem } {
  const dayLimits = dayLimitsOf(order, now, day)
  const dayProblem = dayLimits.problemAt(now)
  if (dayProblem) return { problem: { kind: dayProblem.kind, nextMs: undefined, note: '', day: dayProblem } }
  return { uses: dayLimits.usesOn(businessDateOf(now, day)) }
}

function dayLimitsOf({ limitedDishes = [], used }: TimedOrder, now: number, day: BusinessDay): DayLimits {
  return createDayLimits({ dishes: limitedDishes, used, now, day })
}

/**
 * Lists the times that a customer can choose on a business day.
 * @param date of the day, such as 2026-12-24
 */
export function listSlots(order: TimedOrder, rules: TimeRules, date: string, now: number, day: BusinessDay): Slot[] {
  const service = rules.services[order.service]
  const opening = findOpening(service, now, day.timeZone)
  if (!service.isOn || !service.takesScheduled || !opening) return []
  const { startMs, endMs } = businessDayOn(date, day)
  const slots = createSlots(order, rules, { opening, now, day })
  const listed: Slot[] = []
  for (let slotMs = slots.roundUp(startMs); slotMs < endMs; slotMs = slots.roundUp(slots.endOf(slotMs))) {
    const problem = slots.findProblem(slotMs)
    if (!problem || problem === 'full')
      listed.push({ fromMs: slotMs, toMs: slots.endOf(slotMs), isFull: problem === 'full' })
  }
  return listed
}

/**
 * @param datesMax the search ends with so many dates
 * @returns the dates of the business days that customers can choose, such as 2026-12-24: those with a time at which the order can be
 *   ready
 */
export function listOrderDates(
  order: TimedOrder,
  rules: TimeRules,
  now: number,
  day: BusinessDay,
  datesMax = Infinity,
): string[] {
  const service = rules.services[order.service]
  const opening = findOpening(service, now, day.timeZone)
  if (!service.isOn || !opening) return []
  const slots = createSlots(order, rules, { opening, now, day })
  const today = businessDayAt(now, day).midnight
  const dates: string[] = []
  for (let days = 0; days <= service.daysAhead && dates.length < datesMax; days++) {
    const date = dateOf(startOfLocalDay(today, days))
    if (slots.hasTimeOn(businessDayOn(date, day))) dates.push(date)
  }
  return dates
}

function whyClosed(
  service: ServiceTimes,
  opening: OpenInterval | undefined,
  now: number,
  day: BusinessDay,
): TimeProblem {
  const note = findException(service.opening, businessDateOf(now, day))?.note ?? ''
  return { kind: now < service.closedUntilMs ? 'paused' : 'closed', nextMs: opening?.fromMs, note }
}
