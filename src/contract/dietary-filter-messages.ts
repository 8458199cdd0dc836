import { namesOf } from './dietary-messages.ts'
import type { DietaryFilter } from './menu/dietary.ts'
import { plural } from './values/plural.ts'

/** The texts of the filter by diets and allergens. */
export const filterMessages = {
  title: 'Diet & allergens',
  diets: 'Show only dishes that are',
  without: 'Hide dishes with',
  withoutHint:
    'This also hides dishes that may contain it, and dishes of which the allergens, or those of an option, are not declared.',
  showDishes: 'Show dishes',
  allShown: 'All dishes are shown',
  /** Of a dish in the cart. */
  lineExcluded: (filter: string) => `Does not match your filter: ${filter}`,
  /** @param filter such as 'without nuts' */
  hidden: (count: number, filter: string) =>
    `${count === 0 ? 'No' : count} ${plural(count, { one: 'dish', other: 'dishes' })} hidden by your filter: ${filter}`,
} as const

/** @returns for example 'vegan, without nuts' */
export function describeFilter({ diets, without }: DietaryFilter): string {
  return [...diets, ...(without.length > 0 ? [`without ${namesOf(without)}`] : [])].join(', ')
}
