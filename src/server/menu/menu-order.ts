import { Refusal } from '../errors/refusal.ts'
import type { Queries } from '../store/tables.ts'
import { findCategory } from './category-store.ts'
import { changeMenu, type Menu } from './menu-editing.ts'
import { lockCategoryPositions, lockRecipePositions, type Positioned, updatePosition } from './position-store.ts'

/**
 * Sorts the categories. The last order counts. Ids that are not on the menu any more are ignored, and categories that are
 * missing in `ids` follow in their previous order, so that two admins may add, delete and sort at the same time.
 */
export async function sortCategories(menu: Menu, ids: readonly string[]): Promise<void> {
  await changeMenu(menu, async (transaction) => {
    await savePositions(transaction, 'categories', await lockCategoryPositions(transaction), ids)
  })
}

/** Like `sortCategories`, for the recipes of one category. @throws Refusal `category/not-found` */
export async function sortRecipes(menu: Menu, categoryId: string, ids: readonly string[]): Promise<void> {
  await changeMenu(menu, async (transaction) => {
    if (!(await findCategory(transaction, categoryId))) throw new Refusal('category/not-found')
    await savePositions(transaction, 'recipes', await lockRecipePositions(transaction, categoryId), ids)
  })
}

async function savePositions(
  transaction: Queries,
  table: 'categories' | 'recipes',
  rows: readonly Positioned[],
  ids: readonly string[],
): Promise<void> {
  const rank = new Map(ids.map((id, index) => [id, index]))
  const rankOf = ({ id }: Positioned) => rank.get(id) ?? ids.length
  const sorted = rows.toSorted(
    (a, b) => rankOf(a) - rankOf(b) || a.position - b.position || a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1),
  )
  for (const [position, row] of sorted.entries())
    if (row.position !== position) await updatePosition(transaction, table, row.id, position)
}
