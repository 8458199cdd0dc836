import { sql } from 'kysely'
import { dialectOf } from '../store/dialects.ts'
import type { Queries } from '../store/tables.ts'

/** Whose orders are nobody's any more. No account has this id. */
export const deletedUserId = 'deleted'

/** Stands where a person's address and phone stood: the schema of an order asks for something. */
const gone = '(deleted)'

/**
 * Takes the person out of their orders. What bookkeeping needs stays: what was ordered, when, for how much, and what
 * became of it. The key and the hash of the request go as well: addresses can be guessed from a hash.
 */
export async function forgetOrders(transaction: Queries, uid: string): Promise<void> {
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
