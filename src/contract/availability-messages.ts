import type { RecipeNumbers } from './menu/recipe-numbers.ts'
import { plural } from './values/plural.ts'

/** The short texts about availability. Those with times are in `unavailable-messages.ts`, which most menus do not need. */
export const availabilityMessages = {
  soldOut: 'Sold out',
  available: 'Available again',
  notNow: 'Not available now',
  leadTime: (minutes: number) => `Takes about ${minutes} ${plural(minutes, { one: 'minute', other: 'minutes' })}`,
  ageFrom: (age: number) => `From ${age} years`,
  confirmAge: (age: number) => `I am at least ${age} years old`,
  ageRequired: 'Please confirm your age',
} as const

/** @returns what customers read about the numbers of a dish */
export function describeNumbers({ leadMinutes, ageFrom }: RecipeNumbers): string[] {
  return [
    ...(leadMinutes === undefined ? [] : [availabilityMessages.leadTime(leadMinutes)]),
    ...(ageFrom === undefined ? [] : [availabilityMessages.ageFrom(ageFrom)]),
  ]
}
