import type { Allergens, Dietary, DietaryFilter, FilteredDish } from './dietary.ts'

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

function hasDiet({ diets }: Dietary, diet: string): boolean {
  // a vegan dish is vegetarian
  return diets.includes(diet) || (diet === 'vegetarian' && diets.includes('vegan'))
}

function isFreeOf({ contains, traces }: Allergens, without: readonly string[]): boolean {
  return !without.some((allergen) => contains.includes(allergen) || traces.includes(allergen))
}
