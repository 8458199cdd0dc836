import { type Availability, findUnavailableReason } from '#contract/menu/availability.ts'
import type { PublicSite } from '#contract/site-settings/public-site.ts'
import { unavailableLabel } from '#contract/unavailable-texts.ts'
import { businessDayOf } from '#contract/values/business-day.ts'

/** @returns why a dish cannot be ordered now, such as 'Sold out until 18:00'; undefined when it can */
export function findUnavailable(dish: Availability, now: number, site: PublicSite) {
  const reason = findUnavailableReason(dish, now, site.timeZone)
  return reason && { kind: reason.kind, label: unavailableLabel(reason, now, businessDayOf(site)) }
}
