import * as z from 'zod/mini'
import { groupIdOf, textKey } from '#contract/menu/menu-texts.ts'
import { dialectOf } from '../store/dialects.ts'
import type { Queries } from '../store/tables.ts'
import type { TranslationRow } from '../translations/translation-store.ts'

const text = z.string()

/**
 * The translations that an import has written, with an empty text for a removed one. `before` is the row before the import; null for a new
 * translation.
 */
export const translationUndoSchema = z.array(
  z.object({
    kind: text,
    id: text,
    language: text,
    source: text,
    text,
    before: z.nullable(z.object({ source: text, text })),
  }),
)
type TranslationUndo = z.infer<typeof translationUndoSchema>[number]

interface Undo {
  categories: readonly { id: string }[]
  groups: readonly { id: string }[]
  recipes: readonly { id: string }[]
  translations: readonly TranslationUndo[]
}

/** Reads, before the writes of an import, the translations that it is going to change. */
export async function readTranslationsBefore(
  queries: Queries,
  written: readonly TranslationRow[],
): Promise<TranslationUndo[]> {
  if (written.length === 0) return []
  const ids = [...new Set(written.map(({ id }) => id))]
  const rows = await queries
    .selectFrom('translations')
    .selectAll()
    .where(dialectOf(queries).inList('id', ids))
    .execute()
  const byKey = new Map(rows.map((row) => [keyOf(row), row]))
  return written.map((row) => {
    const before = byKey.get(keyOf(row))
    return { ...row, before: before ? { source: before.source, text: before.text } : null }
  })
}

/** @returns both; of a text that is in both, the translation before the first save and the one after the second */
export function joinUndos(first: readonly TranslationUndo[], second: readonly TranslationUndo[]): TranslationUndo[] {
  const joined = new Map(first.map((row) => [keyOf(row), row]))
  for (const row of second) {
    const { before } = joined.get(keyOf(row)) ?? row
    joined.set(keyOf(row), { ...row, before })
  }
  return [...joined.values()]
}

/** @returns the texts that belong to no item that the import has written: of these, it has changed only translations */
export function listOtherTexts({ categories, groups, recipes, translations }: Undo): TranslationUndo[] {
  const itemIds = new Set([...categories, ...groups, ...recipes].map(({ id }) => id))
  const others = translations.filter((row) => !itemIds.has(itemIdOf(row)))
  // once for all languages
  return [...new Map(others.map((row) => [textKey(row), row])).values()]
}

/**
 * Sets the translations of an import back, unless they were changed since.
 * @param keptIds of the items that stay as the import has written them: their translations stay too
 * @returns the keys of the texts
 */
export async function undoTranslations(
  transaction: Queries,
  undo: Undo,
  keptIds: ReadonlySet<string>,
): Promise<{ restored: number; kept: string[] }> {
  const changedSince = new Set<string>()
  for (const row of sortTranslations(undo.translations))
    if (!keptIds.has(itemIdOf(row)) && !(await undoTranslation(transaction, row))) changedSince.add(textKey(row))
  const others = listOtherTexts(undo)
  const kept = others.filter((row) => changedSince.has(textKey(row)))
  return { restored: others.length - kept.length, kept: kept.map(({ source }) => source) }
}

async function undoTranslation(
  transaction: Queries,
  { kind, id, language, source, text: written, before }: TranslationUndo,
): Promise<boolean> {
  if (before && written === '') {
    const { numInsertedOrUpdatedRows = 0n } = await transaction
      .insertInto('translations')
      .values({ kind, id, language, ...before, version: 0 })
      .onConflict((conflict) => conflict.columns(['kind', 'id', 'language']).doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows > 0n
  }
  if (before) {
    const { numUpdatedRows } = await transaction
      .updateTable('translations')
      .set(before)
      .where((eb) => eb.and({ kind, id, language, source, text: written }))
      .executeTakeFirst()
    return numUpdatedRows > 0
  }
  const { numDeletedRows } = await transaction
    .deleteFrom('translations')
    .where((eb) => eb.and({ kind, id, language, source, text: written }))
    .executeTakeFirst()
  return numDeletedRows > 0
}

/** Two imports write the rows in this order, so that they cannot deadlock. */
export function sortTranslations<Row extends Pick<TranslationRow, 'kind' | 'id' | 'language'>>(
  rows: readonly Row[],
): Row[] {
  return rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

/** @returns the id of the item that has the text; that of a word is no item */
function itemIdOf({ kind, id }: Pick<TranslationRow, 'kind' | 'id'>): string {
  if (kind === 'ingredient') return ''
  return kind === 'optionName' ? groupIdOf(id) : id
}

function keyOf(row: Pick<TranslationRow, 'kind' | 'id' | 'language'>): string {
  return `${textKey(row)}\n${row.language}`
}
