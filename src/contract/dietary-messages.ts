import { allergenName, type DietaryFilter, dietNames, type LineAllergens } from './dietary.ts'
import { plural } from './plural.ts'

/** The texts about allergens and diets on the screens for customers. */
export const dietaryMessages = {
  /** The button of the filter. @param count how many diets and allergens the customer has chosen */
  filter: (count: number) => (count === 0 ? 'Diet & allergens' : `Diet & allergens (${count})`),
  showAll: 'Show all',
  allShown: 'All dishes are shown',
  /** @param filter such as 'without nuts' */
  hidden: (count: number, filter: string) =>
    `${count === 0 ? 'No' : count} ${plural(count, { one: 'dish', other: 'dishes' })} hidden by your filter: ${filter}`,
  noMatches: 'No dishes match your filter',
  optionsAdd: 'options add more',
  undeclared: 'The allergens of this dish are not declared.',
  askUs: 'Ask us about allergens:',
} as const

/** @returns for example 'Contains: milk, nuts; may contain: sesame' */
export function describeAllergens({ contains, traces, declared }: LineAllergens): string {
  const parts = [
    ...(contains.length > 0 ? [`contains: ${namesOf(contains)}`] : []),
    ...(traces.length > 0 ? [`may contain: ${namesOf(traces)}`] : []),
    ...(declared === false ? ['allergens of some options not declared'] : []),
  ]
  const text = parts.join('; ') || 'no listed allergens'
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** @returns for example 'vegan, without nuts' */
export function describeFilter({ diets, without }: DietaryFilter): string {
  return [...diets.map(dietName), ...(without.length > 0 ? [`without ${namesOf(without)}`] : [])].join(', ')
}

/** A diet of another version of Tiffin is its own name. */
export function dietName(diet: string): string {
  return Object.entries(dietNames).find(([id]) => id === diet)?.[1] ?? diet
}

function namesOf(allergens: readonly string[]): string {
  return allergens.map(allergenName).join(', ')
}
