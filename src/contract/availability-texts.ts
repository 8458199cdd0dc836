import type { Deadline } from './menu/dish-rules.ts'
import type { RecipeNumbers } from './menu/recipe-numbers.ts'
import { availabilityMessages } from './messages/availability.ts'
import { formatMinute, type TimeStyle } from './values/time-text.ts'

/** @returns what customers read about the numbers of a dish. @param style the locale of the reader */
export function describeNumbers(
  { leadMinutes, ageFrom, orderUntil }: RecipeNumbers & { orderUntil?: Deadline },
  style: Pick<TimeStyle, 'locale'>,
): string[] {
  return [
    ...(orderUntil === undefined
      ? []
      : [availabilityMessages.orderUntil(orderUntil.days, formatMinute(orderUntil.minute, style))]),
    ...(leadMinutes === undefined ? [] : [availabilityMessages.leadTime(leadMinutes)]),
    ...(ageFrom === undefined ? [] : [availabilityMessages.ageFrom(ageFrom)]),
  ]
}
