import { diets as allDiets, allergenName, type Dietary } from './dietary.ts'

const animals = ['crustaceans', 'fish', 'molluscs']

/** What a dish of a diet cannot contain. Traces do not contradict a diet. */
const excluded: Readonly<Record<string, readonly string[]>> = {
  vegetarian: animals,
  vegan: [...animals, 'eggs', 'milk'],
  'gluten-free': ['gluten'],
}

/** @returns why the diets and the allergens of a dish contradict each other; undefined when they do not */
export function dietaryContradiction({ contains, diets }: Dietary): string | undefined {
  for (const diet of allDiets) {
    const allergen = diets.includes(diet) && excluded[diet]?.find((each) => contains.includes(each))
    if (allergen) return `A ${diet} dish cannot contain ${allergenName(allergen)}.`
  }
  return undefined
}
