import { allergenName, type LineAllergens } from './menu/dietary.ts'

/** The texts about allergens and diets on the screens for customers. */
export const dietaryMessages = {
  noMatches: 'No dishes match your filter',
  optionsAdd: 'options add more',
} as const

/** @returns for example 'Contains: milk, nuts; may contain: sesame' */
export function describeAllergens({ contains, traces, declared }: LineAllergens): string {
  const parts = [
    ...(contains.length > 0 ? [`contains: ${namesOf(contains)}`] : []),
    ...(traces.length > 0 ? [`may contain: ${namesOf(traces)}`] : []),
    ...(declared === false ? ['allergens of some options not declared'] : []),
  ]
  const text = parts.join('; ') || 'no listed allergens'
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** @returns the names in one line */
export function namesOf(allergens: readonly string[]): string {
  return allergens.map(allergenName).join(', ')
}
