import * as z from 'zod/mini'
import { languages } from '../i18n/language.ts'
import { timeSchema } from '../values/time-schema.ts'
import type { recipeSchema } from './recipe-schemas.ts'

export const idSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))

/**
 * A picture in responses. `imageBase64` is its preview, a tiny JPEG data URL that is rendered immediately. `imageUrl` is
 * `/images/<hash>`; the picture itself is at `<imageUrl>-<width>.<format>` and never changes.
 */
export const pictureFields = {
  imageBase64: z.string(),
  imageUrl: z.string(),
}

/** In which language a list of the menu is; that of the menu when omitted. Texts without a translation stay in that of the menu. */
export const menuLanguageField = { language: z.exactOptional(z.enum(languages)) }

/**
 * In a list in another language than that of the menu: the same text in the language of the menu. Omitted for a text that is not
 * translated.
 */
export const originalNameField = { originalName: z.exactOptional(z.string()) }

/** Increases with each edit. An admin's edit contains the version that it is based on. */
export const versionField = { version: z.int() }

/** The recipes that go well with it. Omitted for none. A recipe without any has those of its category; one may no longer exist. */
export const pairedFields = { pairedIds: z.exactOptional(z.array(z.string())) }

/** spec §3: Category. */
export const categorySchema = z.object({
  id: z.string(),
  name: z.string(),
  ...originalNameField,
  ...pictureFields,
  createdAt: timeSchema,
  ...versionField,
  /** Omitted for a category without a schedule. */
  scheduleId: z.exactOptional(z.string()),
  ...pairedFields,
  /** What its recipes have unless they have their own. Each is omitted for none. Customers load no list of the numbers. */
  perDay: z.exactOptional(z.int()),
  deadlineDays: z.exactOptional(z.int()),
  deadlineMinute: z.exactOptional(z.int()),
  taxClassId: z.exactOptional(z.string()),
  /** How many of all its recipes together can be ordered for each business day. Omitted for no such stock. */
  sharedPerDay: z.exactOptional(z.int()),
})
export type Category = z.infer<typeof categorySchema>

/** spec §3: Recipe. Customers use only this type, so that they do not load the schema. */
export type Recipe = z.infer<typeof recipeSchema>

export const categoryListSchema = z.array(categorySchema)

/** Of lists for guests. */
export const menuQuerySchema = z.object(menuLanguageField)
