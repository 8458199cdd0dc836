import { type Availability, findUnavailableReason } from '#contract/menu/availability.ts'
import type { Recipe } from '#contract/menu/menu.ts'
import { deadlineOn } from '#contract/ordering/day-limits.ts'
import type { ServiceType } from '#contract/site-settings/choices.ts'
import {
  orderForDayLabel,
  soldOutOnLabel,
  soldOutTodayLabel,
  tooLateOnLabel,
  tooLateTodayLabel,
  unavailableLabel,
} from '#contract/unavailable-texts.ts'
import { businessDateOf, businessDayOf } from '#contract/values/business-day.ts'

export { describeNumbers } from '#contract/availability-texts.ts'

/** What a dish says about when it can be ordered. */
export type TimedDish = Availability & Pick<Recipe, 'soldOutDays' | 'orderUntil' | 'leadMinutes' | 'ageFrom'>

/** When, and how, a customer wants to order. */
interface Wish {
  /** In ms. */
  now: number
  service: ServiceType
  /** The business day that the customer has chosen. */
  day: string | undefined
}

export interface Unavailable {
  kind: 'sold-out' | 'outside-schedule' | 'too-late'
  /** Why the dish cannot be ordered now, such as 'Sold out until 18:00'. */
  label: string
  /**
   * Whether the dish has a button for an order: for the `next` day, for a later day that the server promises, or after its deadline. The
   * deadline depends on that day, by the clock of the server, so only the server refuses a dish after its deadline.
   */
  canOrder: boolean
  /** A later day for which a dish that is sold out for the day can be ordered; the label of its button is such as 'Order for Wed 2 Dec'. */
  next?: { date: string; label: string }
}

/** @returns undefined when the dish can be ordered now, or for the day that the customer has chosen */
export function findUnavailable(
  dish: TimedDish,
  { now, service, day: chosen }: Wish,
  region: Parameters<typeof businessDayOf>[0],
): Unavailable | undefined {
  const day = businessDayOf(region)
  const reason = findUnavailableReason(dish, now, day.timeZone)
  if (reason) {
    const kind = reason.kind === 'outside-schedule' ? reason.kind : 'sold-out'
    return { kind, label: unavailableLabel(reason, now, day), canOrder: false }
  }
  const today = businessDateOf(now, day)
  const { on = [], [service]: dates, promised } = dish.soldOutDays ?? {}
  // without dates, customers of the service choose no time
  const wanted = dates && chosen !== undefined && chosen > today ? chosen : today
  const { orderUntil } = dish
  const isLate = (date: string) => orderUntil !== undefined && now >= deadlineOn(date, orderUntil, day)
  const next = dates?.find((date) => date > today && !isLate(date))
  if (on.includes(wanted)) {
    const later = promised?.[service]
    // customers choose no time: late in the day, the server promises a later one
    if (later && now >= Date.parse(later.from) && !isLate(later.date))
      return { kind: 'sold-out', label: soldOutTodayLabel(later.date, day), canOrder: true }
    const label = on.includes(today) ? soldOutTodayLabel(next, day) : soldOutOnLabel(wanted, day)
    if (next === undefined) return { kind: 'sold-out', label, canOrder: false }
    return { kind: 'sold-out', label, canOrder: true, next: { date: next, label: orderForDayLabel(next, day) } }
  }
  if (!isLate(wanted)) return undefined
  const label = wanted === today ? tooLateTodayLabel(next, day) : tooLateOnLabel(wanted, day)
  return { kind: 'too-late', label, canOrder: true }
}
