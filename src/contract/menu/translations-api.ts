import * as z from 'zod/mini'
import { languages } from '../i18n/language.ts'
import { limits } from '../limits.ts'
import { multiLine, onOneLine, optionalLine, paragraph } from '../values/text.ts'
import { menuTextKinds, type TextKey } from './menu-texts.ts'
import { translationLimits } from './translation-limits.ts'

const schemas = { line: optionalLine, paragraph, lines: multiLine }

/** Checks a translation. It may be empty. */
export function translationTextSchema(text: TextKey) {
  const { maxChars, form } = translationLimits(text)
  return schemas[form](maxChars)
}

/** A request of this size can have a legal page, its translation and the one before, in four bytes per character. */
export const translationsMaxBytes = 3 * limits.legalTextMaxChars * 4 + 64 * 1024

/** A text of the owner with its translation to one language. */
const translatedTextSchema = z.object({
  kind: z.enum(menuTextKinds),
  /** Together with `kind` it identifies the text. */
  id: z.string(),
  /** The text in the language of the menu. */
  source: z.string(),
  /** What it belongs to: the dish of a description, the group of an option. Omitted for none. */
  context: z.exactOptional(z.string()),
  /** Omitted if it is not translated, or if its translation is outdated. */
  text: z.exactOptional(z.string()),
  /** The translation of an earlier text, which guests do not see. */
  outdated: z.exactOptional(z.object({ source: z.string(), text: z.string() })),
})

export const translationsQuerySchema = z.strictObject({ language: z.enum(languages) })

export const translationsSchema = z.object({
  /** In which the menu is written. */
  menuLanguage: z.enum(languages),
  /** How many of all texts are translated to each further language of the site. */
  progress: z.array(z.object({ language: z.enum(languages), translated: z.int(), total: z.int() })),
  /** In the order of the menu. */
  texts: z.array(translatedTextSchema),
})
export type TranslatedMenu = z.infer<typeof translationsSchema>

const savedTextSchema = z
  .strictObject({
    kind: z.enum(menuTextKinds),
    id: optionalLine(limits.translatedIdMaxChars),
    /** The text that was translated. If it has changed in the meantime, the translation is outdated at once. */
    source: multiLine(limits.legalTextMaxChars),
    /** Empty: no translation. */
    text: multiLine(limits.legalTextMaxChars),
    /** The translation that the editor has seen, also an outdated one; '' for none. Omitted to replace any. */
    before: z.exactOptional(multiLine(limits.legalTextMaxChars)),
  })
  .check(
    // not in the schema of `text`, because it depends on the kind
    z.overwrite((saved) =>
      translationLimits(saved).form === 'paragraph' ? { ...saved, text: onOneLine(saved.text) } : saved,
    ),
    ({ value, issues }) => {
      const { text: input } = value
      const { error } = z.safeParse(translationTextSchema(value), input)
      for (const { message } of error?.issues ?? []) issues.push({ code: 'custom', path: ['text'], input, message })
    },
  )

/** A file that a translator has filled in, as CSV. */
export const translationFileSchema = z.strictObject({
  language: z.enum(languages),
  text: z.string().check(z.maxLength(limits.importMaxChars)),
})

/** What the file contains. Nothing is saved. */
export const translationFileResultSchema = z.object({
  /** The translations that are not those of the download, with the text that was translated and the translation at the download. */
  texts: z.array(
    z.object({ kind: z.enum(menuTextKinds), id: z.string(), source: z.string(), text: z.string(), before: z.string() }),
  ),
  /** How many rows with a translation belong to no text that exists and that this user may edit. */
  unknown: z.int(),
  /** Why the file cannot be read; then there are no texts. */
  problem: z.exactOptional(z.string()),
})

/** In the refusal `translations/edit-conflict`: the texts whose translation is not the one that the editor has seen, as they are now. */
export const translationConflictSchema = z.object({
  current: z.array(z.object({ kind: z.enum(menuTextKinds), id: z.string(), source: z.string(), text: z.string() })),
})

/** Texts that are not on the menu any more are ignored. */
export const translationsEditSchema = z.strictObject({
  language: z.enum(languages),
  texts: z.array(savedTextSchema).check(z.minLength(1), z.maxLength(limits.translationsMax)),
  /** All requests with this id are one import, which `POST /api/menu-imports/undo` undoes. Omitted for a save that has no undo. */
  importId: z.exactOptional(z.string().check(z.minLength(1), z.maxLength(100))),
})
