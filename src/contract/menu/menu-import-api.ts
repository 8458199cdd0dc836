import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { singleLine } from '../values/text.ts'

const importText = z.string().check(z.maxLength(limits.importMaxChars))

/**
 * The admin's answers for unknown words in the columns Contains and May contain. Key: the word. Value: the id of an allergen, or the name
 * of an own allergen.
 */
const allergenAnswersSchema = z.exactOptional(
  z.record(z.string().check(z.maxLength(limits.nameMaxChars)), singleLine(limits.allergenMaxChars)),
)

/** `text` is a CSV file, or cells that were copied from a spreadsheet. */
export const importCheckSchema = z.strictObject({ text: importText, allergens: allergenAnswersSchema })

/** `menuVersion` is that of the check, so that the import does what the check has shown. */
export const menuImportSchema = z.strictObject({
  text: importText,
  menuVersion: z.int(),
  allergens: allergenAnswersSchema,
})
