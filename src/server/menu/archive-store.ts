import type { ArchivedRecipe } from '#contract/menu/archive.ts'
import { type Currency, fromMinor } from '#contract/values/money.ts'
import { imageUrlOf, readPreview } from '../pictures/picture-store.ts'
import { dialectOf } from '../store/dialects.ts'
import { toStoredTime } from '../store/stored-data.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { deleteTranslationsOf } from '../translations/translation-store.ts'

/** @returns the archived recipes, last archived first */
export async function listArchivedRecipes(queries: Queries, currency: Currency): Promise<ArchivedRecipe[]> {
  const rows = await queries
    .selectFrom('recipes')
    .leftJoin('pictures', 'pictures.hash', 'recipes.pictureHash')
    .innerJoin('categories', 'categories.id', 'recipes.categoryId')
    .select(['recipes.id', 'recipes.name', 'categories.name as category', 'priceMinor'])
    .select(['recipes.pictureHash', 'preview', 'recipes.archivedAt'])
    .where('recipes.archivedAt', 'is not', null)
    .orderBy('recipes.archivedAt', 'desc')
    .orderBy('recipes.id')
    .execute()
  return rows.map(({ priceMinor, pictureHash, preview, archivedAt, ...row }) => ({
    ...row,
    price: fromMinor(priceMinor, currency),
    imageBase64: readPreview(preview),
    imageUrl: imageUrlOf(pictureHash),
    archivedAt: toStoredTime('recipes', archivedAt),
  }))
}

/** @returns undefined when the recipe is not on the menu */
export async function findActiveRecipe(queries: Queries, id: string) {
  return queries
    .selectFrom('recipes')
    .select(['id', 'createdAt'])
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .executeTakeFirst()
}

/** @returns false when the recipe is not on the menu */
export async function archiveRecipe(transaction: Queries, id: string, now: Milliseconds): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('recipes')
    .set((eb) => ({ archivedAt: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Restores a recipe, and its category if that is archived. @returns false when the recipe is not archived */
export async function restoreArchivedRecipe(transaction: Queries, id: string): Promise<boolean> {
  const category = transaction
    .selectFrom('categories')
    .select('id')
    .where('id', 'in', (eb) => eb.selectFrom('recipes').select('categoryId').where('id', '=', id))
  // locks the category, because another admin may archive it at the same time
  await dialectOf(transaction).lockForUpdate(category).execute()
  const { numUpdatedRows } = await transaction
    .updateTable('recipes')
    .set((eb) => ({ archivedAt: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('archivedAt', 'is not', null)
    .executeTakeFirst()
  await transaction
    .updateTable('categories')
    .set({ archivedAt: null })
    .where('archivedAt', 'is not', null)
    .where('id', 'in', (eb) => eb.selectFrom('recipes').select('categoryId').where('id', '=', id))
    .execute()
  return numUpdatedRows > 0
}

/** Deletes an archived recipe, and archived categories without recipes. @returns the deleted ids; no recipe if it is not archived */
export async function deleteArchivedRecipe(
  transaction: Queries,
  id: string,
): Promise<{ recipes: string[]; categories: string[] }> {
  const recipes = await transaction
    .deleteFrom('recipes')
    .where('id', '=', id)
    .where('archivedAt', 'is not', null)
    .returning('id')
    .execute()
  const categories = await transaction
    .deleteFrom('categories')
    .where('archivedAt', 'is not', null)
    .where('id', 'not in', (eb) => eb.selectFrom('recipes').select('categoryId'))
    .returning('id')
    .execute()
  const deleted = { recipes: recipes.map((row) => row.id), categories: categories.map((row) => row.id) }
  await deleteTranslationsOf(transaction, 'recipe', deleted.recipes)
  await deleteTranslationsOf(transaction, 'category', deleted.categories)
  return deleted
}

/** Locks a category, so that no recipe is added to it until the transaction ends. */
export async function lockCategory(transaction: Queries, id: string): Promise<void> {
  const category = transaction.selectFrom('categories').select('id').where('id', '=', id)
  await dialectOf(transaction).lockForUpdate(category).execute()
}

/** @returns false when the category is not on the menu */
export async function archiveCategory(transaction: Queries, id: string, now: Milliseconds): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('categories')
    .set((eb) => ({ archivedAt: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Removes a schedule from archived recipes and categories, so that it can be deleted. */
export async function removeScheduleFromArchive(transaction: Queries, scheduleId: string): Promise<void> {
  for (const table of ['recipes', 'categories'] as const)
    await transaction
      .updateTable(table)
      .set({ scheduleId: null })
      .where('scheduleId', '=', scheduleId)
      .where('archivedAt', 'is not', null)
      .execute()
}

/** Removes an option group from archived recipes, so that it can be deleted. */
export async function removeGroupFromArchive(transaction: Queries, groupId: string): Promise<void> {
  await transaction
    .deleteFrom('recipeGroups')
    .where('groupId', '=', groupId)
    .where('recipeId', 'in', (eb) => eb.selectFrom('recipes').select('id').where('archivedAt', 'is not', null))
    .execute()
}
