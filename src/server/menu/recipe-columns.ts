import type { Selectable } from 'kysely'
import { type RecipeNumber, recipeNumbers, recordBy } from '#contract/menu/recipe-numbers.ts'
import type { Tables } from '../store/tables.ts'

/** What an admin enters for a recipe beside its name and its picture. A copy and an import write all of it. */
export const recipeColumns = [
  ...(['categoryId', 'ingredients', 'description', 'pairedIds', 'priceMinor', 'dietary', 'scheduleId'] as const),
  ...recipeNumbers.map(({ name }) => name),
  ...(['taxClassId', 'depositMinor'] as const),
] as const

type NumberColumns = Pick<Selectable<Tables['recipes']>, RecipeNumber>

/** Numbers as requests and files contain them. Null: an empty field. */
type EnteredNumbers = Partial<Record<RecipeNumber, number | null>>

/** @returns the same values, with the default in place of null for a column that has one */
export function withDefaults<Values extends EnteredNumbers>(
  values: Values,
): { [Key in keyof Values]: Key extends RecipeNumber ? NumberColumns[Key] : Values[Key] }
export function withDefaults(values: EnteredNumbers): Record<string, unknown> {
  const empty = recipeNumbers.filter(({ name }) => values[name] === null)
  return { ...values, ...recordBy('name', empty, (field) => field.default) }
}
