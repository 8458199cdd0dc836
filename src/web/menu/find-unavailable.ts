import { type Availability, findUnavailableReason } from '#contract/availability.ts'
import { unavailableLabel } from '#contract/unavailable-messages.ts'

/** @returns why a dish cannot be ordered now, such as 'Sold out until 18:00'; undefined when it can */
export function findUnavailable(dish: Availability, now: number, timeZone: string) {
  const reason = findUnavailableReason(dish, now, timeZone)
  return reason && { kind: reason.kind, label: unavailableLabel(reason, now, timeZone) }
}
