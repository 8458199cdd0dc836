import { limits } from '../limits.ts'

/** A whole number that an admin can enter for a recipe. */
interface NumberField {
  /** Its name in the API, and its column in the database. */
  name: string
  min: 0 | 1
  max: number
  /** What an empty field means. Responses omit it. Null: the recipe has no such number. */
  default: number | null
  /** The header of its column in a CSV file. */
  csvColumn: string
  /** Whether an admin can change it for many recipes together. */
  bulk: boolean
}

/**
 * The whole numbers of a recipe, in the order of a CSV file. The API, the SQL of recipes, the import and export, and the
 * panel's forms take their fields from here.
 */
export const recipeNumbers = [
  // how many minutes the kitchen needs
  { name: 'leadMinutes', min: 1, max: limits.leadMinutesMax, default: null, csvColumn: 'Lead minutes', bulk: false },
  // the age that a customer must confirm
  { name: 'ageFrom', min: 1, max: 99, default: null, csvColumn: 'Age from', bulk: false },
  // the work that one item causes for the kitchen, which limits can count
  { name: 'points', min: 0, max: 1000, default: 1, csvColumn: 'Points', bulk: true },
] as const satisfies readonly NumberField[]

export type RecipeNumber = (typeof recipeNumbers)[number]['name']

/** The numbers of a recipe, without those that have the default. */
export type RecipeNumbers = Partial<Record<RecipeNumber, number>>

export const bulkNumbers = recipeNumbers.filter((field) => field.bulk)
export type BulkNumber = (typeof bulkNumbers)[number]['name']

/** @returns a record with a value for each field, by its name or its column */
export function recordBy<Key extends string, Field extends Record<Key, string>, Value>(
  key: Key,
  fields: readonly Field[],
  valueOf: (field: Field) => Value,
): Record<Field[Key], Value>
export function recordBy<Key extends string, Field extends Record<Key, string>, Value>(
  key: Key,
  fields: readonly Field[],
  valueOf: (field: Field) => Value,
): Record<string, Value> {
  return Object.fromEntries(fields.map((field) => [field[key], valueOf(field)]))
}
