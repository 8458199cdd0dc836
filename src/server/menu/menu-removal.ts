import type { Recipe } from '#contract/menu/menu.ts'
import type { Currency } from '#contract/values/money.ts'
import { Refusal } from '../errors/refusal.ts'
import { requireUnused } from '../site-settings/menu-references.ts'
import { isForeignKeyViolation } from '../store/database-errors.ts'
import type { Milliseconds } from '../store/tables.ts'
import {
  archiveCategory,
  archiveRecipe,
  deleteArchivedRecipe,
  findActiveRecipe,
  lockCategory,
  restoreArchivedRecipe,
} from './archive-store.ts'
import { deleteCategory } from './category-store.ts'
import { changeMenu, type Menu } from './menu-editing.ts'
import { countRecipesIn, deleteRecipe, findRecipe } from './menu-store.ts'
import { mayBeOrdered } from './ordered-recipe-store.ts'

/**
 * Deletes a category without recipes. If it has archived recipes, it is archived, and restored together with one of them.
 * @throws Refusal `category/not-found`, `category/has-recipes` with their number, `menu/in-use` unless it is archived
 */
export async function removeCategory(menu: Menu, id: string, now: Milliseconds): Promise<void> {
  try {
    await changeMenu(menu, async (transaction) => {
      if (!(await deleteCategory(transaction, id))) throw new Refusal('category/not-found')
      await requireUnused(transaction, { categories: [id] })
    })
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error
    await archiveCategoryWithoutRecipes(menu, id, now)
  }
}

async function archiveCategoryWithoutRecipes(menu: Menu, id: string, now: Milliseconds): Promise<void> {
  await changeMenu(menu, async (transaction) => {
    await lockCategory(transaction, id)
    const recipes = await countRecipesIn(transaction, id)
    if (recipes > 0) throw new Refusal('category/has-recipes', { recipes })
    if (!(await archiveCategory(transaction, id, now))) throw new Refusal('category/not-found')
  })
}

/**
 * Deletes a recipe, or archives it if orders contain it. Orders do not change.
 * @returns whether it was archived
 * @throws Refusal `recipe/not-found`, `menu/in-use` unless it is archived
 */
export async function removeRecipe(menu: Menu, id: string, now: Milliseconds): Promise<boolean> {
  const recipe = await findActiveRecipe(menu.queries, id)
  if (!recipe) throw new Refusal('recipe/not-found')
  // outside of the transaction, which blocks all writes on SQLite
  const isOrdered = await mayBeOrdered(menu.queries, recipe)
  return changeMenu(menu, async (transaction, beforeVersionLock) => {
    const isRemoved = isOrdered ? await archiveRecipe(transaction, id, now) : await deleteRecipe(transaction, id)
    if (!isRemoved) throw new Refusal('recipe/not-found')
    await beforeVersionLock()
    if (!isOrdered) await requireUnused(transaction, { recipes: [id] })
    return isOrdered
  })
}

/** Puts an archived recipe back on the menu. @throws Refusal `recipe/not-archived` */
export async function restoreRecipe(menu: Menu, currency: Currency, id: string): Promise<Recipe> {
  return changeMenu(menu, async (transaction) => {
    const isRestored = await restoreArchivedRecipe(transaction, id)
    const recipe = await findRecipe(transaction, currency, id)
    if (!isRestored || !recipe) throw new Refusal('recipe/not-archived')
    return recipe
  })
}

/** Deletes an archived recipe. Orders do not change. @throws Refusal `recipe/not-archived`, `menu/in-use` */
export async function removeArchivedRecipe(menu: Menu, id: string): Promise<void> {
  await changeMenu(menu, async (transaction, beforeVersionLock) => {
    const deleted = await deleteArchivedRecipe(transaction, id)
    if (deleted.recipes.length === 0) throw new Refusal('recipe/not-archived')
    await beforeVersionLock()
    await requireUnused(transaction, deleted)
  })
}
