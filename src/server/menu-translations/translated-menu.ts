import type * as z from 'zod/mini'
import type { Language } from '#contract/i18n/language.ts'
import { textKey } from '#contract/menu/menu-texts.ts'
import type {
  TranslatedMenu,
  translationConflictSchema,
  translationsEditSchema,
} from '#contract/menu/translations-api.ts'
import { Refusal } from '../errors/refusal.ts'
import type { MenuSnapshot } from '../menu/catalogue.ts'
import { changeMenu, type Menu } from '../menu/menu-editing.ts'
import { saveTranslationUndo } from '../menu-import/import-undo-store.ts'
import { countTranslationSave, lockMenuVersion } from '../store/menu-version.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { lockTextItems } from '../translations/lock-text-items.ts'
import {
  deleteTranslation,
  lockTranslations,
  readTranslations,
  saveTranslations,
  type TranslationRow,
} from '../translations/translation-store.ts'
import type { MenuText } from './list-texts.ts'

/** @returns the texts with their translations to one language, and how much is translated to each language of the site */
export async function readTranslatedMenu(
  queries: Queries,
  { language: menuLanguage, readers }: Pick<MenuSnapshot, 'language' | 'readers'>,
  texts: readonly MenuText[],
  language: Language,
): Promise<TranslatedMenu> {
  // the translations to a language that the site does not offer are in the database only
  const rows = readers.get(language)?.texts ?? (await readTranslations(queries, [language])).get(language)
  return {
    menuLanguage,
    progress: Array.from(readers, ([each, { translate }]) => {
      const translated = texts.filter(({ kind, id, source }) => translate(kind, id, source) !== undefined)
      return { language: each, translated: translated.length, total: texts.length }
    }),
    texts: texts.map((text) => ({ ...text, ...toTranslation(text, rows?.get(textKey(text))) })),
  }
}

function toTranslation({ source }: MenuText, row: TranslationRow | undefined) {
  if (!row) return {}
  return row.source === source ? { text: row.text } : { outdated: { source: row.source, text: row.text } }
}

/**
 * Saves translations, and notifies all servers that the menu has changed, and the settings if a text of them is translated.
 * @param listTexts reads the texts that exist; translations of others are ignored
 * @param now of the import that the texts belong to
 * @returns whether the settings have changed
 * @throws Refusal `translations/edit-conflict` with the current translations, when one is not that which the editor has seen: then
 *   nothing is saved
 */
export async function saveTexts(
  menu: Menu,
  listTexts: (transaction: Queries) => Promise<MenuText[]>,
  { language, texts, importId }: z.infer<typeof translationsEditSchema>,
  now: Milliseconds,
): Promise<boolean> {
  // of a text that is listed twice, the last translation counts
  const rows = [...new Map(texts.map((text) => [textKey(text), { ...text, language }])).values()]
  const changesSettings = rows.some(({ kind }) => kind === 'setting')
  await changeMenu(menu, async (transaction) => {
    // in this order, as in every change of the menu: first rows, then the version
    await lockTextItems(transaction, rows)
    await lockTranslations(transaction, language, rows)
    const version = await lockMenuVersion(transaction)
    // with the version locked, so that no other save can come between the comparison and the writes
    const current = await lockTranslations(transaction, language, rows)
    const known = new Set((await listTexts(transaction)).map(textKey))
    const existing = rows.filter((row) => known.has(textKey(row)))
    const conflicts = findConflicts(existing, current)
    if (conflicts.length > 0) throw new Refusal('translations/edit-conflict', { current: conflicts })
    if (importId !== undefined) await saveTranslationUndo(transaction, importId, existing, now)
    for (const row of existing.filter(({ text }) => text === '')) await deleteTranslation(transaction, row)
    const saved = existing.filter(({ text }) => text !== '')
    if (saved.length > 0) await saveTranslations(transaction, saved, version + 1)
    // servers do not learn of a removed translation by its version
    if (saved.length === existing.length) await countTranslationSave(transaction)
    if (changesSettings) await menu.changeBus.publishInTransaction(transaction, 'settings')
  })
  if (changesSettings) menu.changeBus.publish('settings')
  return changesSettings
}

type SavedText = z.infer<typeof translationsEditSchema>['texts'][number]

/** @returns the current translations of the texts of which the editor has seen another one */
function findConflicts(
  texts: readonly SavedText[],
  current: readonly TranslationRow[],
): z.infer<typeof translationConflictSchema>['current'] {
  const currentByKey = new Map(current.map((row) => [textKey(row), row]))
  return texts.flatMap((saved) => {
    const { kind, id } = saved
    const { source, text } = currentByKey.get(textKey(saved)) ?? { source: '', text: '' }
    // the same translation twice is no conflict: the response to the first request may have been lost
    const isSeen = saved.before === undefined || saved.before === text || saved.text === text
    return isSeen ? [] : [{ kind, id, source, text }]
  })
}
