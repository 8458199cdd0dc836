import { type Availability, findUnavailableReason } from '#contract/availability.ts'
import { type BusinessDay } from '#contract/business-day.ts'
import { unavailableLabel } from '#contract/unavailable-messages.ts'

/** @returns why a dish cannot be ordered now, such as 'Sold out until 18:00'; undefined when it can */
export function findUnavailable(dish: Availability, now: number, day: BusinessDay) {
  const reason = findUnavailableReason(dish, now, day.timeZone)
  return reason && { kind: reason.kind, label: unavailableLabel(reason, now, day) }
}
