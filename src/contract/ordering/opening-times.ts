import { dayMinutes, type WeeklyInterval } from '../menu/schedule.ts'
import type { ServiceType } from '../site-settings/choices.ts'
import type { Hours } from '../site-settings/hours.ts'
import { dateOf, localDayOf, startOfLocalDay, toInstant } from '../values/wall-clock.ts'

/** When a service is open. An interval belongs to the day on which it begins. */
export interface OpeningTimes {
  /** Always open when empty. */
  weekly: readonly WeeklyInterval[]
  /** What replaces the weekly intervals of a date, by dates such as 2026-12-24. */
  exceptions: ReadonlyMap<string, DayException>
}

export interface DayException {
  /** Minutes after midnight; closed when empty. */
  intervals: readonly { fromMinute: number; toMinute: number }[]
  /** For customers; '' for none. */
  note: string
}

/** Half-open, in ms since 1970. */
export interface OpenInterval {
  fromMs: number
  untilMs: number
  /** That of the exception; '' without one. */
  note: string
}

const minuteMs = 60_000
const dayMs = dayMinutes * minuteMs
const allDay = [{ fromMinute: 0, toMinute: dayMinutes }]
/** An interval may end at the end of the next day. */
const overnightDays = 2

/** The hours with the dates of their holidays, which the settings do not contain. */
export type DatedHours = Hours & { holidayDates?: readonly HolidayDate[] }

export interface HolidayDate {
  /** Such as 2026-12-25. */
  date: string
  /** Of the calendar. */
  rule: string
}

/** Whether the owner has said when the restaurant is open or closed. */
export function hasHours({ shop, delivery, pickup, exceptions, holidays }: Hours): boolean {
  return [shop, delivery, pickup, exceptions, holidays?.days ?? []].some((rows) => rows.length > 0)
}

/** @returns the hours of one service: its own, or those of the shop when it has none */
export function openingTimesOf(hours: DatedHours, service: ServiceType): OpeningTimes {
  const own = hours[service]
  return { weekly: own.length > 0 ? own : hours.shop, exceptions: exceptionsOf(hours, service) }
}

/**
 * A single day wins over a holiday, and a holiday over a longer time, such as Christmas over "longer hours in December". Of two single
 * days or two longer times, that of the service wins over that of all services.
 * @returns the exceptions by their dates; the days of one entry have the same object
 */
function exceptionsOf(
  { exceptions, holidays, holidayDates = [] }: DatedHours,
  service: ServiceType,
): ReadonlyMap<string, DayException> {
  const ofHolidays = new Map(holidays?.days.map(({ rule, intervals, note }) => [rule, { intervals, note }]))
  const ownLast = (['all', service] as const).flatMap((scope) => exceptions.filter((each) => each.service === scope))
  const days = new Map<string, DayException>()
  for (const { date, until, intervals, note } of ownLast) {
    const hoursOfDay = { intervals, note }
    if (until !== undefined) for (const day of listDates(date, until)) days.set(day, hoursOfDay)
  }
  for (const { date, rule } of holidayDates) {
    const holiday = ofHolidays.get(rule)
    if (holiday) days.set(date, holiday)
  }
  for (const { date, until, intervals, note } of ownLast) if (until === undefined) days.set(date, { intervals, note })
  return days
}

/** @returns the dates from the first to the last, included */
function listDates(first: string, last: string): string[] {
  const end = Date.parse(last)
  const dates: string[] = []
  for (let day = Date.parse(first); day <= end; day += dayMs) dates.push(dateOf(day))
  return dates
}

/** @param date such as 2026-12-24 */
export function findException({ exceptions }: OpeningTimes, date: string): DayException | undefined {
  return exceptions.get(date)
}

/**
 * @param timeZone of the restaurant; '' for that of this computer
 * @returns the open intervals of this time in their order, cut off at its ends; intervals that touch are joined and have the note of the first
 */
export function listOpenIntervals(
  times: OpeningTimes,
  fromMs: number,
  untilMs: number,
  timeZone: string,
): OpenInterval[] {
  const first = startOfLocalDay(localDayOf(fromMs, timeZone).midnight, -overnightDays)
  const last = localDayOf(untilMs, timeZone).midnight
  const all: OpenInterval[] = []
  for (let midnight = first; midnight <= last; midnight = startOfLocalDay(midnight, 1)) {
    for (const interval of intervalsOfDay(times, midnight, timeZone)) {
      const cut = {
        ...interval,
        fromMs: Math.max(fromMs, interval.fromMs),
        untilMs: Math.min(untilMs, interval.untilMs),
      }
      if (cut.fromMs < cut.untilMs) all.push(cut)
    }
  }
  return joinTouching(all.sort((a, b) => a.fromMs - b.fromMs))
}

function joinTouching(sorted: readonly OpenInterval[]): OpenInterval[] {
  const joined: OpenInterval[] = []
  for (const interval of sorted) {
    const previous = joined.at(-1)
    if (previous && interval.fromMs <= previous.untilMs) previous.untilMs = Math.max(previous.untilMs, interval.untilMs)
    else joined.push({ ...interval })
  }
  return joined
}

/** The intervals of days, by their hours and by midnight, because conversions between time zones are slow. */
const cache = new WeakMap<OpeningTimes, { timeZone: string; days: Map<number, readonly OpenInterval[]> }>()
const cachedDaysMax = 500

/** @param midnight the local time at which the day begins */
function intervalsOfDay(times: OpeningTimes, midnight: number, timeZone: string): readonly OpenInterval[] {
  const known = cache.get(times)
  const days = known?.timeZone === timeZone ? known.days : new Map<number, readonly OpenInterval[]>()
  if (days.size > cachedDaysMax) days.clear()
  if (days !== known?.days) cache.set(times, { timeZone, days })
  const cached = days.get(midnight)
  if (cached) return cached
  const { intervals, note } = rulesOfDay(times, midnight)
  const instants = intervals.map(({ fromMinute, toMinute }) => ({
    fromMs: toInstant(midnight + fromMinute * minuteMs, timeZone, 'earlier'),
    untilMs: toInstant(midnight + toMinute * minuteMs, timeZone, 'later'),
    note,
  }))
  days.set(midnight, instants)
  return instants
}

function rulesOfDay({ weekly, exceptions }: OpeningTimes, midnight: number): DayException {
  const exception = exceptions.get(dateOf(midnight))
  if (exception) return exception
  const weekday = new Date(midnight).getUTCDay() || 7
  const intervals = weekly.length === 0 ? allDay : weekly.filter((interval) => interval.weekday === weekday)
  return { intervals, note: '' }
}
