import type { TimeProblem } from './ordering/order-slots.ts'
import type { ServiceType } from './site-settings/choices.ts'
import { type BusinessDay, businessDayAt } from './values/business-day.ts'
import { formatTime, formatTimeRange, joinTimes } from './values/time-text.ts'
import { startOfLocalDay, toInstant, toLocalTime } from './values/wall-clock.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * @param now in ms
 * @returns '18:00' for today, 'Fri 18:00' for one of the next days, or '24 Dec 2026, 18:00'; with a note when that time exists twice
 */
export function timeText(instant: number, now: number, day: BusinessDay): string {
  return dayAndClockText(instant, now, day) + clockChangeNote(instant, day.timeZone)
}

/** @returns such as '18:30–18:45' or 'Fri 18:30–18:45'; an end on another day has no date, because ranges are short */
export function timeRangeText(fromMs: number, toMs: number, now: number, day: BusinessDay): string {
  const [startNote, endNote] = [clockChangeNote(fromMs, day.timeZone), clockChangeNote(toMs, day.timeZone)]
  const [startDay, endDay] = [fromMs, toMs].map((each) => startOfLocalDay(toLocalTime(each, day.timeZone), 0))
  if (startDay !== endDay || startNote !== endNote) {
    const start = dayAndClockText(fromMs, now, day) + (startNote === endNote ? '' : startNote)
    return joinTimes(start, formatTime('clock', toMs, day), day) + endNote
  }
  return dayAndClockText(fromMs, now, day, toMs) + endNote
}

/** @param toMs of a range on one day */
function dayAndClockText(instant: number, now: number, day: BusinessDay, toMs = instant): string {
  const distance = distanceOf(instant, now, day)
  if (distance === 'far') return formatTimeRange('dateAndClock', instant, toMs, day)
  const clock = formatTimeRange('clock', instant, toMs, day)
  return distance === 'near' ? `${formatTime('weekday', instant, day)} ${clock}` : clock
}

function distanceOf(instant: number, now: number, day: BusinessDay): 'today' | 'near' | 'far' {
  if (businessDayAt(instant, day).midnight === businessDayAt(now, day).midnight) return 'today'
  // the day that the clock shows, so that a time after midnight cannot be taken for the night before
  const [midnight = 0, today = 0] = [instant, now].map((each) => startOfLocalDay(toLocalTime(each, day.timeZone), 0))
  return instant > now && Math.round((midnight - today) / dayMs) < 7 ? 'near' : 'far'
}

/** Says which one is meant when the clocks go back and a time exists twice; otherwise ''. */
function clockChangeNote(instant: number, timeZone: string): string {
  const local = toLocalTime(instant, timeZone)
  const later = toInstant(local, timeZone, 'later')
  if (toInstant(local, timeZone, 'earlier') === later) return ''
  return ` (${instant < later ? 'before' : 'after'} the clocks go back)`
}

/** @returns 'Opens at 17:00', or 'Opens Fri 17:00' on another day */
export function opensText(opensMs: number, now: number, day: BusinessDay): string {
  return `Opens ${distanceOf(opensMs, now, day) === 'today' ? 'at ' : ''}${timeText(opensMs, now, day)}`
}

/** @returns 'Open until 22:00' */
export function closesText(closesMs: number, now: number, day: BusinessDay): string {
  return `Open until ${timeText(closesMs, now, day)}`
}

const names: Record<ServiceType, string> = { delivery: 'Delivery', pickup: 'Pickup' }

/** Says why an order cannot be placed for its time, and what the customer can do. */
export function timeProblemMessage(
  { kind, nextMs, note }: TimeProblem,
  service: ServiceType,
  now: number,
  day: BusinessDay,
): string {
  const next = nextMs === undefined ? '' : ` The next possible time is ${timeText(nextMs, now, day)}.`
  switch (kind) {
    case 'service-off':
      return `${names[service]} is not available. Please choose another way to get your order.`
    case 'closed':
      return [
        note === '' ? 'We are closed at the moment.' : `We are closed at the moment: ${note}.`,
        nextMs === undefined ? 'Please come back later.' : `${opensText(nextMs, now, day)}.`,
      ].join(' ')
    case 'paused':
      return nextMs === undefined
        ? 'We cannot take orders at the moment. Please try again later.'
        : `We cannot take orders at the moment. You can order again from ${timeText(nextMs, now, day)}.`
    case 'full':
      return `This time is fully booked.${next || ' Please try again later, or another day.'}`
    case 'too-soon':
      return `We cannot prepare your order by this time. Please choose a later time.${next}`
    case 'too-far':
      return `We do not take orders for this day yet. Please choose an earlier time.${next}`
    case 'outside-hours':
      return `We are closed at this time. Please choose another time.${next}`
    case 'not-offered':
      return `This time cannot be chosen. Please choose one of the times in the list.${next}`
  }
}

export const zoneMessages = {
  outside: 'We do not deliver to this address.',
  outsideHint: 'We do not deliver to this address. Please check the postcode, or choose another address.',
  unknown: 'We will call you if we cannot deliver to your address.',
} as const
