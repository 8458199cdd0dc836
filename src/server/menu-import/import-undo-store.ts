import * as z from 'zod/mini'
import { categoryNumbers, recipeNumbers, recordBy } from '#contract/menu/recipe-numbers.ts'
import { recipeColumns } from '../menu/recipe-columns.ts'
import { findSetting, undoKeys, upsertSetting } from '../settings/setting-store.ts'
import { dialectOf } from '../store/dialects.ts'
import { parseStoredOr } from '../store/stored-data.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import type { TranslationRow } from '../translations/translation-store.ts'
import { joinUndos, listOtherTexts, readTranslationsBefore, translationUndoSchema } from './translation-undo.ts'

const undoMaxAgeMs = 24 * 3_600_000

const text = z.string()
const optional = z.nullable(text)
const whole = z.int()

const categorySchema = z.object({
  name: text,
  scheduleId: optional,
  pairedIds: text,
  // an import of the previous version has none: it did not change them
  taxClassId: z.exactOptional(optional),
  ...recordBy('name', categoryNumbers, () => z.exactOptional(z.nullable(whole))),
})
const groupFields = {
  name: text,
  kitchenName: optional,
  minUnits: whole,
  maxUnits: whole,
  maxPerOption: whole,
  freeUnits: whole,
  // an import of the previous version has none
  role: z._default(optional, null),
  halfPrice: z._default(optional, null),
}
const optionSchema = z.object({
  groupId: text,
  id: text,
  position: whole,
  name: text,
  kitchenName: optional,
  priceMinor: whole,
  sizePrices: z._default(optional, null),
  isDefault: whole,
  allergens: optional,
  soldOutUntil: z.nullable(whole),
})
const recipeSchema = z.object({
  name: text,
  categoryId: text,
  ingredients: text,
  description: text,
  pairedIds: text,
  priceMinor: whole,
  dietary: optional,
  scheduleId: optional,
  // a number is missing after an import of a version that does not have it
  ...recordBy('name', recipeNumbers, (field) => z.exactOptional(field.default === null ? z.nullable(whole) : whole)),
  taxClassId: optional,
  depositMinor: whole,
  position: whole,
})

/** An item that the import has written. @param before its row before the import; null for a new item */
function itemSchema<Row extends z.ZodMiniType>(before: Row) {
  return z.array(z.object({ id: text, name: text, version: whole, before: z.nullable(before) }))
}

const undoSchema = z.object({
  at: whole,
  /** Of a save of translations, which several requests can share. */
  importId: z.exactOptional(text),
  categories: itemSchema(categorySchema),
  groups: itemSchema(z.object({ group: z.object(groupFields), options: z.array(optionSchema) })),
  recipes: itemSchema(z.object({ recipe: recipeSchema, groupIds: z.array(text) })),
  // an import of the previous version has none
  translations: z._default(translationUndoSchema, []),
})

/** What an import changed. `version` is that of the item after the import. */
export type ImportUndo = z.infer<typeof undoSchema>

interface WrittenItem {
  id: string
  name: string
}

interface WrittenItems {
  categories: readonly WrittenItem[]
  groups: readonly WrittenItem[]
  recipes: readonly WrittenItem[]
  translations: readonly TranslationRow[]
}

/** Reads, in the transaction of an import and before its writes, the rows that it is going to change. */
export async function readBeforeImport(queries: Queries, items: WrittenItems, at: Milliseconds): Promise<ImportUndo> {
  const { inList } = dialectOf(queries)
  const idsOf = (written: readonly WrittenItem[]) => written.map(({ id }) => id)
  const categories = await queries
    .selectFrom('categories')
    .select(['id', 'version', 'name', 'scheduleId', 'pairedIds', 'taxClassId'])
    .select(categoryNumbers.map(({ name }) => name))
    .where(inList('id', idsOf(items.categories)))
    .execute()
  const groups = await queries
    .selectFrom('optionGroups')
    .select(['id', 'version', 'name', 'kitchenName', 'minUnits', 'maxUnits', 'maxPerOption', 'freeUnits'])
    .select(['role', 'halfPrice'])
    .where(inList('id', idsOf(items.groups)))
    .execute()
  const options = await queries
    .selectFrom('options')
    .selectAll()
    .where(inList('groupId', idsOf(items.groups)))
    .orderBy('groupId')
    .orderBy('position')
    .execute()
  const recipes = await queries
    .selectFrom('recipes')
    .select(['id', 'version', 'name', 'position', ...recipeColumns])
    .where(inList('id', idsOf(items.recipes)))
    .execute()
  const links = await queries
    .selectFrom('recipeGroups')
    .select(['recipeId', 'groupId'])
    .where(inList('recipeId', idsOf(items.recipes)))
    .orderBy('position')
    .execute()
  const optionsOf = Map.groupBy(options, ({ groupId }) => groupId)
  const linksOf = Map.groupBy(links, ({ recipeId }) => recipeId)
  return {
    at,
    categories: withBefore(items.categories, categories, (row) => row),
    groups: withBefore(items.groups, groups, (group) => ({ group, options: optionsOf.get(group.id) ?? [] })),
    recipes: withBefore(items.recipes, recipes, (recipe) => ({
      recipe,
      groupIds: (linksOf.get(recipe.id) ?? []).map(({ groupId }) => groupId),
    })),
    translations: await readTranslationsBefore(queries, items.translations),
  }
}

/** @returns the number of new and changed items; a text of which only the translation has changed is an item */
export function countItems(undo: ImportUndo): number {
  return undo.categories.length + undo.groups.length + undo.recipes.length + listOtherTexts(undo).length
}

function withBefore<Row extends { id: string; version: number }, Before>(
  items: readonly WrittenItem[],
  rows: readonly Row[],
  toBefore: (row: Row) => Before,
) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return items.map(({ id, name }) => {
    const row = byId.get(id)
    return { id, name, version: (row?.version ?? 0) + 1, before: row ? toBefore(row) : null }
  })
}

export type UndoKind = keyof typeof undoKeys

/** Replaces what an earlier import, or an earlier save of translations, left. */
export async function saveImportUndo(transaction: Queries, kind: UndoKind, undo: ImportUndo): Promise<void> {
  await upsertSetting(transaction, undoKeys[kind], JSON.stringify(undo))
}

/**
 * Call it before the translations are saved. Adds them to those of an earlier request of the same save, and replaces those of another
 * save.
 * @param written an empty text for a translation that is removed
 */
export async function saveTranslationUndo(
  transaction: Queries,
  importId: string,
  written: readonly TranslationRow[],
  now: Milliseconds,
): Promise<void> {
  const rows = await readTranslationsBefore(transaction, written)
  const translations = rows.filter(({ before, text: saved }) => before !== null || saved !== '')
  if (translations.length === 0) return
  const last = await findImportUndo(transaction, 'translations', now)
  await saveImportUndo(
    transaction,
    'translations',
    last?.importId === importId
      ? { ...last, translations: joinUndos(last.translations, translations) }
      : { at: now, importId, categories: [], groups: [], recipes: [], translations },
  )
}

/** @returns undefined when nothing of the last 24 hours can be undone, also when its record is damaged */
export async function findImportUndo(
  queries: Queries,
  kind: UndoKind,
  now: Milliseconds,
): Promise<ImportUndo | undefined> {
  const stored = await findSetting(queries, undoKeys[kind])
  const undo = stored === undefined ? undefined : parseStoredOr('settings', undoSchema, stored, undefined)
  return undo && Math.abs(now - undo.at) < undoMaxAgeMs ? undo : undefined
}

/** @returns whether it was there: of two requests, one gets it */
export async function deleteImportUndo(transaction: Queries, kind: UndoKind): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('settings')
    .where('key', '=', undoKeys[kind])
    .executeTakeFirst()
  return numDeletedRows > 0
}
