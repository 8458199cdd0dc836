import { joinWords } from '../join-words.ts'
import { messages } from '../messages/shared.ts'
import { unavailableMessages } from '../messages/unavailable.ts'
import { formatMinuteRange, type TimeStyle, weekdayName } from '../values/time-text.ts'
import { startOfLocalDay, toInstant, toLocalTime } from '../values/wall-clock.ts'

/** A time of the week, such as Monday 11:30 to 15:00. It belongs to the day on which it begins. */
export interface WeeklyInterval {
  /** 1 is Monday, 7 is Sunday. */
  weekday: number
  /** Minutes after midnight, included. */
  fromMinute: number
  /** Not included. More than 1440 for an interval that ends on the next day. */
  toMinute: number
}

export const dayMinutes = 24 * 60
const minuteMs = 60_000

/**
 * @param now in ms since 1970
 * @param timeZone of the restaurant; '' for that of this computer
 */
export function isWithin(intervals: readonly WeeklyInterval[], now: number, timeZone: string): boolean {
  const local = toLocalTime(now, timeZone)
  // an interval of yesterday may end today
  return [-1, 0].some((days) => {
    const midnight = startOfLocalDay(local, days)
    const weekday = new Date(midnight).getUTCDay() || 7
    return intervals.some(
      (interval) =>
        interval.weekday === weekday &&
        toInstant(midnight + interval.fromMinute * minuteMs, timeZone, 'earlier') <= now &&
        now < toInstant(midnight + interval.toMinute * minuteMs, timeZone, 'later'),
    )
  })
}

/** @returns such as 'Mon–Fri 11:30–15:00, Sat 12:00–16:00' */
export function describeIntervals(intervals: readonly WeeklyInterval[], style: Pick<TimeStyle, 'locale'>): string {
  return joinWords(listIntervals(intervals, style))
}

/** @returns the parts of `describeIntervals`, one for each time of a day */
export function listIntervals(intervals: readonly WeeklyInterval[], style: Pick<TimeStyle, 'locale'>): string[] {
  const byTime = new Map<string, number[]>()
  for (const { weekday, fromMinute, toMinute } of [...intervals].sort((a, b) => a.weekday - b.weekday)) {
    const time = formatMinuteRange(fromMinute, toMinute, style)
    byTime.set(time, [...(byTime.get(time) ?? []), weekday])
  }
  return [...byTime].map(([time, weekdays]) => `${describeDays(weekdays, style)} ${time}`)
}

/** @param weekdays sorted */
function describeDays(weekdays: readonly number[], style: Pick<TimeStyle, 'locale'>): string {
  const runs: number[][] = []
  for (const weekday of weekdays) {
    const run = runs.at(-1)
    if (run && weekday === (run.at(-1) ?? 0) + 1) run.push(weekday)
    else runs.push([weekday])
  }
  if (runs[0]?.length === 7) return unavailableMessages.daily
  return joinWords(
    runs.map((run) => {
      const [first = 1, last = first] = [run[0], run.at(-1)]
      const [from, to] = [weekdayName(first, style), weekdayName(last, style)]
      return first === last ? from : messages.words.range(from, to)
    }),
  )
}
