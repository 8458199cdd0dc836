import { dialectOf } from '../store/dialects.ts'
import { toStoredTime } from '../store/stored-data.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'

interface StoredAvailability {
  soldOutUntil: Milliseconds | null
  leftToday: number | null
  leftUntil: Milliseconds | null
}

/** Changes the availability, but not the version: it does not conflict with an edit of the recipe. @returns whether it exists */
export async function updateRecipeAvailability(
  queries: Queries,
  id: string,
  values: StoredAvailability,
): Promise<boolean> {
  const { numUpdatedRows } = await queries.updateTable('recipes').set(values).where('id', '=', id).executeTakeFirst()
  return numUpdatedRows > 0
}

/** Deletes the limit of a recipe without portions, so that no cancelled order makes it available. */
export async function deleteUsedUpLimit(queries: Queries, id: string): Promise<void> {
  await queries
    .updateTable('recipes')
    .set({ leftToday: null, leftUntil: null })
    .where('id', '=', id)
    .where('leftToday', '<=', 0)
    .execute()
}

/** Locks the row until the transaction ends. @returns the limit of the recipe; undefined when the recipe does not exist */
export async function lockPortions(transaction: Queries, id: string) {
  const query = transaction.selectFrom('recipes').select(['leftToday', 'leftUntil']).where('id', '=', id)
  return dialectOf(transaction).lockForUpdate(query).executeTakeFirst()
}

/** @returns the recipes with a limit that counts at this time */
export async function listPortionsLeft(queries: Queries, now: Milliseconds) {
  const rows = await queries
    .selectFrom('recipes')
    .select(['id as recipeId', 'leftToday'])
    .where('leftUntil', '>', now)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ recipeId, leftToday }) =>
    leftToday === null ? [] : [{ recipeId, leftToday: Math.max(0, leftToday) }],
  )
}

/** @returns the recipes of the menu that are sold out at this time; those that are available first come first */
export async function listSoldOut(queries: Queries, now: Milliseconds) {
  const rows = await queries
    .selectFrom('recipes')
    .select(['id', 'name', 'soldOutUntil'])
    .where('archivedAt', 'is', null)
    .where('soldOutUntil', '>', now)
    .orderBy('soldOutUntil')
    .orderBy('name')
    .execute()
  return rows.map(({ id, name, soldOutUntil }) => ({
    id,
    name,
    soldOutUntil: toStoredTime('recipes', soldOutUntil),
  }))
}
