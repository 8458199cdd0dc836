import { type Allergens, allergenIds, type LineAllergens } from './dietary.ts'

/** @returns each allergen once: first those with an id in the order of the regulation, then those of the owner */
export function sortAllergens(allergens: Iterable<string>): string[] {
  const rank = (allergen: string) => (allergenIds.indexOf(allergen) + 1 || Number.MAX_SAFE_INTEGER) - 1
  return [...new Set(allergens)].sort((a, b) => rank(a) - rank(b) || a.localeCompare(b, 'en'))
}

/** @returns the allergens of a dish with its chosen options; undefined when those of the dish are not declared */
export function combineAllergens(
  dish: Allergens | undefined,
  options: readonly { allergens?: Allergens | undefined }[],
):
  | (Omit<LineAllergens, 'names'> & { contains: string[]; traces: string[]; names?: Record<string, string> })
  | undefined {
  if (!dish) return undefined
  const parts = [dish, ...options.flatMap(({ allergens }) => allergens ?? [])]
  const contains = sortAllergens(parts.flatMap((part) => part.contains))
  const traces = sortAllergens(parts.flatMap((part) => part.traces)).filter((each) => !contains.includes(each))
  const names = mergeNames(parts)
  return {
    contains,
    traces,
    ...(parts.length <= options.length && { declared: false }),
    ...(Object.keys(names).length > 0 && { names }),
  }
}

/** @returns the translations of the owner's own words in all of them */
export function mergeNames(declarations: readonly Allergens[]): Record<string, string> {
  return Object.fromEntries(declarations.flatMap(({ names = {} }) => Object.entries(names)))
}
