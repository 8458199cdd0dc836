import type { UndoneImport } from '#contract/menu/menu-import.ts'
import { Refusal } from '../errors/refusal.ts'
import { archiveRecipe } from '../menu/archive-store.ts'
import { updateCategory } from '../menu/category-store.ts'
import { changeMenu, type Menu } from '../menu/menu-editing.ts'
import { deleteRecipe } from '../menu/menu-store.ts'
import { replaceRecipeGroups } from '../menu/option-store.ts'
import { mayBeOrdered } from '../menu/ordered-recipe-store.ts'
import { withDefaults } from '../menu/recipe-columns.ts'
import { listTaxClasses, requireTaxClasses } from '../menu/tax-classes.ts'
import { requireUnused } from '../site-settings/menu-references.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { lockTextItems } from '../translations/lock-text-items.ts'
import { deleteGroupTranslations, deleteTranslationsOf } from '../translations/translation-store.ts'
import { deleteImportUndo, findImportUndo, type ImportUndo } from './import-undo-store.ts'
import { undoTranslations } from './translation-undo.ts'

/**
 * Undoes the last import, or the last save of several translations, in one transaction: new items are removed, and changed ones are as
 * before. An item that has another version than after the import was changed since then: it stays. A translation of an item that is
 * deleted by now is left out.
 * @param at of the import, so that a newer one is not undone by mistake
 * @param mayEditSettings of the user, because translations can be of texts of the settings
 * @throws Refusal `menu-import/no-undo`, `auth/forbidden`, `menu/in-use` when a promotion, a limit or a printer names a new item,
 *   `recipe/tax-class-unknown` when another admin removes a class at the same time
 */
export async function undoImport(
  menu: Menu,
  at: Milliseconds,
  now: Milliseconds,
  { mayEditSettings }: { mayEditSettings: boolean },
): Promise<UndoneImport> {
  const { kind, undo: imported } = await requireUndo(menu.queries, at, now)
  const ordered = await listOrdered(menu.queries, imported)
  let changesSettings = false
  const undone = await changeMenu(menu, async (transaction) => {
    // a later request of a save of translations may have added some
    const { undo } = await requireUndo(transaction, at, now)
    if (!(await deleteImportUndo(transaction, kind))) throw new Refusal('menu-import/no-undo')
    changesSettings = undo.translations.some((text) => text.kind === 'setting')
    if (changesSettings && !mayEditSettings) throw new Refusal('auth/forbidden')
    const result: UndoneImport = { removed: 0, restored: 0, kept: [] }
    const keptIds = new Set<string>()
    const count = (change: 'removed' | 'restored', isDone: boolean, { id, name }: { id: string; name: string }) => {
      if (isDone) result[change] += 1
      else {
        result.kept.push(name)
        keptIds.add(id)
      }
      return isDone
    }
    // first, because every change of the menu locks rows in one order
    const translations = await lockTextItems(transaction, undo.translations)
    const references = await readReferences(transaction)
    for (const { version, before, ...item } of byId(undo.categories))
      if (before) {
        const isPossible = references.exist(before)
        count('restored', isPossible && (await updateCategory(transaction, item.id, version, before)), item)
      }
    for (const { version, before, ...item } of byId(undo.groups))
      if (before) count('restored', await restoreGroup(transaction, { id: item.id, version }, before), item)
    const deleted = { recipes: new Array<string>(), categories: new Array<string>() }
    for (const { version, before, ...item } of byId(undo.recipes))
      if (before) {
        const isPossible = references.exist(before.recipe)
        count('restored', isPossible && (await restoreRecipe(transaction, { id: item.id, version }, before)), item)
      } else if (!(await hasVersion(transaction, 'recipes', item.id, version))) count('removed', false, item)
      else if (ordered.has(item.id)) count('removed', await archiveRecipe(transaction, item.id, now), item)
      else if (count('removed', await deleteRecipe(transaction, item.id), item)) deleted.recipes.push(item.id)
    for (const { version, before, ...item } of byId(undo.groups))
      if (!before) count('removed', await deleteUnusedGroup(transaction, item.id, version), item)
    for (const { version, before, ...item } of byId(undo.categories))
      if (!before && count('removed', await deleteEmptyCategory(transaction, item.id, version), item))
        deleted.categories.push(item.id)
    // an archived dish can come back, with the texts that the import has translated
    const { restored, kept } = await undoTranslations(
      transaction,
      { ...undo, translations },
      new Set([...keptIds, ...ordered]),
    )
    result.restored += restored
    result.kept.push(...kept)
    await requireUnused(transaction, deleted)
    // it has locked the menu version, so no class can be removed between this check and the commit
    await requireTaxClasses(transaction, references.taxClassIds())
    if (changesSettings) await menu.changeBus.publishInTransaction(transaction, 'settings')
    return result
  })
  if (changesSettings) menu.changeBus.publish('settings')
  return undone
}

async function requireUndo(queries: Queries, at: Milliseconds, now: Milliseconds) {
  for (const kind of ['import', 'translations'] as const) {
    const undo = await findImportUndo(queries, kind, now)
    if (undo?.at === at) return { kind, undo }
  }
  throw new Refusal('menu-import/no-undo')
}

/** @returns the new recipes that an order may contain. Outside of the transaction, which blocks all writes on SQLite */
async function listOrdered(queries: Queries, { at, recipes }: ImportUndo): Promise<ReadonlySet<string>> {
  const ordered = new Set<string>()
  const hasOrders = await queries.selectFrom('orders').select('id').where('createdAt', '>=', at).limit(1).execute()
  if (hasOrders.length === 0) return ordered
  for (const { id, before } of recipes)
    if (!before && (await mayBeOrdered(queries, { id, createdAt: at }))) ordered.add(id)
  return ordered
}

interface References {
  scheduleId: string | null
  taxClassId?: string | null
}

/** What the items before the import refer to may have been removed since then, because nothing used it any more. */
async function readReferences(transaction: Queries) {
  const schedules = new Set((await transaction.selectFrom('schedules').select('id').execute()).map(({ id }) => id))
  const classes = new Set((await listTaxClasses(transaction)).map(({ id }) => id))
  const restored = new Set<string>()
  return {
    exist({ scheduleId, taxClassId = null }: References): boolean {
      if (scheduleId !== null && !schedules.has(scheduleId)) return false
      if (taxClassId === null) return true
      if (classes.has(taxClassId)) restored.add(taxClassId)
      return classes.has(taxClassId)
    },
    /** Of all items of which it has said that they exist. */
    taxClassIds: (): string[] => [...restored],
  }
}

/** Every transaction locks rows in this order, so that two of them cannot deadlock. */
function byId<Item extends { id: string }>(items: readonly Item[]): Item[] {
  return items.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

interface Version {
  id: string
  version: number
}

async function hasVersion(transaction: Queries, table: 'recipes', id: string, version: number): Promise<boolean> {
  const item = transaction.selectFrom(table).select('id').where('id', '=', id).where('version', '=', version)
  return (await item.executeTakeFirst()) !== undefined
}

async function restoreGroup(
  transaction: Queries,
  { id, version }: Version,
  { group, options }: NonNullable<ImportUndo['groups'][number]['before']>,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('optionGroups')
    .set((eb) => ({ ...group, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await transaction.deleteFrom('options').where('groupId', '=', id).execute()
  if (options.length > 0) await transaction.insertInto('options').values(options).execute()
  return true
}

/** @returns false when the recipe was changed, or when its category or a group of options is gone */
async function restoreRecipe(
  transaction: Queries,
  { id, version }: Version,
  { recipe, groupIds }: NonNullable<ImportUndo['recipes'][number]['before']>,
): Promise<boolean> {
  const exists = async (table: 'categories' | 'optionGroups', wanted: string) =>
    (await transaction.selectFrom(table).select('id').where('id', '=', wanted).executeTakeFirst()) !== undefined
  if (!(await exists('categories', recipe.categoryId))) return false
  for (const groupId of groupIds) if (!(await exists('optionGroups', groupId))) return false
  const { numUpdatedRows } = await transaction
    .updateTable('recipes')
    .set((eb) => ({ ...withDefaults(recipe), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('archivedAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await replaceRecipeGroups(transaction, id, groupIds)
  return true
}

async function deleteUnusedGroup(transaction: Queries, id: string, version: number): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('optionGroups')
    .where('id', '=', id)
    .where('version', '=', version)
    .where('id', 'not in', (eb) => eb.selectFrom('recipeGroups').select('groupId'))
    .executeTakeFirst()
  if (numDeletedRows > 0n) await deleteGroupTranslations(transaction, id)
  return numDeletedRows > 0n
}

async function deleteEmptyCategory(transaction: Queries, id: string, version: number): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('categories')
    .where('id', '=', id)
    .where('version', '=', version)
    .where('id', 'not in', (eb) => eb.selectFrom('recipes').select('categoryId'))
    .executeTakeFirst()
  if (numDeletedRows > 0n) await deleteTranslationsOf(transaction, 'category', [id])
  return numDeletedRows > 0n
}
