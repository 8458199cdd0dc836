import type { Language } from '#contract/i18n/language.ts'
import type { TranslatedMenu } from '#contract/menu/translations-api.ts'
import { keyOf, type TranslatedText } from './text-groups.ts'

export interface SavedTranslation extends Pick<TranslatedText, 'kind' | 'id'> {
  /** The original that was translated. */
  source: string
  /** Empty to remove the translation. */
  text: string
  /** The translation that the owner saw; empty for none. */
  before?: string
}

/** @returns the list with these translations, and how much is translated now */
export function withSaved(
  menu: TranslatedMenu,
  language: Language,
  saved: readonly SavedTranslation[],
): TranslatedMenu {
  const savedByKey = new Map(saved.map((each) => [keyOf(each), each]))
  const texts = menu.texts.map((original) => withTranslation(original, savedByKey.get(keyOf(original))))
  const translated = texts.filter((each) => each.text !== undefined).length
  return {
    ...menu,
    texts,
    progress: menu.progress.map((row) => (row.language === language ? { ...row, translated } : row)),
  }
}

/** If the original has changed during the save, the translation is outdated, as on the server. */
function withTranslation(original: TranslatedText, saved: SavedTranslation | undefined): TranslatedText {
  if (!saved) return original
  const { kind, id, source, context } = original
  const untranslated = { kind, id, source, ...(context !== undefined && { context }) }
  if (saved.text === '') return untranslated
  if (saved.source === source) return { ...untranslated, text: saved.text }
  return { ...untranslated, outdated: { source: saved.source, text: saved.text } }
}
