import { sql } from 'kysely'
import { dialectOf } from '../store/dialects.ts'
import type { Queries } from '../store/tables.ts'

/** The `userId` of orders whose account was deleted. No account has this id. */
export const deletedUserId = 'deleted'

/** Replaces required fields of the address. */
const placeholder = '(deleted)'

/**
 * Removes the personal data from a customer's orders, and the user id from the status changes that the user made as an
 * admin. Dishes, time, total and status stay, because bookkeeping needs them. The request hash is removed too, because it
 * could confirm a guessed address.
 */
export async function anonymiseOrders(transaction: Queries, uid: string): Promise<void> {
  const address = {
    street: placeholder,
    city: placeholder,
    state: placeholder,
    zipCode: placeholder,
    phone: placeholder,
    instructions: null,
  }
  const ownId = sql<string>`${sql.ref('id')}`
  const anonymised = await transaction
    .updateTable('orders')
    .set({
      ...address,
      userId: deletedUserId,
      idempotencyKey: ownId,
      requestHash: '',
      searchText: sql<string>`lower(${sql.ref('id')})`,
    })
    .where('userId', '=', uid)
    .returning('id')
    .execute()
  // selects by these ids, because on PostgreSQL another order may have been committed after the first statement
  const ids = anonymised.map(({ id }) => id)
  await transaction
    .updateTable('orderChanges')
    .set({ userId: deletedUserId })
    .where(dialectOf(transaction).inList('orderId', ids))
    .execute()
  await transaction.updateTable('orderChanges').set({ byUserId: deletedUserId }).where('byUserId', '=', uid).execute()
}
