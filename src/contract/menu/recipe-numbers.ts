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
  /** Whether a category can have it as the default of its recipes. */
  ofCategory?: boolean
  /** Whether it is a time of the day, in minutes after midnight, that people read and write as 18:00. */
  isClock?: boolean
}

/**
 * The whole numbers of a recipe, in the order of a CSV file. The API, the SQL of recipes, the import and export, and the
 * panel's forms take their fields from here.
 */
export const recipeNumbers = [
  // how many minutes the kitchen needs
  { name: 'leadMinutes', min: 1, max: limits.leadMinutesMax, default: null, csvColumn: 'Lead minutes', bulk: false },
  // the age that a customer must confirm
  { name: 'ageFrom', min: 1, max: limits.ageMax, default: null, csvColumn: 'Age from', bulk: false },
  // the work that one item causes for the kitchen, which limits can count
  { name: 'points', min: 0, max: limits.pointsMax, default: 1, csvColumn: 'Points', bulk: true },
  // how many can be ordered for each business day
  {
    name: 'perDay',
    min: 1,
    max: limits.portionsMax,
    default: null,
    csvColumn: 'Per day',
    bulk: true,
    ofCategory: true,
  },
  // the last time to order: so many days before, at this time
  {
    name: 'deadlineDays',
    min: 0,
    max: limits.deadlineDaysMax,
    default: null,
    csvColumn: 'Order days before',
    bulk: false,
    ofCategory: true,
  },
  {
    name: 'deadlineMinute',
    min: 0,
    max: 24 * 60 - 1,
    default: null,
    csvColumn: 'Order until',
    bulk: false,
    ofCategory: true,
    isClock: true,
  },
] as const satisfies readonly NumberField[]

export type RecipeNumber = (typeof recipeNumbers)[number]['name']

/** How many of all dishes of a category together can be ordered for each business day. */
const sharedPerDay = {
  name: 'sharedPerDay',
  min: 1,
  max: limits.portionsMax,
  default: null,
  csvColumn: 'Per day together',
  bulk: false,
} as const satisfies NumberField

/** The numbers that a category has as defaults of its recipes, and the one that its recipes share. */
export const categoryNumbers = [...recipeNumbers.filter((field) => 'ofCategory' in field), sharedPerDay]
export type CategoryNumber = (typeof categoryNumbers)[number]['name']

/** All numbers of recipes and categories. */
export const menuNumbers = [...recipeNumbers, sharedPerDay]
export type MenuNumber = RecipeNumber | CategoryNumber

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
