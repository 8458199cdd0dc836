import { dietName, namesOf } from './dietary-texts.ts'
import type { DietaryFilter } from './menu/dietary.ts'
import { filterMessages } from './messages/filter.ts'

/** @returns for example 'vegan, without nuts' */
export function describeFilter({ diets, without }: DietaryFilter): string {
  return [
    ...diets.map(dietName),
    ...(without.length > 0 ? [filterMessages.withoutAllergens(namesOf(without))] : []),
  ].join(', ')
}
