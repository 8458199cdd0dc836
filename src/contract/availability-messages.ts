import { plural } from './plural.ts'
import type { RecipeNumber, RecipeNumbers } from './recipe-numbers.ts'

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

/** The numbers that the card of a dish shows to customers. */
const shownNumbers = [
  ['leadMinutes', availabilityMessages.leadTime],
  ['ageFrom', availabilityMessages.ageFrom],
] as const satisfies readonly (readonly [RecipeNumber, (value: number) => string])[]

/** @returns a text for each number of a dish that customers see */
export function describeNumbers(recipe: RecipeNumbers): string[] {
  return shownNumbers.flatMap(([name, describe]) => (recipe[name] === undefined ? [] : [describe(recipe[name])]))
}
