import type { AccountExport } from '#contract/accounts/account-data.ts'
import type { Dialect } from '../store/dialect.ts'
import { toStoredTime } from '../store/stored-data.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'

/** @returns the ids of the recipes, newest first */
export async function listFavourites(queries: Queries, uid: string): Promise<string[]> {
  const rows = await newestFirst(queries, uid).select('recipeId').execute()
  return rows.map((row) => row.recipeId).filter((id) => typeof id === 'string')
}

/** Lists the favourites of an account for its owner, newest first. */
export async function listExportedFavourites(queries: Queries, uid: string): Promise<AccountExport['favourites']> {
  const rows = await newestFirst(queries, uid)
    .innerJoin('recipes', 'recipes.id', 'favourites.recipeId')
    .select(['recipeId', 'recipes.name', 'favourites.createdAt'])
    .execute()
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: toStoredTime('favourites', createdAt) }))
}

function newestFirst(queries: Queries, uid: string) {
  return queries
    .selectFrom('favourites')
    .where('userId', '=', uid)
    .orderBy('favourites.createdAt', 'desc')
    .orderBy('recipeId', 'desc')
}

/** Until the transaction ends, other transactions wait that lock the favourites of the same customer. */
export async function lockFavourites(dialect: Dialect, transaction: Queries, uid: string): Promise<void> {
  await dialect.lockForUpdate(transaction.selectFrom('user').select('id').where('id', '=', uid)).execute()
}

/** Does nothing when the recipe is a favourite already. Fails on its foreign key when the recipe does not exist. */
export async function insertFavourite(
  queries: Queries,
  uid: string,
  recipeId: string,
  now: Milliseconds,
): Promise<void> {
  await queries
    .insertInto('favourites')
    .values({ userId: uid, recipeId, createdAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'recipeId']).doNothing())
    .execute()
}

/** Does nothing when the recipe is no favourite. */
export async function deleteFavourite(queries: Queries, uid: string, recipeId: string): Promise<void> {
  await queries.deleteFrom('favourites').where('userId', '=', uid).where('recipeId', '=', recipeId).execute()
}
