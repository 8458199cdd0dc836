import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { fromMinor, hasMinorPrecision, toMinor } from './money.ts'
import { singleLine } from './text.ts'

/** A picture as a data URL; base64 encodes three bytes as four characters. */
export const pictureDataSchema = z
  .string()
  .check(z.minLength(1), z.maxLength(Math.ceil((limits.imageMaxBytes * 4) / 3) + 100))

const editFields = {
  /** The version that the admin has edited. When it is not the newest any more, the edit is refused. */
  version: z.int().check(z.minimum(1)),
  /** Optional in an edit, because the picture already exists (spec §5). */
  imageBase64: z.optional(pictureDataSchema),
}

const categoryFields = { name: singleLine(limits.nameMaxChars) }

/** spec §5: a name, trimmed and not empty, and a picture. */
export const newCategorySchema = z.strictObject({ ...categoryFields, imageBase64: pictureDataSchema })
export const categoryEditSchema = z.strictObject({ ...categoryFields, ...editFields })

const recipeFields = {
  name: singleLine(limits.nameMaxChars),
  categoryId: z.string().check(z.minLength(1), z.maxLength(limits.idMaxChars)),
  /** Blank rows are dropped on save (spec §5). */
  ingredients: z.pipe(
    z.array(z.string()).check(
      z.overwrite((rows) => rows.map((row) => row.trim()).filter((row) => row !== '')),
      z.minLength(1),
      z.maxLength(limits.ingredientsMax),
    ),
    z.array(singleLine(limits.nameMaxChars)),
  ),
  price: z.number().check(
    z.positive(),
    z.refine((price) => hasMinorPrecision(price), 'must have at most two decimals'),
    z.refine(
      (price) => toMinor(price) >= 1 && toMinor(price) <= limits.priceMaxMinor,
      `must be from 0.01 to ${fromMinor(limits.priceMaxMinor)}`,
    ),
  ),
}

export const newRecipeSchema = z.strictObject({ ...recipeFields, imageBase64: pictureDataSchema })
export const recipeEditSchema = z.strictObject({ ...recipeFields, ...editFields })
