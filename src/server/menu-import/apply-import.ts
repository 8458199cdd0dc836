import { setImmediate as nextEventLoopTurn } from 'node:timers/promises'
import { Refusal } from '../errors/refusal.ts'
import { updateCategory } from '../menu/category-store.ts'
import { listDamagedDietary } from '../menu/damaged-dietary.ts'
import { changeMenu, type Menu } from '../menu/menu-editing.ts'
import { deleteReadableOptions } from '../menu/option-rows.ts'
import { insertPicture, type NewPicture } from '../pictures/picture-store.ts'
import { isForeignKeyViolation } from '../store/database-errors.ts'
import { lockMenuVersion } from '../store/menu-version.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { lockTextItems } from '../translations/lock-text-items.ts'
import { saveTranslations } from '../translations/translation-store.ts'
import { createRows } from './import-rows.ts'
import {
  deleteRecipeGroupsOf,
  insertCategories,
  insertOptions,
  insertRecipeGroups,
  upsertGroups,
  upsertRecipes,
} from './import-store.ts'
import { readBeforeImport, saveImportUndo } from './import-undo-store.ts'
import type { ImportWrites } from './plan/plan-import.ts'
import type { StoredMenu } from './stored-menu.ts'
import { sortTranslations } from './translation-undo.ts'

export interface ImportSteps {
  /** Called after each batch with the number of written rows. */
  onProgress: (done: number, total: number) => void
  /** Its abort rolls back the transaction, until the commit begins. */
  signal: AbortSignal
}

/**
 * Rows per statement. Kysely compiles a statement for each number of rows, and compiling a larger one takes longer than it
 * saves. With 15 columns a statement has far fewer parameters than SQLite's limit of 32,766. A power of two, so that
 * `batchesOf` needs few sizes.
 */
const batchMax = 64

/**
 * Writes an import in one transaction. Between the batches, the event loop serves other requests; on SQLite those that need
 * the database wait until the end.
 * @param stored the menu that the writes were planned with
 * @param placeholder the picture of new items; undefined if none is new
 * @throws Refusal `menu-import/outdated` when the menu has changed since `stored` was loaded; the reason of the abort
 */
export async function applyImport(
  menu: Menu,
  writes: ImportWrites,
  { stored, placeholder, now }: { stored: StoredMenu; placeholder: NewPicture | undefined; now: Milliseconds },
  { onProgress, signal }: ImportSteps,
): Promise<void> {
  const rows = createRows(writes, stored, placeholder?.hash ?? '', now)
  const total =
    rows.newCategories.length +
    rows.changedCategories.length +
    rows.groups.length +
    rows.options.length +
    rows.recipes.length +
    writes.translations.length
  let done = 0

  async function inBatches<Row>(
    all: readonly Row[],
    writeBatch: (batch: readonly Row[]) => Promise<unknown>,
  ): Promise<void> {
    for (const batch of batchesOf(all)) {
      await nextEventLoopTurn()
      signal.throwIfAborted()
      await writeBatch(batch)
      done += batch.length
      onProgress(done, total)
    }
  }

  async function write(transaction: Queries): Promise<void> {
    done = 0 // after a deadlock it runs again
    const optionsByGroup = Map.groupBy(rows.options, ({ groupId }) => groupId)
    const options: ((typeof rows.options)[number] & { position: number })[] = []
    const { categories, groups, recipes, translations } = writes
    const items = { categories, groups, recipes: recipes.map(({ item }) => item), translations }
    const undo = await readBeforeImport(transaction, items, now)
    if (placeholder) await insertPicture(transaction, placeholder, now)
    await inBatches(rows.newCategories, (batch) => insertCategories(transaction, batch))
    await inBatches(byId(rows.changedCategories), async (batch) => {
      for (const { id, version, ...values } of batch) await updateCategory(transaction, id, version, values)
    })
    await inBatches(byId(rows.groups), async (batch) => {
      await upsertGroups(transaction, batch)
      const ids = batch.map(({ id }) => id)
      const remaining = await deleteReadableOptions(transaction, ids)
      for (const option of ids.flatMap((id) => optionsByGroup.get(id) ?? [])) {
        const allergens = option.allergens ?? remaining.allergensOf(option.groupId, option.id)
        options.push({ ...option, allergens, position: remaining.positionIn(option.groupId) })
      }
    })
    await inBatches(options, (batch) => insertOptions(transaction, batch))
    await inBatches(byId(rows.recipes), async (batch) => {
      const undeclaredIds = batch.flatMap(({ id, dietary }) => (dietary === null ? id : []))
      const damaged = await listDamagedDietary(transaction, undeclaredIds)
      await upsertRecipes(
        transaction,
        batch.map((row) => ({ ...row, dietary: row.dietary ?? damaged.get(row.id) ?? null })),
      )
    })
    await deleteRecipeGroupsOf(transaction, rows.relinkedRecipeIds)
    for (const batch of batchesOf(rows.recipeGroups)) await insertRecipeGroups(transaction, batch)
    // if one of them is deleted at the same time, the check of the version refuses the import
    await lockTextItems(transaction, translations)
    await inBatches(sortTranslations(translations), (batch) => saveTranslations(transaction, batch))
    await saveImportUndo(transaction, 'import', undo)
  }

  onProgress(0, total)
  try {
    await changeMenu(menu, async (transaction, beforeVersionLock) => {
      await write(transaction)
      await beforeVersionLock()
      // last, as in every change of the menu: with another order of locks, this transaction and an edit could deadlock
      if ((await lockMenuVersion(transaction)) !== stored.version) throw new Refusal('menu-import/outdated')
      signal.throwIfAborted()
    })
  } catch (error) {
    // a category or an option group was deleted at the same time
    if (isForeignKeyViolation(error)) throw new Refusal('menu-import/outdated')
    throw error
  }
}

/** @returns batches of 64 rows, and the rest in smaller powers of two, because each size needs its own statement */
function* batchesOf<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  let size = batchMax
  for (let start = 0; start < rows.length; start += size) {
    while (size > rows.length - start) size /= 2
    yield rows.slice(start, start + size)
  }
}

/** Sorts rows by id. Every transaction locks rows in this order, so that two of them cannot deadlock. */
function byId<Row extends { id: string }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}
