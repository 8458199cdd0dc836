import { sql } from 'kysely'
import { dialectOf } from '../store/dialects.ts'
import type { Queries } from '../store/tables.ts'

/** The `userId` of orders whose account was deleted. No account has this id. */
export const deletedUserId = 'deleted'

/** Replaces the address and the phone number, which an order must have. */
const gone = '(deleted)'

/**
 * Removes the person from their orders. Dishes, time, total and status stay, because bookkeeping needs them. The
 * idempotency key and the hash of the request are replaced too, because an address can be guessed from a hash.
 */
export async function anonymiseOrders(transaction: Queries, uid: string): Promise<void> {
  const nobody = { street: gone, city: gone, state: gone, zipCode: gone, phone: gone, instructions: null }
  const ownId = sql<string>`${sql.ref('id')}`
  const forgotten = await transaction
    .updateTable('orders')
    .set({
      ...nobody,
      userId: deletedUserId,
      idempotencyKey: ownId,
      requestHash: '',
      searchText: sql<string>`lower(${sql.ref('id')})`,
    })
    .where('userId', '=', uid)
    .returning('id')
    .execute()
  // by these ids: on PostgreSQL another order may have been committed since the statement above
  const ids = forgotten.map(({ id }) => id)
  await transaction
    .updateTable('orderChanges')
    .set({ userId: deletedUserId })
    .where(dialectOf(transaction).inList('orderId', ids))
    .execute()
  await transaction.updateTable('orderChanges').set({ byUserId: deletedUserId }).where('byUserId', '=', uid).execute()
}
