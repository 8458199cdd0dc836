import { useQuery } from '@tanstack/react-query'
import { recipeTaxMessages as texts } from '#contract/recipe-tax-messages.ts'
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

/** @returns whether a recipe has a choice: without a second class, all recipes have the same one */
export function hasTaxChoice(classes: readonly TaxClass[], recipes: readonly { taxClassId?: string }[]): boolean {
  return classes.length >= 2 || recipes.some(({ taxClassId }) => taxClassId !== undefined)
}

/** @param id of a class; a class that does not exist means the default class */
export function taxClassName(classes: readonly TaxClass[], id: string | null | undefined): string {
  return classes.find((taxClass) => taxClass.id === id)?.name ?? texts.defaultClass(classes[0]?.name)
}
