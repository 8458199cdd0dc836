/**
 * Allergens and diets of dishes, without schemas, because the screens for customers use them. An allergen is one of the
 * ids below, or a text of the owner.
 */

/** The 14 allergens of EU regulation 1169/2011, annex II, by id. */
const allergenNames: Readonly<Record<string, string>> = {
  gluten: 'gluten',
  crustaceans: 'crustaceans',
  eggs: 'eggs',
  fish: 'fish',
  peanuts: 'peanuts',
  soybeans: 'soya',
  milk: 'milk',
  nuts: 'nuts',
  celery: 'celery',
  mustard: 'mustard',
  sesame: 'sesame',
  sulphites: 'sulphites',
  lupin: 'lupin',
  molluscs: 'molluscs',
}
export const allergenIds: readonly string[] = Object.keys(allergenNames)

export const dietNames = {
  vegetarian: 'vegetarian',
  vegan: 'vegan',
  'gluten-free': 'gluten-free',
  halal: 'halal',
  kosher: 'kosher',
} as const
export type Diet = keyof typeof dietNames

/** What a dish or an option contains, and of what it may contain traces. Two empty lists: none of these allergens. */
export interface Allergens {
  contains: readonly string[]
  traces: readonly string[]
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

interface FilteredDish {
  /** Undefined when the owner has declared nothing. */
  dietary?: Dietary | undefined
  optionGroups?: readonly FilteredGroup[] | undefined
}

interface FilteredGroup {
  minUnits: number
  maxPerOption: number
  options: readonly { allergens?: Allergens | undefined }[]
}

export function allergenName(allergen: string): string {
  return Object.hasOwn(allergenNames, allergen) ? (allergenNames[allergen] ?? allergen) : allergen
}

/** @returns the id of an allergen that the owner has typed, such as "Milk"; other texts do not change */
export function toAllergen(text: string): string {
  const name = text.toLowerCase()
  return allergenIds.find((id) => id === name || allergenNames[id] === name) ?? text
}

/** @returns each allergen once: first those with an id in the order of the regulation, then those of the owner */
export function sortAllergens(allergens: Iterable<string>): string[] {
  const rank = (allergen: string) => (allergenIds.indexOf(allergen) + 1 || Number.MAX_SAFE_INTEGER) - 1
  return [...new Set(allergens)].sort((a, b) => rank(a) - rank(b) || a.localeCompare(b, 'en'))
}

/** @returns the allergens of a dish with its chosen options; undefined when those of the dish are not declared */
export function combineAllergens(
  dish: Allergens | undefined,
  options: readonly { allergens?: Allergens | undefined }[],
): (LineAllergens & { contains: string[]; traces: string[] }) | undefined {
  if (!dish) return undefined
  const parts = [dish, ...options.flatMap(({ allergens }) => allergens ?? [])]
  const contains = sortAllergens(parts.flatMap((part) => part.contains))
  const traces = sortAllergens(parts.flatMap((part) => part.traces)).filter((each) => !contains.includes(each))
  return parts.length <= options.length ? { contains, traces, declared: false } : { contains, traces }
}

/**
 * Whether a filter shows a dish. Each filter hides the dishes whose owner has declared nothing, and "without nuts" those
 * that may contain nuts. A dish stays visible when the customer can choose its options so that it passes.
 */
export function passesFilter({ dietary, optionGroups = [] }: FilteredDish, { diets, without }: DietaryFilter): boolean {
  if (diets.length === 0 && without.length === 0) return true
  return (
    dietary !== undefined &&
    diets.every((diet) => hasDiet(dietary, diet)) &&
    isFreeOf(dietary, without) &&
    optionGroups.every((group) => {
      const allowed = group.options.filter(({ allergens }) => !allergens || isFreeOf(allergens, without))
      return allowed.length * group.maxPerOption >= group.minUnits
    })
  )
}

/** Whether the options can add allergens that the dish itself does not contain. */
export function optionsAddAllergens({ dietary, optionGroups = [] }: FilteredDish): boolean {
  const own = dietary?.contains ?? []
  return optionGroups.some(({ options }) =>
    options.some(({ allergens }) => allergens?.contains.some((allergen) => !own.includes(allergen))),
  )
}

function hasDiet({ diets }: Dietary, diet: string): boolean {
  // a vegan dish is vegetarian
  return diets.includes(diet) || (diet === 'vegetarian' && diets.includes('vegan'))
}

function isFreeOf({ contains, traces }: Allergens, without: readonly string[]): boolean {
  return !without.some((allergen) => contains.includes(allergen) || traces.includes(allergen))
}
