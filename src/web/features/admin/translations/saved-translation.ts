import type { Language } from '#contract/i18n/language.ts'
import type { TranslatedMenu } from '#contract/menu/translations-api.ts'
import { keyOf, type TranslatedText } from './text-groups.ts'

export interface SavedTranslation {
  language: Language
  original: TranslatedText
  /** Empty to remove the translation. */
  text: string
}

/** @returns the list with this translation, and how much is translated now */
export function withSaved(menu: TranslatedMenu, { language, original, text }: SavedTranslation): TranslatedMenu {
  const key = keyOf(original)
  const texts = menu.texts.map((each) => (keyOf(each) === key ? withText(each, text) : each))
  const translated = texts.filter((each) => each.text !== undefined).length
  return {
    ...menu,
    texts,
    progress: menu.progress.map((row) => (row.language === language ? { ...row, translated } : row)),
  }
}

function withText({ kind, id, source, context }: TranslatedText, text: string): TranslatedText {
  return { kind, id, source, ...(context !== undefined && { context }), ...(text !== '' && { text }) }
}
