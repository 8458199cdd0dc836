import type { Language } from '#contract/i18n/language.ts'
import { type MenuTextKind, textKey } from '#contract/menu/menu-texts.ts'
import { translationTextSchema } from '#contract/menu/translations-api.ts'
import { dialectOf } from '../store/dialects.ts'
import { lockMenuVersion } from '../store/menu-version.ts'
import type { Queries } from '../store/tables.ts'
import { isWordKind } from '../translations/item-texts.ts'
import { listAllTranslations, replaceTranslations, type TranslationRow } from '../translations/translation-store.ts'
import { swapMenuTexts } from './swap-menu-texts.ts'
import { type Author, swapSettingTexts } from './swap-setting-texts.ts'

/** @returns the translation that takes the place of a text; the text itself if it has none that is current */
export type Swap = (kind: MenuTextKind, id: string, source: string) => string

/**
 * After a change of the standard language: each text that is translated to the new one changes places with its translation, in the menu
 * and in the settings. The others stay. Translations to other languages stay current.
 * @returns how many texts have changed places
 */
export async function swapTexts(
  transaction: Queries,
  { from, to, ...author }: { from: Language; to: Language } & Author,
): Promise<number> {
  await lockTexts(transaction)
  // no save of a translation comes between the reads and the writes
  await lockMenuVersion(transaction)
  const rows = await listAllTranslations(transaction)
  const translated = new Map(rows.filter(({ language }) => language === to).map((row) => [textKey(row), row]))
  const swapped = new Map<string, TranslationRow>()
  const swap: Swap = (kind, id, source) => {
    const row = translated.get(textKey({ kind, id }))
    // of an earlier version, which had other limits
    const isValid = row !== undefined && translationTextSchema(row).safeParse(row.text).success
    if (!isValid || row.source !== source || row.text === '') return source
    swapped.set(textKey(row), row)
    return row.text
  }
  await swapMenuTexts(transaction, swap)
  await swapSettingTexts(transaction, swap, author)
  const affected = rows.filter((row) => swapped.has(textKey(row)))
  await replaceTranslations(transaction, affected, [
    ...affected.flatMap((row) => {
      const text = swapped.get(textKey(row))
      if (!text || row.language === to || row.language === from) return []
      return [{ ...row, id: idAfter(text), source: row.source === text.source ? text.text : row.source }]
    }),
    ...Array.from(swapped.values(), (row) => ({
      ...row,
      id: idAfter(row),
      language: from,
      source: row.text,
      text: row.source,
    })),
  ])
  return swapped.size
}

/** Locks the rows of all texts before the menu version, as every change of the menu does, in the order in which an import writes them. */
async function lockTexts(transaction: Queries): Promise<void> {
  const dialect = dialectOf(transaction)
  for (const table of ['categories', 'optionGroups', 'recipes'] as const)
    await dialect.lockForUpdate(transaction.selectFrom(table).select('id').orderBy('id')).execute()
  const translations = transaction.selectFrom('translations').select('id').orderBy('kind').orderBy('id')
  await dialect.lockForUpdate(translations.orderBy('language')).execute()
}

/** A word is its own id. */
function idAfter({ kind, id, text }: TranslationRow): string {
  return isWordKind(kind) ? text : id
}
