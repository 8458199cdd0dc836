import { useQuery } from '@tanstack/react-query'
import { recipeTaxMessages as texts } from '#contract/messages/recipe-tax.ts'
import { settingsQuery } from '../settings/queries.ts'

/** The id and the name of a class of the settings. The first one is the default class. */
export interface TaxClass {
  id: string
  name: string
}

/** @returns undefined while the settings load */
export function useTaxClasses(): readonly TaxClass[] | undefined {
  return useQuery({ ...settingsQuery, select: ({ tax }) => tax.value.classes }).data
}

/** @param items recipes or categories @returns whether they have a choice: without a second class, all have the same one */
export function hasTaxChoice(classes: readonly TaxClass[], items: readonly { taxClassId?: string }[]): boolean {
  return classes.length >= 2 || items.some(({ taxClassId }) => taxClassId !== undefined)
}

/**
 * @param id of a class; a class that does not exist means the default class
 * @param categories with which a dish without a class may have that of its category
 */
export function taxClassName(
  classes: readonly TaxClass[],
  id: string | null | undefined,
  categories: readonly { taxClassId?: string }[] = [],
): string {
  const own = classes.find((taxClass) => taxClass.id === id)
  if (own) return own.name
  const ids = new Set(categories.map(({ taxClassId }) => taxClassId))
  const [first] = ids
  if (ids.size === 1 && first !== undefined) return texts.asNamedCategory(taxClassName(classes, first))
  if (ids.size > 1) return texts.asCategory
  const name = classes[0]?.name
  return name === undefined ? texts.defaultClass : texts.namedDefaultClass(name)
}
