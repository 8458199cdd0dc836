import type { UnavailableReason } from './menu/availability.ts'
import { describeIntervals } from './menu/schedule.ts'
import { untilChanged } from './menu/sold-out.ts'
import { timeText } from './order-time-messages.ts'
import { type BusinessDay, endOfBusinessDay } from './values/business-day.ts'
import { plural } from './values/plural.ts'
import { formatTime } from './values/time-text.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * @param until in ms
 * @returns 'sold out', 'sold out today', 'sold out until 18:00', 'sold out until Fri 18:00' or 'sold out until 24 Dec 2026'
 */
function soldOutText(until: number, now: number, day: BusinessDay): string {
  if (until >= untilChanged) return 'sold out'
  const dayEnd = endOfBusinessDay(now, day)
  if (until === dayEnd) return 'sold out today'
  const isNear = until < dayEnd + 5 * dayMs
  return `sold out until ${isNear ? timeText(until, now, day) : formatTime('date', until, day)}`
}

/** Says why a dish, or one of its options, cannot be ordered at this time. @param name of the dish */
export function unavailableMessage(name: string, reason: UnavailableReason, now: number, day: BusinessDay): string {
  switch (reason.kind) {
    case 'sold-out':
      return `${name} is ${soldOutText(reason.until, now, day)}.`
    case 'option-sold-out':
      return `${reason.name} for ${name} is ${soldOutText(reason.until, now, day)}.`
    case 'outside-schedule':
      return `${name} is available ${describeIntervals(reason.intervals, day)}.`
    case 'too-few-left':
      return `Only ${reason.left} ${plural(reason.left, { one: 'portion', other: 'portions' })} of ${name} ${plural(reason.left, { one: 'is', other: 'are' })} left.`
  }
}

/** @returns for the dish's card: 'Sold out until 18:00' or 'Available Mon–Fri 11:30–15:00' */
export function unavailableLabel(reason: UnavailableReason, now: number, day: BusinessDay): string {
  if (reason.kind === 'outside-schedule') return `Available ${describeIntervals(reason.intervals, day)}`
  return reason.kind === 'too-few-left' ? 'Sold out' : capitalised(soldOutText(reason.until, now, day))
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
