import type { LineAllergens } from './menu/dietary.ts'
import { dietaryMessages } from './messages/dietary.ts'
import { messages } from './messages/shared.ts'
import { capitalised } from './values/capitalised.ts'

/** @returns for example 'Contains: milk, nuts; may contain: sesame' */
export function describeAllergens({ contains, traces, declared }: LineAllergens): string {
  const parts = [
    ...(contains.length > 0 ? [dietaryMessages.contains(namesOf(contains))] : []),
    ...(traces.length > 0 ? [dietaryMessages.mayContain(namesOf(traces))] : []),
    ...(declared === false ? [dietaryMessages.someUndeclared] : []),
  ]
  return capitalised(parts.join(dietaryMessages.partSeparator) || dietaryMessages.none)
}

/** @returns the name of an allergen; a text of the owner as it is */
export function allergenName(allergen: string): string {
  const { allergens } = dietaryMessages
  return isKeyOf(allergens, allergen) ? allergens[allergen] : allergen
}

/** @returns the name of a diet; an unknown diet as it is */
export function dietName(diet: string): string {
  const { diets } = dietaryMessages
  if (diet === 'gluten-free') return diets.glutenFree
  return isKeyOf(diets, diet) ? diets[diet] : diet
}

/** @returns the names in one line */
export function namesOf(allergens: readonly string[]): string {
  return allergens.map(allergenName).join(messages.menu.separator)
}

function isKeyOf<Names extends object>(names: Names, name: string): name is Extract<keyof Names, string> {
  return Object.hasOwn(names, name)
}
