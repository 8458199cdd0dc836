import { allergenName, type LineAllergens } from './menu/dietary.ts'
import { dietaryMessages } from './messages/dietary.ts'
import { capitalised } from './values/capitalised.ts'

/** @returns for example 'Contains: milk, nuts; may contain: sesame' */
export function describeAllergens({ contains, traces, declared }: LineAllergens): string {
  const parts = [
    ...(contains.length > 0 ? [dietaryMessages.contains(namesOf(contains))] : []),
    ...(traces.length > 0 ? [dietaryMessages.mayContain(namesOf(traces))] : []),
    ...(declared === false ? [dietaryMessages.someUndeclared] : []),
  ]
  return capitalised(parts.join('; ') || dietaryMessages.none)
}

/** @returns the names in one line */
export function namesOf(allergens: readonly string[]): string {
  return allergens.map(allergenName).join(', ')
}
