import { sql } from 'kysely'
import type { DeliveryAddress } from '#contract/orders/orders.ts'
import { batchInTransaction } from '../store/batch-in-transaction.ts'
import { bulkInsert } from '../store/bulk-insert.ts'
import { foldedSearchText, searchFolding } from './search-text.ts'
import type { Customer, NewOrder } from './to-order.ts'

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
    'service',
    'contactName',
    'promisedFrom',
    'promisedTo',
    'isScheduled',
    'zoneName',
    'businessDate',
    'ticketNumber',
    'searchText',
    'isSearchFolded',
    'isTraining',
    'language',
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

/** A pickup has no address, and the columns of the address are never null. */
const noAddress: DeliveryAddress = { street: '', city: '', state: '', zipCode: '', phone: '' }

function toRow({ customer, items, deliveryAddress, contact, notes, amounts, ...order }: NewOrder) {
  const address = { ...(deliveryAddress ?? noAddress), ...(contact && { phone: contact.phone }) }
  return {
    ...order,
    ...address,
    userId: customer.uid,
    instructions: address.instructions ?? null,
    contactName: contact?.name ?? (customer.isGuest ? customer.displayName : null),
    items: JSON.stringify(items),
    businessDate: order.businessDate ?? null,
    ticketNumber: order.ticketNumber ?? null,
    notes: notes && JSON.stringify(notes),
    amounts: amounts && JSON.stringify(amounts),
    searchText: searchTextOf(order.id, address, contact?.name, customer),
    isSearchFolded: searchFolding,
    isTraining: order.isTraining ?? 0,
    language: order.language ?? null,
  }
}

function searchTextOf(
  id: string,
  { phone, street }: DeliveryAddress,
  contactName: string | undefined,
  { displayName, email }: Customer,
): string {
  const texts = [id, phone, street, displayName, email, ...(contactName === undefined ? [] : [contactName])]
  return foldedSearchText(texts.join(' '), phone)
}
