import { orderTimeMessages } from './messages/order-time.ts'
import { type BusinessDay, businessDayAt } from './values/business-day.ts'
import { formatTime, formatTimeRange, joinTimes } from './values/time-text.ts'
import { startOfLocalDay, toInstant, toLocalTime } from './values/wall-clock.ts'

const dayMs = 24 * 60 * 60 * 1000
/** As `now`, for a text that is read on another day: every time has its date. */
export const withDate = 0

/**
 * @param now in ms
 * @returns '18:00' for today, 'Fri 18:00' for one of the next days, or '24 Dec 2026, 18:00'; with a note when that time exists twice
 */
export function timeText(instant: number, now: number, day: BusinessDay): string {
  return withNote(dayAndClockText(instant, now, day), clockChange(instant, day.timeZone))
}

/** @returns such as '18:30–18:45' or 'Fri 18:30–18:45'; an end on another day has no date, because ranges are short */
export function timeRangeText(fromMs: number, toMs: number, now: number, day: BusinessDay): string {
  const [startNote, endNote] = [clockChange(fromMs, day.timeZone), clockChange(toMs, day.timeZone)]
  const [startDay, endDay] = [fromMs, toMs].map((each) => startOfLocalDay(toLocalTime(each, day.timeZone), 0))
  if (startDay !== endDay || startNote !== endNote) {
    const start = dayAndClockText(fromMs, now, day)
    const noted = startNote === endNote ? start : withNote(start, startNote)
    return withNote(joinTimes(noted, formatTime('clock', toMs, day), day), endNote)
  }
  return withNote(dayAndClockText(fromMs, now, day, toMs), endNote)
}

/** @param toMs of a range on one day */
function dayAndClockText(instant: number, now: number, day: BusinessDay, toMs = instant): string {
  const distance = distanceOf(instant, now, day)
  if (distance === 'far') return formatTimeRange('dateAndClock', instant, toMs, day)
  const clock = formatTimeRange('clock', instant, toMs, day)
  return distance === 'near' ? orderTimeMessages.dayAndClock(formatTime('weekday', instant, day), clock) : clock
}

function distanceOf(instant: number, now: number, day: BusinessDay): 'today' | 'near' | 'far' {
  if (businessDayAt(instant, day).midnight === businessDayAt(now, day).midnight) return 'today'
  // the day that the clock shows, so that a time after midnight cannot be taken for the night before
  const [midnight = 0, today = 0] = [instant, now].map((each) => startOfLocalDay(toLocalTime(each, day.timeZone), 0))
  return instant > now && Math.round((midnight - today) / dayMs) < 7 ? 'near' : 'far'
}

type ClockChange = 'beforeChange' | 'afterChange' | undefined

/** Says which one is meant when the clocks go back and a time exists twice. */
function clockChange(instant: number, timeZone: string): ClockChange {
  const local = toLocalTime(instant, timeZone)
  const later = toInstant(local, timeZone, 'later')
  if (toInstant(local, timeZone, 'earlier') === later) return undefined
  return instant < later ? 'beforeChange' : 'afterChange'
}

function withNote(time: string, change: ClockChange): string {
  return change === undefined ? time : orderTimeMessages[change](time)
}

/** @returns 'Opens at 17:00', or 'Opens Fri 17:00' on another day */
export function opensText(opensMs: number, now: number, day: BusinessDay): string {
  const time = timeText(opensMs, now, day)
  return distanceOf(opensMs, now, day) === 'today' ? orderTimeMessages.opensAt(time) : orderTimeMessages.opens(time)
}

/** @returns 'Open until 22:00' */
export function closesText(closesMs: number, now: number, day: BusinessDay): string {
  return orderTimeMessages.openUntil(timeText(closesMs, now, day))
}
