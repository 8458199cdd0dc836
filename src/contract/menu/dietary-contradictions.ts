import { allergenName, dietName } from '../dietary-texts.ts'
import { dietaryMessages } from '../messages/dietary.ts'
import { diets as allDiets, type Dietary } from './dietary.ts'

const animals = ['crustaceans', 'fish', 'molluscs']

const excluded: Readonly<Record<string, readonly string[]>> = {
  vegetarian: animals,
  vegan: [...animals, 'eggs', 'milk'],
  'gluten-free': ['gluten'],
}

/** @returns the allergens that a dish of a diet cannot contain. Traces do not contradict a diet. */
export function allergensAgainst(diet: string): readonly string[] {
  return excluded[diet] ?? []
}

/** @returns why the diets and the allergens of a dish contradict each other; undefined when they do not */
export function dietaryContradiction({ contains, diets }: Dietary): string | undefined {
  for (const diet of allDiets) {
    const allergen = diets.includes(diet) && allergensAgainst(diet).find((each) => contains.includes(each))
    if (allergen) return dietaryMessages.contradiction(dietName(diet), allergenName(allergen))
  }
  return undefined
}
