import { dietName, namesOf } from './dietary-texts.ts'
import { joinWords } from './join-words.ts'
import type { Allergens, DietaryFilter } from './menu/dietary.ts'
import { filterMessages } from './messages/filter.ts'

/** @returns for example 'vegan, without nuts'. @param names see `Allergens` */
export function describeFilter({ diets, without }: DietaryFilter, names?: Allergens['names']): string {
  return joinWords([
    ...diets.map(dietName),
    ...(without.length > 0 ? [filterMessages.withoutAllergens(namesOf(without, names))] : []),
  ])
}
