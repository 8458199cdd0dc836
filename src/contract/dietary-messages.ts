import { type Allergens, allergenName } from './dietary.ts'

/** @returns for example "Contains: milk, nuts; may contain: sesame" */
export function describeAllergens({ contains, traces }: Allergens): string {
  const names = (allergens: readonly string[]) => allergens.map(allergenName).join(', ')
  if (contains.length === 0 && traces.length === 0) return 'Contains no listed allergens'
  if (contains.length === 0) return `May contain: ${names(traces)}`
  return `Contains: ${names(contains)}${traces.length > 0 ? `; may contain: ${names(traces)}` : ''}`
}
