import { sql } from 'kysely'
import { deleteCustomersOfQuotas, deleteQuotasOf } from '../orders/quota-store.ts'
import { dialectOf } from '../store/dialects.ts'
import type { Queries } from '../store/tables.ts'

/** The `userId` of orders whose account was deleted. No account has this id. */
export const deletedUserId = 'deleted'

/** Replaces required fields of the address. */
const placeholder = '(deleted)'

/**
 * Removes the personal data from a customer's orders, and the user id from the status changes that the user made as an
 * admin.
 */
export async function anonymiseOrders(transaction: Queries, uid: string): Promise<void> {
  const anonymised = await anonymisingUpdate(transaction).where('userId', '=', uid).returning('id').execute()
  // selects by these ids, because on PostgreSQL another order may have been committed after the first statement
  const ids = anonymised.map(({ id }) => id)
  await anonymiseChanges(transaction, ids)
  await deleteMessages(transaction, ids)
  await transaction.updateTable('orderChanges').set({ byUserId: deletedUserId }).where('byUserId', '=', uid).execute()
  await deleteQuotasOf(transaction, uid)
}

/**
 * Removes the personal data from these orders.
 * @returns how many orders were changed. Orders that are already anonymised, also by another server at the same time, are not
 *   written again.
 */
export async function anonymiseOrdersById(transaction: Queries, ids: readonly string[]): Promise<number> {
  const updated = await anonymisingUpdate(transaction)
    .where(dialectOf(transaction).inList('id', ids))
    .where('userId', '<>', deletedUserId)
    .executeTakeFirst()
  if (updated.numUpdatedRows > 0n) {
    await anonymiseChanges(transaction, ids)
    await deleteCustomersOfQuotas(transaction, ids)
    await deleteMessages(transaction, ids)
  }
  return Number(updated.numUpdatedRows)
}

/**
 * Dishes, time, total and status stay, because bookkeeping needs them. The request hash is removed, because it could
 * confirm a guessed address.
 */
function anonymisingUpdate(transaction: Queries) {
  const ownId = sql<string>`${sql.ref('id')}`
  return transaction.updateTable('orders').set({
    street: placeholder,
    city: placeholder,
    state: placeholder,
    zipCode: placeholder,
    phone: placeholder,
    contactName: sql<string | null>`case when ${sql.ref('contactName')} is null then null else ${placeholder} end`,
    instructions: null,
    notes: null,
    cancelReason: null,
    userId: deletedUserId,
    idempotencyKey: ownId,
    requestHash: '',
    searchText: sql<string>`lower(${sql.ref('id')})`,
    isSearchFolded: 0,
  })
}

/** Removes the customer from the change log of these orders. */
async function anonymiseChanges(transaction: Queries, orderIds: readonly string[]): Promise<void> {
  await transaction
    .updateTable('orderChanges')
    .set({ userId: deletedUserId })
    .where(dialectOf(transaction).inList('orderId', orderIds))
    .execute()
}

/** Deletes what the customer wrote about these orders, and the messages to the customer. */
async function deleteMessages(transaction: Queries, orderIds: readonly string[]): Promise<void> {
  for (const table of ['orderFeedback', 'notifications'] as const)
    await transaction.deleteFrom(table).where(dialectOf(transaction).inList('orderId', orderIds)).execute()
}
