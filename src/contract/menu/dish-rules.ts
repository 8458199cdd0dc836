/** What a category can define for its dishes, and a dish for itself. */
export interface DishDefaults {
  /** A class of the settings; the default class when omitted. */
  taxClassId?: string | undefined
  /** How many can be ordered for each business day; no limit when omitted. */
  perDay?: number | undefined
  /** The last time to order: so many days before the business day, at this minute of the day. No deadline unless both exist. */
  deadlineDays?: number | undefined
  deadlineMinute?: number | undefined
}

/** A stock for each business day of all dishes of a category together. */
export interface SharedStock {
  id: string
  /** Of the category. */
  name: string
  perDay: number
}

export interface CategoryDefaults extends DishDefaults {
  shared?: SharedStock | undefined
}

export interface DishWithDefaults extends DishDefaults {
  /** Those of its category. */
  defaults?: CategoryDefaults | undefined
}

export interface Deadline {
  days: number
  minute: number
}

/** What applies to a dish: its own value, otherwise that of its category. Nothing else decides between the two. */
export function dishRules(dish: DishWithDefaults) {
  const { defaults } = dish
  return {
    taxClassId: dish.taxClassId ?? defaults?.taxClassId,
    perDay: dish.perDay ?? defaults?.perDay,
    shared: defaults?.shared,
    deadline: deadlineOf(dish) ?? (defaults && deadlineOf(defaults)),
  }
}

/** Whether the dish has a stock for each day or a deadline. Each line of each quote asks, so it creates no object. */
export function hasDayLimit(dish: DishWithDefaults): boolean {
  return (
    mayLimit(dish) || (dish.defaults !== undefined && (dish.defaults.shared !== undefined || mayLimit(dish.defaults)))
  )
}

function mayLimit({ perDay, deadlineMinute }: DishDefaults): boolean {
  return perDay !== undefined || deadlineMinute !== undefined
}

function deadlineOf({ deadlineDays: days, deadlineMinute: minute }: DishDefaults): Deadline | undefined {
  return days === undefined || minute === undefined ? undefined : { days, minute }
}
