import type { OrderStatus } from '#contract/orders/order-status.ts'
import { batchInTransaction } from '../store/batch-in-transaction.ts'
import { bulkInsert } from '../store/bulk-insert.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'

const cancelled: OrderStatus = 'cancelled'

interface OrderPortions {
  orderId: string
  recipeId: string
  portions: number
}

const insertRows = bulkInsert('orderPortions', ['orderId', 'recipeId', 'portions'])

/** Stores the portions that a new order took. All calls in one group commit are batched into one statement. */
export const insertOrderPortions = batchInTransaction(async (transaction, orders: readonly OrderPortions[][]) => {
  await insertRows(transaction, orders.flat())
  return orders.map(() => undefined)
})

/**
 * @returns the portions whose `isHeld` must change: a cancelled order still holds them, or an order that is not cancelled does
 *   not. Without limits that have ended.
 */
export async function listPortionsToCorrect(transaction: Queries, orderId: string, now: Milliseconds) {
  return transaction
    .selectFrom('orderPortions')
    .innerJoin('orders', 'orders.id', 'orderPortions.orderId')
    .innerJoin('recipes', 'recipes.id', 'orderPortions.recipeId')
    .select(['recipeId', 'portions', 'isHeld'])
    .where('orderId', '=', orderId)
    .where('leftUntil', '>', now)
    .where((eb) => eb('isHeld', '=', eb.case().when('status', '=', cancelled).then(1).else(0).end()))
    .execute()
}

/** @param isHeld the new value, 0 or 1. @returns false when the row has it already, or does not exist any more */
export async function updateHeld(
  transaction: Queries,
  { orderId, recipeId, isHeld }: { orderId: string; recipeId: string; isHeld: number },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('orderPortions')
    .set({ isHeld })
    .where('orderId', '=', orderId)
    .where('recipeId', '=', recipeId)
    .where('isHeld', '<>', isHeld)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Deletes the portions that earlier orders took, so that their cancellation does not change a number that an admin sets now. */
export async function deleteOrderPortionsOf(transaction: Queries, recipeId: string): Promise<void> {
  await transaction.deleteFrom('orderPortions').where('recipeId', '=', recipeId).execute()
}
