import type { MenuOption } from './option-types.ts'
import { isWithin, type WeeklyInterval } from './schedule.ts'
import { type SoldOut, soldOutTime } from './sold-out.ts'

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
  return options.flatMap(({ groupId, optionId, option }, index) => {
    const until = soldOutTime(option, now)
    // both halves can be the same
    const isListed = () => options.slice(0, index).some((other) => other.option === option)
    return until === undefined || isListed()
      ? []
      : [{ kind: 'option-sold-out', groupId, optionId, name: option.name, until }]
  })
}
