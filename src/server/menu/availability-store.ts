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

/** Deletes the limit of a recipe without portions, so that it can be ordered again. */
export async function deleteUsedUpLimit(queries: Queries, id: string): Promise<void> {
  await queries
    .updateTable('recipes')
    .set({ leftToday: null, leftUntil: null })
    .where('id', '=', id)
    .where('leftToday', '<=', 0)
    .execute()
}

/** @returns the current limit of the recipe; undefined when the recipe does not exist */
export async function findPortions(queries: Queries, id: string) {
  return queries.selectFrom('recipes').select(['leftToday', 'leftUntil']).where('id', '=', id).executeTakeFirst()
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
