import type { ServiceType } from '../site-settings/choices.ts'
import { type BusinessDay, businessDateOf, endOfBusinessDay } from '../values/business-day.ts'
import { type LocalDay, localDayOf } from '../values/wall-clock.ts'
import { type CapacityUse, type CountedDish, capacityUsesOf } from './capacity.ts'
import { createDayLimits, type DayProblem, endOfDate, type LimitedDish } from './day-limits.ts'
import { listOpenIntervals, type OpenInterval } from './opening-times.ts'
import { endOfSlot, slotAtOrAfter } from './slot-starts.ts'
import type { ServiceTimes, TimeRules } from './time-rules.ts'

/** An order, as far as its time depends on it. */
export interface TimedOrder {
  service: ServiceType
  dishes: readonly CountedDish[]
  /** The longest time that one of its dishes needs, and what the delivery zone adds. */
  extraMs: number
  /** The beginning of the time that the customer has chosen; undefined for as soon as possible. */
  scheduledMs?: number | undefined
  /** The beginning of the promise that the customer saw for as soon as possible. The order gets this time while it is possible. */
  promisedMs?: number | undefined
  /** The dishes with a stock for each day, or with a deadline; none when omitted. */
  limitedDishes?: readonly LimitedDish[] | undefined
  /** How much of the capacity and of the stocks is used, by `CapacityUse.key`; undefined while it is not known. */
  used?: ReadonlyMap<string, number> | undefined
}

/** What the restaurant promises, half-open, in ms since 1970. */
export interface OrderTime {
  fromMs: number
  toMs: number
  isScheduled: boolean
  /** Whether the customer has chosen the time, or the service is closed now: then dishes must be available at that time. */
  isAhead: boolean
  /** What the order takes from the capacity, and from the stocks of the day. */
  uses: readonly CapacityUse[]
}

export const timeProblemKinds = [
  'service-off',
  'closed',
  'paused',
  'full',
  'too-soon',
  'too-far',
  'outside-hours',
  'not-offered',
  'too-few-left',
  'past-deadline',
] as const

/** Why the order cannot be placed for this time. */
export interface TimeProblem {
  kind: (typeof timeProblemKinds)[number]
  /** When the service opens again, or the first time that is possible, in ms; undefined when there is none. */
  nextMs: number | undefined
  /** What the owner says about a day with other hours; '' for nothing. */
  note: string
  /** Which dish has a problem with the day; only for 'too-few-left' and 'past-deadline'. */
  day?: DayProblem | undefined
  /** How many are left for the day of `nextMs`; only for 'too-few-left'. */
  nextLeft?: number
}

const dayMs = 24 * 60 * 60 * 1000
/** How far a time for an order is searched. */
const slotSearchDays = 62
/** How far the next opening is searched, first near, then far: a restaurant can be closed for a whole season. */
const openingSearchDays = [1, 7, 62, 400]
/** An order that arrives before closing can be promised for a time until then after closing. */
const afterClosingMs = 2 * 60 * 60 * 1000
/** A promise that a customer has seen holds for this time, even if the order needs longer by now. */
const promiseGraceMs = 2 * 60 * 1000
/** An order also gets the promise that the customer saw when an earlier time has become possible. */
const promiseLaterMaxMs = 60 * 60 * 1000

/** @returns the open interval that contains this time, or else the next one; its start is at or after `now` and the pause */
export function findOpening(service: ServiceTimes, now: number, timeZone: string): OpenInterval | undefined {
  return findOpeningAfter(service, Math.max(now, service.closedUntilMs), timeZone)
}

function findOpeningAfter({ opening }: ServiceTimes, fromMs: number, timeZone: string): OpenInterval | undefined {
  if (fromMs === Infinity) return undefined
  for (const days of openingSearchDays) {
    const [first] = listOpenIntervals(opening, fromMs, fromMs + days * dayMs, timeZone)
    if (first) return first
  }
  return undefined
}

/** The slots of an order. */
export function createSlots(
  order: TimedOrder,
  { services, slotMs: lengthMs, capacity }: TimeRules,
  { opening, now, day }: { opening: OpenInterval; now: number; day: BusinessDay },
  dayLimits = createDayLimits({ dishes: order.limitedDishes ?? [], used: order.used, now, day }),
) {
  const { timeZone } = day
  const service = services[order.service]
  const isOpen = opening.fromMs === now
  const busyMs = service.busy.reduce(
    (longest, { untilMs, extraMs }) => (opening.fromMs < untilMs ? Math.max(longest, extraMs) : longest),
    0,
  )
  const earliestMs = opening.fromMs + service.leadMs + order.extraMs + busyMs
  /** The end of the days that customers can choose. */
  const daysEndMs = endOfBusinessDay(now, day, service.daysAhead)
  const searchEndMs = earliestMs + slotSearchDays * dayMs
  const graceEndMs = isOpen ? closingOf(now) + afterClosingMs : -Infinity

  const roundUp = (ms: number) => slotAtOrAfter(ms, lengthMs, timeZone)
  const endOf = (slotMs: number) => endOfSlot(slotMs, lengthMs, timeZone)

  /** @returns the end of the open interval that contains this time, at most a day later; the time itself when it is closed */
  function closingOf(ms: number): number {
    const [interval] = listOpenIntervals(service.opening, ms, ms + dayMs, timeZone)
    return interval?.fromMs === ms ? interval.untilMs : ms
  }

  /** By the beginning of their days. */
  const openOnDays = new Map<number, OpenInterval[]>()

  function isWithinHours(ms: number): boolean {
    const { startMs, endMs } = localDayOf(ms, timeZone)
    const open = openOnDays.get(startMs) ?? listOpenIntervals(service.opening, startMs, endMs, timeZone)
    openOnDays.set(startMs, open)
    return ms >= service.closedUntilMs && open.some(({ fromMs, untilMs }) => fromMs <= ms && ms < untilMs)
  }

  function usesAt(slotMs: number): CapacityUse[] {
    if (capacity.length === 0) return []
    return capacityUsesOf(capacity, order, { slotMs, date: businessDateOf(slotMs, day) })
  }

  function hasRoom(uses: readonly CapacityUse[]): boolean {
    return uses.every(({ key, amount, max }) => (order.used?.get(key) ?? 0) + amount <= max)
  }

  function timeAt(slotMs: number, isScheduled: boolean): OrderTime {
    const uses = [...usesAt(slotMs), ...dayLimits.usesOn(businessDateOf(slotMs, day))]
    return { fromMs: slotMs, toMs: endOf(slotMs), isScheduled, isAhead: isScheduled || !isOpen, uses }
  }

  /** @returns the first slot from this time on at which an order can be ready */
  function firstSlot(ms: number): number | undefined {
    let slotMs = roundUp(ms)
    // an order may need until after closing, but a slot that is later because others are full lies within the hours
    const afterClosingEndMs = slotMs === roundUp(earliestMs) ? graceEndMs : -Infinity
    while (slotMs >= afterClosingEndMs && !isWithinHours(slotMs)) {
      const next = findOpeningAfter(service, slotMs, timeZone)
      // hours in which no slot begins would be searched for ever
      if (!next || slotMs > searchEndMs) return undefined
      // an opening that is shorter than a slot may contain no beginning of a slot
      slotMs = roundUp(Math.max(next.fromMs, slotMs + 1))
    }
    return slotMs
  }

  return {
    roundUp,
    endOf,
    timeAt,
    /** @returns the first time with room, at `fromMs` or later; undefined when there is none */
    findFirst(fromMs = earliestMs): OrderTime | undefined {
      // an order that is larger than a limit fits into no slot
      if (usesAt(earliestMs).some(({ amount, max }) => amount > max)) return undefined
      const first = firstSlot(Math.max(fromMs, earliestMs))
      if (first === undefined || (!isOpen && first >= daysEndMs)) return undefined
      // without times to choose, an order is not moved to another opening because of the limits
      const endMs = Math.max(closingOf(first), service.takesScheduled ? daysEndMs : -Infinity)
      let slotMs: number | undefined = first
      while (slotMs !== undefined && (slotMs === first || slotMs < endMs)) {
        if (hasRoom(usesAt(slotMs))) return timeAt(slotMs, false)
        slotMs = firstSlot(endOf(slotMs))
      }
      return undefined
    },
    /** @returns the first time with room on a day for which all dishes can be ordered; undefined when there is none */
    findFirstDay(fromMs?: number): OrderTime | undefined {
      let time = this.findFirst(fromMs)
      for (;;) {
        const problem = time && dayLimits.problemAt(time.fromMs)
        if (!time || !problem) return time
        const mayBeLater = service.takesScheduled && time.fromMs < daysEndMs
        time = mayBeLater ? this.findFirst(endOfDate(problem.date, day)) : undefined
      }
    },
    /** @returns the promise that the customer has seen; undefined when it is not possible any more */
    keepPromise(): OrderTime | undefined {
      const { promisedMs } = order
      if (promisedMs === undefined || roundUp(promisedMs) !== promisedMs) return undefined
      if (promisedMs < earliestMs - promiseGraceMs || promisedMs > earliestMs + promiseLaterMaxMs) return undefined
      if (!isOpen && promisedMs >= daysEndMs) return undefined
      const isAfterClosing = promisedMs < graceEndMs && promisedMs <= roundUp(earliestMs)
      if (!isAfterClosing && !isWithinHours(promisedMs)) return undefined
      return hasRoom(usesAt(promisedMs)) ? timeAt(promisedMs, false) : undefined
    },
    /** Whether a customer can choose a time on this day, unless all of them are full. */
    hasTimeOn({ startMs, endMs, date }: LocalDay): boolean {
      if (dayLimits.problemOn(date)) return false
      const fromMs = Math.max(startMs, earliestMs, service.closedUntilMs)
      if (!service.takesScheduled || fromMs >= endMs) return false
      return listOpenIntervals(service.opening, fromMs, Math.min(endMs, daysEndMs), timeZone).some(
        (open) => roundUp(open.fromMs) < open.untilMs,
      )
    },
    /** @returns why a customer cannot choose this time; undefined when it is possible */
    findProblem(slotMs: number): TimeProblem['kind'] | undefined {
      if (!service.takesScheduled || roundUp(slotMs) !== slotMs) return 'not-offered'
      if (slotMs < earliestMs) return 'too-soon'
      if (slotMs >= daysEndMs) return 'too-far'
      if (!isWithinHours(slotMs)) return 'outside-hours'
      return dayLimits.problemAt(slotMs)?.kind ?? (hasRoom(usesAt(slotMs)) ? undefined : 'full')
    },
  }
}
