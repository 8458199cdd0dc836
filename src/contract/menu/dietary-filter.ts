import { mergeNames } from './combine-allergens.ts'
import { type Allergens, type Dietary, type DietaryFilter, type FilteredDish } from './dietary.ts'
import { allergensAgainst } from './dietary-contradictions.ts'

/**
 * Whether a filter shows a dish. Each filter hides the dishes of which the owner has not declared every part: the dish and
 * each of its options. "Without nuts" also hides those that may contain nuts. A dish stays visible when the customer can
 * choose its options so that it passes.
 */
export function passesFilter({ dietary, optionGroups = [] }: FilteredDish, filter: DietaryFilter): boolean {
  const { diets, without } = filter
  if (diets.length === 0 && without.length === 0) return true
  return (
    dietary !== undefined &&
    diets.every((diet) => hasDiet(dietary, diet)) &&
    isFreeOf(dietary, without) &&
    optionGroups.every((group) => {
      const allowed = group.options.filter((option) => !isExcluded(option, filter))
      return group.options.every(({ allergens }) => allergens) && allowed.length * group.maxPerOption >= group.minUnits
    })
  )
}

/** Whether a filter excludes an option. Each filter excludes an option whose allergens are not declared. */
export function isExcluded(
  { allergens }: { allergens?: Allergens | undefined },
  { diets, without }: DietaryFilter,
): boolean {
  if (diets.length === 0 && without.length === 0) return false
  return (
    !allergens ||
    !isFreeOf(allergens, without) ||
    diets.some((diet) => allergensAgainst(diet).some((allergen) => allergens.contains.includes(allergen)))
  )
}

function hasDiet({ diets, contains }: Dietary, diet: string): boolean {
  if (allergensAgainst(diet).some((allergen) => contains.includes(allergen))) return false
  // a vegan dish is vegetarian
  return diets.includes(diet) || (diet === 'vegetarian' && diets.includes('vegan'))
}

/** The server has added the allergens that the owner's own words name (own-allergens.ts). */
function isFreeOf({ contains, traces }: Allergens, without: readonly string[]): boolean {
  return ![...contains, ...traces].some((allergen) => without.includes(allergen))
}

/** @returns the allergens that these dishes and their options declare */
export function listDeclarations(dishes: readonly FilteredDish[]): Allergens[] {
  return dishes.flatMap(({ dietary, optionGroups = [] }) => [
    ...(dietary ? [dietary] : []),
    ...optionGroups.flatMap(({ options }) => options.flatMap(({ allergens }) => allergens ?? [])),
  ])
}

/** @returns the translations of the owner's own words in a menu: see `Allergens` */
export function namesIn(dishes: readonly FilteredDish[]): Record<string, string> {
  return mergeNames(listDeclarations(dishes))
}
