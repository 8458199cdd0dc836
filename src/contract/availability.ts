import { isWithin, type WeeklyInterval } from './schedule.ts'
import type { MenuOption } from './selection.ts'
import { type SoldOut, soldOutTime } from './sold-out.ts'
import { dateOf, startOfLocalDay, toInstant, toLocalTime } from './wall-clock.ts'

export interface Availability extends SoldOut {
  /** The times at which the dish can be ordered; always when omitted. */
  schedule?: readonly WeeklyInterval[] | undefined
}

/** Why a dish cannot be ordered at this time. `until` is in ms. */
export type UnavailableReason =
  | { kind: 'sold-out'; until: number }
  | { kind: 'option-sold-out'; groupId: string; optionId: string; name: string; until: number }
  | { kind: 'outside-schedule'; intervals: readonly WeeklyInterval[] }
  | { kind: 'too-few-left'; left: number }

/**
 * @param timeZone of the restaurant; '' for that of this computer
 * @returns why a dish cannot be ordered; undefined when it can
 */
export function findUnavailableReason(
  dish: Availability,
  now: number,
  timeZone: string,
): UnavailableReason | undefined {
  const until = soldOutTime(dish, now)
  if (until !== undefined) return { kind: 'sold-out', until }
  if (dish.schedule && !isWithin(dish.schedule, now, timeZone))
    return { kind: 'outside-schedule', intervals: dish.schedule }
  return undefined
}

/** @returns the chosen options that are sold out */
export function listSoldOutOptions(
  options: readonly { groupId: string; optionId: string; option: MenuOption }[],
  now: number,
): UnavailableReason[] {
  return options.flatMap(({ groupId, optionId, option }) => {
    const until = soldOutTime(option, now)
    return until === undefined ? [] : [{ kind: 'option-sold-out', groupId, optionId, name: option.name, until }]
  })
}

/** When the days of a restaurant begin. */
export interface BusinessDay {
  /** '' for the time zone of this computer. */
  timeZone: string
  /** Minutes after midnight, for a restaurant that is open after midnight. */
  startsMinute: number
}

/** @returns the date of the business day that contains this time, such as '2026-12-24' */
export function businessDateOf(now: number, { timeZone, startsMinute }: BusinessDay): string {
  return dateOf(startOfLocalDay(toLocalTime(now, timeZone) - startsMinute * 60_000, 0))
}

/** @returns the start of the business day that contains this time */
export function startOfBusinessDay(now: number, day: BusinessDay): number {
  return toBusinessDayStart(now, day, 0)
}

/** @returns the end of the business day that contains this time */
export function endOfBusinessDay(now: number, day: BusinessDay): number {
  return toBusinessDayStart(now, day, 1)
}

/** @param days from the business day that contains this time */
function toBusinessDayStart(now: number, { timeZone, startsMinute }: BusinessDay, days: number): number {
  const startsMs = startsMinute * 60_000
  const day = startOfLocalDay(toLocalTime(now, timeZone) - startsMs, days)
  return toInstant(day + startsMs, timeZone, 'earlier')
}

/**
 * @param timeZone of the restaurant; '' for that of this computer
 * @returns the next midnight
 */
export function endOfDay(now: number, timeZone: string): number {
  return endOfBusinessDay(now, { timeZone, startsMinute: 0 })
}
