import type { UnavailableReason } from './menu/availability.ts'
import { describeIntervals } from './menu/schedule.ts'
import { untilChanged } from './menu/sold-out.ts'
import { availabilityMessages } from './messages/availability.ts'
import { unavailableMessages } from './messages/unavailable.ts'
import { timeText } from './order-time-texts.ts'
import { type BusinessDay, endOfBusinessDay } from './values/business-day.ts'
import { capitalised } from './values/capitalised.ts'
import { formatTime } from './values/time-text.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * @param until in ms
 * @returns 'sold out', 'sold out today', 'sold out until 18:00', 'sold out until Fri 18:00' or 'sold out until 24 Dec 2026'
 */
function soldOutText(until: number, now: number, day: BusinessDay): string {
  if (until >= untilChanged) return unavailableMessages.soldOut
  const dayEnd = endOfBusinessDay(now, day)
  if (until === dayEnd) return unavailableMessages.soldOutToday
  const isNear = until < dayEnd + 5 * dayMs
  return unavailableMessages.soldOutUntil(isNear ? timeText(until, now, day) : formatTime('date', until, day))
}

/** Says why a dish, or one of its options, cannot be ordered at this time. @param name of the dish */
export function unavailableMessage(name: string, reason: UnavailableReason, now: number, day: BusinessDay): string {
  switch (reason.kind) {
    case 'sold-out':
      return unavailableMessages.dishIs(name, soldOutText(reason.until, now, day))
    case 'option-sold-out':
      return unavailableMessages.optionIs(reason.name, name, soldOutText(reason.until, now, day))
    case 'outside-schedule':
      return unavailableMessages.dishAvailable(name, describeIntervals(reason.intervals, day))
    case 'too-few-left':
      return unavailableMessages.portionsLeft(reason.left, name)
  }
}

/** @param next the first later day with some left, such as 2026-12-24 */
export function soldOutTodayLabel(next: string | undefined, day: BusinessDay): string {
  return next === undefined
    ? capitalised(unavailableMessages.soldOutToday)
    : unavailableMessages.soldOutTodayFrom(dateText(next, day))
}

/** @returns such as 'Sold out for Wed 2 Dec' */
export function soldOutOnLabel(date: string, day: BusinessDay): string {
  return unavailableMessages.soldOutOn(dateText(date, day))
}

/** @param next the first later day for which the dish can be ordered, such as 2026-12-24 */
export function tooLateTodayLabel(next: string | undefined, day: BusinessDay): string {
  return next === undefined
    ? unavailableMessages.tooLateToday
    : unavailableMessages.tooLateTodayFrom(dateText(next, day))
}

/** @returns such as 'Too late for Wed 2 Dec' */
export function tooLateOnLabel(date: string, day: BusinessDay): string {
  return unavailableMessages.tooLateOn(dateText(date, day))
}

export function orderForDayLabel(date: string, day: BusinessDay): string {
  return unavailableMessages.orderForDay(dateText(date, day))
}

/** @returns such as 'Wed 2 Dec' */
function dateText(date: string, day: BusinessDay): string {
  return formatTime('day', Date.parse(`${date}T00:00Z`), { ...day, timeZone: 'UTC' })
}

/** @returns for the dish's card: 'Sold out until 18:00' or 'Available Mon–Fri 11:30–15:00' */
export function unavailableLabel(reason: UnavailableReason, now: number, day: BusinessDay): string {
  if (reason.kind === 'outside-schedule') return unavailableMessages.available(describeIntervals(reason.intervals, day))
  return reason.kind === 'too-few-left'
    ? availabilityMessages.soldOut
    : capitalised(soldOutText(reason.until, now, day))
}
