import { sql } from 'kysely'
import type { DeliveryAddress } from '#contract/orders.ts'
import { batchInTransaction } from '../store/batch-in-transaction.ts'
import { bulkInsert } from '../store/bulk-insert.ts'
import type { Customer, NewOrder } from './order-store.ts'

const insertRows = bulkInsert(
  'orders',
  [
    'id',
    'userId',
    'items',
    'totalMinor',
    'status',
    'street',
    'city',
    'state',
    'zipCode',
    'phone',
    'instructions',
    'paymentMethod',
    'createdAt',
    'idempotencyKey',
    'requestHash',
    'notes',
    'amounts',
    'cashGivenMinor',
    'searchText',
  ],
  sql<{ id: string }>`on conflict ("userId", "idempotencyKey") do nothing returning id`,
)

/**
 * Inserts an order. All calls in one group commit are batched into one statement.
 * @returns false if the customer has an order with this key: then nothing is inserted
 */
export const insertOrder = batchInTransaction(async (transaction, orders: readonly NewOrder[]) => {
  const inserted = await insertRows(transaction, orders.map(toRow))
  const ids = new Set(inserted.map(({ id }) => id))
  return orders.map(({ id }) => ids.has(id))
})

function toRow({ customer, items, deliveryAddress, notes, amounts, ...order }: NewOrder) {
  return {
    ...order,
    ...deliveryAddress,
    userId: customer.uid,
    instructions: deliveryAddress.instructions ?? null,
    items: JSON.stringify(items),
    notes: notes && JSON.stringify(notes),
    amounts: amounts && JSON.stringify(amounts),
    searchText: searchTextOf(order.id, deliveryAddress, customer),
  }
}

function searchTextOf(id: string, { phone, street }: DeliveryAddress, { displayName, email }: Customer): string {
  return [id, phone, street, displayName, email].join(' ').toLowerCase()
}
