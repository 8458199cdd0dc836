import * as z from 'zod/mini'
import { languages } from '../i18n/language.ts'

/**
 * The owner's texts that guests can read in several languages. `ingredient` and `allergen`: one word of the menu, which is translated
 * once for all dishes. `setting`: a text of the settings.
 */
export const menuTextKinds = [
  'categoryName',
  'recipeName',
  'description',
  'groupName',
  'optionName',
  'ingredient',
  'allergen',
  'setting',
] as const
export type MenuTextKind = (typeof menuTextKinds)[number]

/** In which language a list of the menu is; that of the menu when omitted. Texts without a translation stay in that of the menu. */
export const menuLanguageField = { language: z.exactOptional(z.enum(languages)) }

/**
 * In a list in another language than that of the menu: the same text in the language of the menu. Omitted for a text that is not
 * translated.
 */
export const originalNameField = { originalName: z.exactOptional(z.string()) }

/** The id of an option is unique within its group only. */
export function optionTextId(groupId: string, optionId: string): string {
  return `${groupId}/${optionId}`
}
