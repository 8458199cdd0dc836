import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { singleLine } from '../values/text.ts'
import { fileColumns } from './menu-import.ts'

const importText = z.string().check(z.maxLength(limits.importMaxChars))

/**
 * The admin's answers for unknown words in the columns Contains and May contain. Key: the word. Value: the id of an allergen, or the name
 * of an own allergen.
 */
const allergenAnswersSchema = z.exactOptional(
  z.record(z.string().check(z.maxLength(limits.nameMaxChars)), singleLine(limits.allergenMaxChars)),
)

/** Not in `limits`, which customers load. */
const columnsMax = 1000

/** '' for a column that the import skips. */
export const chosenColumnSchema = z.enum(['', ...fileColumns])

/** What the columns of a file contain, as the admin has chosen it. */
export const importLayoutSchema = z.strictObject({
  /** The number of the row with the headers, as a spreadsheet shows it; 0 for a file without headers. */
  headerRow: z.int().check(z.nonnegative(), z.maximum(limits.importRowsMax)),
  /** For each column of the file. When omitted, the headers of that row decide. */
  columns: z.exactOptional(z.array(chosenColumnSchema).check(z.maxLength(columnsMax))),
})
export type ImportLayout = z.infer<typeof importLayoutSchema>

/** How a price with two meanings is read: `1.250` is 1.25 or 1250. */
export const unclearPrices = ['decimal', 'thousands'] as const
export type UnclearPrices = (typeof unclearPrices)[number]

const modifierOptionSchema = z.strictObject({
  name: singleLine(limits.nameMaxChars),
  /** As typed; '' for an option that costs nothing extra. */
  price: z.string().check(z.maxLength(limits.nameMaxChars)),
})

/** The text, and what the admin has answered about it. */
const answeredText = {
  /** A CSV file, or cells that were copied from a spreadsheet. */
  text: importText,
  allergens: allergenAnswersSchema,
  /** When omitted, the headers decide. */
  layout: z.exactOptional(importLayoutSchema),
  /** When omitted, such a price is an error. */
  unclearPrices: z.exactOptional(z.enum(unclearPrices)),
  /** The category of new dishes for which the file has none. */
  category: z.exactOptional(singleLine(limits.nameMaxChars)),
  /**
   * Whether a dish with an empty cell has the category of the dish above it, as merged cells mean. In a file without categories: whether a
   * row with only a name is the category of the dishes below it.
   */
  repeatCategory: z.exactOptional(z.boolean()),
  /** Whether new dishes without ingredients get their name as the only one. When omitted: only in the export of a known program. */
  nameAsIngredient: z.exactOptional(z.boolean()),
  /** The options of modifier sets whose options the file does not contain, by the name of the set. A set without options is left out. */
  modifierSets: z.exactOptional(
    z.record(z.string(), z.array(modifierOptionSchema).check(z.minLength(1), z.maxLength(limits.optionsMax))),
  ),
}

export const importCheckSchema = z.strictObject(answeredText)
export type ImportRequest = z.infer<typeof importCheckSchema>

/** `menuVersion` is that of the check, so that the import does what the check has shown. */
export const menuImportSchema = z.strictObject({ ...answeredText, menuVersion: z.int() })
