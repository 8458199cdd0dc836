import { joinWords } from './join-words.ts'
import type { Allergens, LineAllergens } from './menu/dietary.ts'
import { dietaryMessages } from './messages/dietary.ts'
import { capitalised } from './values/capitalised.ts'

/** @returns for example 'Contains: milk, nuts; may contain: sesame' */
export function describeAllergens({ contains, traces, declared, names }: LineAllergens): string {
  const parts = [
    ...(contains.length > 0 ? [dietaryMessages.contains(namesOf(contains, names))] : []),
    ...(traces.length > 0 ? [dietaryMessages.mayContain(namesOf(traces, names))] : []),
    ...(declared === false ? [dietaryMessages.someUndeclared] : []),
  ]
  return capitalised(parts.join(dietaryMessages.partSeparator) || dietaryMessages.none)
}

/** @returns the name of an allergen; a text of the owner as it is, or its translation. @param names see `Allergens` */
export function allergenName(allergen: string, names: Allergens['names'] = {}): string {
  const { allergens } = dietaryMessages
  if (isKeyOf(allergens, allergen)) return allergens[allergen]
  return Object.hasOwn(names, allergen) ? (names[allergen] ?? allergen) : allergen
}

/** @returns the name of a diet; an unknown diet as it is */
export function dietName(diet: string): string {
  const { diets } = dietaryMessages
  if (diet === 'gluten-free') return diets.glutenFree
  return isKeyOf(diets, diet) ? diets[diet] : diet
}

/** @returns the names in one line; two words with one translation are one name */
export function namesOf(allergens: readonly string[], names?: Allergens['names']): string {
  return joinWords([...new Set(allergens.map((allergen) => allergenName(allergen, names)))])
}

function isKeyOf<Names extends object>(names: Names, name: string): name is Extract<keyof Names, string> {
  return Object.hasOwn(names, name)
}
