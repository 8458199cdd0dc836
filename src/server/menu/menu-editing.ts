import type * as z from 'zod/mini'
import type { Category, Recipe } from '#contract/menu.ts'
import type { categoryEditSchema, newCategorySchema, newRecipeSchema, recipeEditSchema } from '#contract/menu-drafts.ts'
import { toMinor } from '#contract/money.ts'
import { Refusal } from '../errors/refusal.ts'
import { makePicture } from '../pictures/make-picture.ts'
import { insertPicture, type NewPicture } from '../pictures/picture-store.ts'
import { isForeignKeyViolation } from '../store/database-errors.ts'
import { newId } from '../store/id.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import type { ChangeMenu } from './change-menu.ts'
import {
  countRecipesIn,
  deleteCategory,
  deleteRecipe,
  findCategory,
  findRecipe,
  insertCategory,
  insertRecipe,
  updateCategory,
  updateRecipe,
} from './menu-store.ts'

type NewCategoryDraft = z.infer<typeof newCategorySchema>
type CategoryEdit = z.infer<typeof categoryEditSchema>
type NewRecipeDraft = z.infer<typeof newRecipeSchema>
type RecipeEdit = z.infer<typeof recipeEditSchema>

/** Where the menu is read, and how it is changed. */
export interface Menu {
  queries: Queries
  changeMenu: ChangeMenu
}

/** @throws Refusal `picture/…` */
export async function addCategory(
  { queries, changeMenu }: Menu,
  draft: NewCategoryDraft,
  now: Milliseconds,
): Promise<Category> {
  const picture = await makePicture(draft.imageBase64)
  const id = newId()
  await changeMenu(async (transaction) => {
    await insertPicture(transaction, picture, now)
    await insertCategory(transaction, { id, name: draft.name, pictureHash: picture.hash, createdAt: now })
  })
  return foundCategory(queries, id)
}

/** @throws Refusal `category/not-found`, `menu/edited-meanwhile` with what stands there now, `picture/…` */
export async function editCategory(
  { queries, changeMenu }: Menu,
  id: string,
  edit: CategoryEdit,
  now: Milliseconds,
): Promise<Category> {
  const picture = await newPicture(edit.imageBase64)
  await changeMenu(async (transaction) => {
    if (picture) await insertPicture(transaction, picture, now)
    const values = { name: edit.name, ...(picture && { pictureHash: picture.hash }) }
    if (await updateCategory(transaction, id, edit.version, values)) return
    throw new Refusal('menu/edited-meanwhile', { current: await foundCategory(transaction, id) })
  })
  return foundCategory(queries, id)
}

/** @throws Refusal `category/not-found`, `category/has-recipes` with how many remain: none is left behind */
export async function removeCategory({ queries, changeMenu }: Menu, id: string): Promise<void> {
  const refuseWhileNeeded = async (database: Queries) => {
    const recipes = await countRecipesIn(database, id)
    if (recipes > 0) throw new Refusal('category/has-recipes', { recipes })
  }
  try {
    await changeMenu(async (transaction) => {
      await refuseWhileNeeded(transaction)
      if (!(await deleteCategory(transaction, id))) throw new Refusal('category/not-found')
    })
  } catch (error) {
    // a recipe came into it between the count and the deletion
    if (isForeignKeyViolation(error)) await refuseWhileNeeded(queries)
    throw error
  }
}

/** @throws Refusal `recipe/category-unknown`, `picture/…` */
export async function addRecipe(
  { queries, changeMenu }: Menu,
  draft: NewRecipeDraft,
  now: Milliseconds,
): Promise<Recipe> {
  const picture = await makePicture(draft.imageBase64)
  const id = newId()
  await changeMenuOf(changeMenu, async (transaction) => {
    await requireCategory(transaction, draft.categoryId)
    await insertPicture(transaction, picture, now)
    await insertRecipe(transaction, { id, ...recipeValues(draft), pictureHash: picture.hash, createdAt: now })
  })
  return foundRecipe(queries, id)
}

/** @throws Refusal `recipe/not-found`, `recipe/category-unknown`, `menu/edited-meanwhile`, `picture/…` */
export async function editRecipe(
  { queries, changeMenu }: Menu,
  id: string,
  edit: RecipeEdit,
  now: Milliseconds,
): Promise<Recipe> {
  const picture = await newPicture(edit.imageBase64)
  await changeMenuOf(changeMenu, async (transaction) => {
    await requireCategory(transaction, edit.categoryId)
    if (picture) await insertPicture(transaction, picture, now)
    const values = { ...recipeValues(edit), ...(picture && { pictureHash: picture.hash }) }
    if (await updateRecipe(transaction, id, edit.version, values)) return
    throw new Refusal('menu/edited-meanwhile', { current: await foundRecipe(transaction, id) })
  })
  return foundRecipe(queries, id)
}

/** Orders keep what they hold of it. @throws Refusal `recipe/not-found` */
export async function removeRecipe({ changeMenu }: Pick<Menu, 'changeMenu'>, id: string): Promise<void> {
  if (!(await changeMenu((transaction) => deleteRecipe(transaction, id)))) throw new Refusal('recipe/not-found')
}

function recipeValues({ name, categoryId, ingredients, price }: Omit<RecipeEdit, 'version' | 'imageBase64'>) {
  return { name, categoryId, ingredients, priceMinor: toMinor(price) }
}

async function newPicture(sent: string | undefined): Promise<NewPicture | undefined> {
  return sent === undefined ? undefined : makePicture(sent)
}

/** As `changeMenu`, for what needs its category until the end. */
async function changeMenuOf<T>(changeMenu: ChangeMenu, work: (transaction: Queries) => Promise<T>): Promise<T> {
  try {
    return await changeMenu(work)
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new Refusal('recipe/category-unknown')
    throw error
  }
}

async function requireCategory(queries: Queries, id: string): Promise<void> {
  if (!(await findCategory(queries, id))) throw new Refusal('recipe/category-unknown')
}

async function foundCategory(queries: Queries, id: string): Promise<Category> {
  const category = await findCategory(queries, id)
  if (!category) throw new Refusal('category/not-found')
  return category
}

async function foundRecipe(queries: Queries, id: string): Promise<Recipe> {
  const recipe = await findRecipe(queries, id)
  if (!recipe) throw new Refusal('recipe/not-found')
  return recipe
}
