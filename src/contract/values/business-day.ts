import type { TimeStyle } from './time-text.ts'
import { type LocalDay, localDayOf, startOfLocalDay, toInstant } from './wall-clock.ts'

/**
 * When the days of a restaurant begin. Order times, limits for a day, sold-out dishes, ticket numbers and filters of orders count business
 * days, so that an evening that ends after midnight is one day. Texts use its locale.
 */
export interface BusinessDay extends TimeStyle {
  /** Minutes after midnight, for a restaurant that is open after midnight. */
  startsMinute: number
}

/** Of this computer, for a restaurant without a time zone. */
export const defaultBusinessDay: BusinessDay = { timeZone: '', startsMinute: 0 }

/** @param region the settings, or the part of them that the browser has */
export function businessDayOf({
  timeZone,
  locale,
  businessDayStartsMinute: startsMinute = 0,
}: TimeStyle & { businessDayStartsMinute?: number | undefined }): BusinessDay {
  return { timeZone, locale, startsMinute }
}

/** Whether both begin their days at the same times. Their texts may have another locale. */
export function hasSameDays(one: BusinessDay, other: BusinessDay): boolean {
  return one.timeZone === other.timeZone && one.startsMinute === other.startsMinute
}

/** @returns the business day that contains this time; its date is that on which it begins */
export function businessDayAt(instant: number, { timeZone, startsMinute }: BusinessDay): LocalDay {
  return localDayOf(instant, timeZone, startsMinute)
}

/** @param date such as 2026-12-24 */
export function businessDayOn(date: string, day: BusinessDay): LocalDay {
  return businessDayAt(startOf(Date.parse(`${date}T00:00Z`), day), day)
}

/** @returns the date of the business day that contains this time, such as '2026-12-24' */
export function businessDateOf(instant: number, day: BusinessDay): string {
  return businessDayAt(instant, day).date
}

/** @returns the start of the business day that contains this time */
export function startOfBusinessDay(instant: number, day: BusinessDay): number {
  return businessDayAt(instant, day).startMs
}

/** @param daysAhead 0 for the business day that contains this time @returns the end of that business day, or of a later one */
export function endOfBusinessDay(instant: number, day: BusinessDay, daysAhead = 0): number {
  return startOf(startOfLocalDay(businessDayAt(instant, day).midnight, daysAhead + 1), day)
}

/**
 * @param timeZone of the restaurant; '' for that of this computer
 * @returns the next midnight
 */
export function endOfDay(instant: number, timeZone: string): number {
  return endOfBusinessDay(instant, { timeZone, startsMinute: 0 })
}

/** @param midnight the local time at which the date begins */
function startOf(midnight: number, { timeZone, startsMinute }: BusinessDay): number {
  return toInstant(midnight + startsMinute * 60_000, timeZone, 'earlier')
}
