import { limits } from '#contract/limits.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Database } from '../store/database.ts'
import { isForeignKeyViolation } from '../store/database-errors.ts'
import type { Milliseconds } from '../store/tables.ts'
import { insertFavourite, listFavourites, lockFavourites } from './favourite-store.ts'

/**
 * Adds a recipe to a customer's favourites. Adding it again changes nothing.
 * @throws Refusal `recipe/not-found`, `favourite/too-many`
 */
export async function addFavourite(
  { dialect, queries }: Pick<Database, 'dialect' | 'queries'>,
  uid: string,
  recipeId: string,
  now: Milliseconds,
): Promise<void> {
  try {
    await queries.transaction().execute(async (transaction) => {
      // without the lock, concurrent requests of one customer could together exceed the limit
      await lockFavourites(dialect, transaction, uid)
      const favourites = await listFavourites(transaction, uid)
      if (favourites.includes(recipeId)) return
      if (favourites.length >= limits.favouritesMax) throw new Refusal('favourite/too-many')
      await insertFavourite(transaction, uid, recipeId, now)
    })
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new Refusal('recipe/not-found')
    throw error
  }
}
