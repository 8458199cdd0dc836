import { dialectOf } from '../store/dialects.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'

export interface Positioned {
  id: string
  position: number
  createdAt: Milliseconds
}

/** Locks the rows in the order of their ids, so that two transactions cannot deadlock. */
export async function lockCategoryPositions(transaction: Queries): Promise<Positioned[]> {
  const rows = transaction
    .selectFrom('categories')
    .select(['id', 'position', 'createdAt'])
    .where('archivedAt', 'is', null)
    .orderBy('id')
  return dialectOf(transaction).lockForUpdate(rows).execute()
}

/** Like `lockCategoryPositions`. */
export async function lockRecipePositions(transaction: Queries, categoryId: string): Promise<Positioned[]> {
  const rows = transaction
    .selectFrom('recipes')
    .select(['id', 'position', 'createdAt'])
    .where('categoryId', '=', categoryId)
    .where('archivedAt', 'is', null)
    .orderBy('id')
  return dialectOf(transaction).lockForUpdate(rows).execute()
}

/** Does not change the version: a new order does not conflict with an edit. */
export async function updatePosition(
  transaction: Queries,
  table: 'categories' | 'recipes',
  id: string,
  position: number,
): Promise<void> {
  await transaction.updateTable(table).set({ position }).where('id', '=', id).execute()
}
