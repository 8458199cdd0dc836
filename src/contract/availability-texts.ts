import type { RecipeNumbers } from './menu/recipe-numbers.ts'
import { availabilityMessages } from './messages/availability.ts'

/** @returns what customers read about the numbers of a dish */
export function describeNumbers({
  leadMinutes,
  ageFrom,
  orderUntil,
}: RecipeNumbers & { orderUntil?: string }): string[] {
  return [
    ...(orderUntil === undefined ? [] : [orderUntil]),
    ...(leadMinutes === undefined ? [] : [availabilityMessages.leadTime(leadMinutes)]),
    ...(ageFrom === undefined ? [] : [availabilityMessages.ageFrom(ageFrom)]),
  ]
}
