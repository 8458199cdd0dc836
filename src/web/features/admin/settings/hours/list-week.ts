import { dayMinutes } from '#contract/menu/schedule.ts'
import { hoursSettingsMessages as texts } from '#contract/messages/hours-settings.ts'
import {
  findException,
  listOpenIntervals,
  type OpeningTimes,
  openingTimesOf,
} from '#contract/ordering/opening-times.ts'
import type { ServiceType } from '#contract/site-settings/choices.ts'
import type { Hours } from '#contract/site-settings/hours.ts'
import { type BusinessDay, businessDayAt } from '#contract/values/business-day.ts'
import { formatMinuteRange, formatTime } from '#contract/values/time-text.ts'
import { dateOf, startOfLocalDay, toInstant, toLocalTime } from '#contract/values/wall-clock.ts'

export interface WeekDay {
  /** The local time at which the day begins. */
  midnight: number
  services: { type: ServiceType; lines: string[]; isClosed: boolean; note: string }[]
}

/** In local time. */
interface LocalInterval {
  from: number
  until: number
}

const minuteMs = 60_000
const dayMs = dayMinutes * minuteMs
const weekDays = 7
/** An interval may end at the end of the next day. */
const overnightDays = 2

/**
 * @param types the services to list
 * @returns when each service is open on the 7 days from today. An interval is listed on the day on which it begins; today also
 *   has the end of an interval that began earlier.
 */
export function listWeek(hours: Hours, types: readonly ServiceType[], now: number, day: BusinessDay): WeekDay[] {
  const { timeZone } = day
  const today = businessDayAt(now, day).midnight
  const instantOf = (days: number) => toInstant(startOfLocalDay(today, days), timeZone, 'earlier')
  const services = types.map((type) => {
    const times = openingTimesOf(hours, type)
    const open = listOpenIntervals(times, instantOf(-overnightDays), instantOf(weekDays + overnightDays), timeZone)
    const intervals = open.map(({ fromMs, untilMs }) => ({
      from: toLocalTime(fromMs, timeZone),
      until: toLocalTime(untilMs, timeZone),
    }))
    return { type, times, intervals }
  })
  return Array.from({ length: weekDays }, (_, index) => {
    const midnight = startOfLocalDay(today, index)
    return {
      midnight,
      services: services.map(({ type, times, intervals }) => {
        const lines = intervals.flatMap((interval) => lineOf(interval, midnight, index === 0, day) ?? [])
        return { type, lines, isClosed: lines.length === 0, note: noteOf(times, midnight) }
      }),
    }
  })
}

/** @returns undefined when another day lists the interval */
function lineOf(
  { from, until }: LocalInterval,
  midnight: number,
  isToday: boolean,
  { locale }: BusinessDay,
): string | undefined {
  const end = midnight + dayMs
  if (until <= midnight || end <= from) return undefined
  if (from <= midnight && end <= until) return texts.openAllDay
  // such as a restaurant that is open from Friday to Sunday: each day lists its part
  const isLong = until - from > dayMs
  const minuteOf = (local: number) => (local - midnight) / minuteMs
  if (midnight <= from)
    return formatMinuteRange(minuteOf(from), minuteOf(isLong ? Math.min(until, end) : until), { locale })
  return isToday || isLong ? texts.untilTime(formatTime('clock', until, { locale, timeZone: 'UTC' })) : undefined
}

function noteOf(times: OpeningTimes, midnight: number): string {
  return findException(times, dateOf(midnight))?.note ?? ''
}
