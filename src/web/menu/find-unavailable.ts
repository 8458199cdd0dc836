import { type Availability, findUnavailableReason } from '#contract/menu/availability.ts'
import type { Recipe } from '#contract/menu/menu.ts'
import { deadlineOn } from '#contract/ordering/day-limits.ts'
import type { ServiceType } from '#contract/site-settings/choices.ts'
import type { PublicSite } from '#contract/site-settings/public-site.ts'
import {
  orderForDayLabel,
  soldOutOnLabel,
  soldOutTodayLabel,
  tooLateOnLabel,
  tooLateTodayLabel,
  unavailableLabel,
} from '#contract/unavailable-texts.ts'
import { businessDateOf, businessDayOf } from '#contract/values/business-day.ts'

/** What a dish says about when it can be ordered. */
export type TimedDish = Availability & Pick<Recipe, 'soldOutDays' | 'orderUntil'>

/** When, and how, a customer wants to order. */
interface Wish {
  now: number
  service: ServiceType
  /** The business day that the customer has chosen. */
  day: string | undefined
}

export interface Unavailable {
  kind: 'sold-out' | 'outside-schedule'
  /** Why the dish cannot be ordered now, such as 'Sold out until 18:00'. */
  label: string
  /** A later day for which the dish can be ordered; the label of its button is such as 'Order for Wed 2 Dec'. */
  next?: { date: string; label: string }
}

/** @returns undefined when the dish can be ordered now, or for the day that the customer has chosen */
export function findUnavailable(
  dish: TimedDish,
  { now, service, day: chosen }: Wish,
  site: PublicSite,
): Unavailable | undefined {
  const day = businessDayOf(site)
  const reason = findUnavailableReason(dish, now, site.timeZone)
  if (reason) {
    const kind = reason.kind === 'outside-schedule' ? reason.kind : 'sold-out'
    return { kind, label: unavailableLabel(reason, now, day) }
  }
  const today = businessDateOf(now, day)
  const { on = [], [service]: dates } = dish.soldOutDays ?? {}
  // without dates, customers of the service choose no time
  const wanted = dates && chosen !== undefined && chosen > today ? chosen : today
  const { orderUntil } = dish
  const isLate = (date: string) => orderUntil !== undefined && now >= deadlineOn(date, orderUntil, day)
  if (!on.includes(wanted) && !isLate(wanted)) return undefined
  const next = dates?.find((date) => date > today && !isLate(date))
  const reasonOf = () => {
    if (isLate(wanted)) return wanted === today ? tooLateTodayLabel(next, day) : tooLateOnLabel(wanted, day)
    return on.includes(today) ? soldOutTodayLabel(next, day) : soldOutOnLabel(wanted, day)
  }
  return {
    kind: on.includes(wanted) ? 'sold-out' : 'outside-schedule',
    label: reasonOf(),
    ...(next !== undefined && { next: { date: next, label: orderForDayLabel(next, day) } }),
  }
}
