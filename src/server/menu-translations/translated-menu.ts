import type * as z from 'zod/mini'
import type { Language } from '#contract/i18n/language.ts'
import type { TranslatedMenu, translationsEditSchema } from '#contract/menu/translations-api.ts'
import { furtherLanguages, type Languages } from '#contract/site-settings/languages.ts'
import { changeMenu, type Menu } from '../menu/menu-editing.ts'
import type { Queries } from '../store/tables.ts'
import {
  deleteTranslation,
  listTranslations,
  readTranslations,
  saveTranslations,
  type TranslationRow,
} from '../translations/translation-store.ts'
import type { MenuText } from './list-texts.ts'

/** @returns the texts with their translations to one language, and how much is translated to each language of the site */
export async function readTranslatedMenu(
  queries: Queries,
  texts: readonly MenuText[],
  languages: Languages,
  language: Language,
): Promise<TranslatedMenu> {
  const further = furtherLanguages(languages)
  const translations = await readTranslations(queries, further)
  const rows = new Map((await listTranslations(queries, language)).map((row) => [keyOf(row), row]))
  return {
    menuLanguage: languages.standard,
    progress: further.map((each) => {
      const translate = translations.to(each)
      const translated = texts.filter(({ kind, id, source }) => translate(kind, id, source) !== undefined)
      return { language: each, translated: translated.length, total: texts.length }
    }),
    texts: texts.map((text) => ({ ...text, ...toTranslation(text, rows.get(keyOf(text))) })),
  }
}

function toTranslation({ source }: MenuText, row: TranslationRow | undefined) {
  if (!row) return {}
  return row.source === source ? { text: row.text } : { outdated: { source: row.source, text: row.text } }
}

function keyOf({ kind, id }: { kind: string; id: string }): string {
  return `${kind} ${id}`
}

/**
 * Saves translations, and notifies all servers that the menu and the settings have changed.
 * @param known the texts that exist; translations of others are ignored
 */
export async function saveTexts(
  menu: Menu,
  known: readonly MenuText[],
  { language, texts }: z.infer<typeof translationsEditSchema>,
): Promise<void> {
  const keys = new Set(known.map(keyOf))
  const saved = texts.filter((text) => keys.has(keyOf(text))).map((text) => ({ ...text, language }))
  if (saved.length === 0) return
  await changeMenu(menu, async (transaction) => {
    for (const text of saved.filter((each) => each.text === '')) await deleteTranslation(transaction, text)
    await saveTranslations(
      transaction,
      saved.filter((each) => each.text !== ''),
    )
    await menu.changeBus.publishInTransaction(transaction, 'settings')
  })
  menu.changeBus.publish('settings')
}
