/**
 * Allergens and diets of dishes, without schemas, because the screens for customers use them. An allergen is one of the
 * ids below, or a text of the owner.
 */

/** The 14 allergens of EU regulation 1169/2011, annex II, in its order. */
export const allergenIds: readonly string[] = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
]

/** The diets. Each id is also the word in a file with the menu. */
export const diets = ['vegetarian', 'vegan', 'gluten-free', 'halal', 'kosher'] as const

/** What a dish or an option contains, and of what it may contain traces. Two empty lists: none of these allergens. */
export interface Allergens {
  contains: readonly string[]
  traces: readonly string[]
  /**
   * For a guest who reads the menu in another language: the translations of the owner's own words, which stay in the lists above, so that
   * a filter finds them in every language.
   */
  names?: Readonly<Record<string, string>> | undefined
}

/** What the owner declares about a dish. */
export interface Dietary extends Allergens {
  diets: readonly string[]
}

/** The allergens of a dish with its chosen options. */
export interface LineAllergens extends Allergens {
  /** False when the owner has not declared the allergens of a chosen option; omitted otherwise. */
  declared?: false | undefined
}

/** What a customer wants to see: only dishes of all these diets, and without any of these allergens. */
export interface DietaryFilter {
  diets: readonly string[]
  without: readonly string[]
}

export interface FilteredDish {
  /** Undefined when the owner has declared nothing. */
  dietary?: Dietary | undefined
  optionGroups?: readonly FilteredGroup[] | undefined
}

interface FilteredGroup {
  minUnits: number
  maxPerOption: number
  options: readonly { allergens?: Allergens | undefined }[]
}

/** The words of a file with the menu are the ids, except that customers know soybeans as soya. */
export function allergenWord(allergen: string): string {
  return allergen === 'soybeans' ? 'soya' : allergen
}

/** Whether the options can add allergens that the dish itself does not contain. */
export function optionsAddAllergens({ dietary, optionGroups = [] }: FilteredDish): boolean {
  const own = dietary?.contains ?? []
  return optionGroups.some(({ options }) =>
    options.some(({ allergens }) => allergens?.contains.some((allergen) => !own.includes(allergen))),
  )
}
