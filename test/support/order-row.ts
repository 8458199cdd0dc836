/** Rows of the table `orders` for tests and benches that write them without placing orders. */
import type { Selectable } from 'kysely'
import type { Tables } from '#server/store/tables.ts'
import { testAddress } from './orders.ts'

export type OrderRow = Selectable<Tables['orders']>

let made = 0

/**
 * @param over the columns that matter to the caller
 * @returns all columns. The id and the idempotency key differ in each row.
 */
export function orderRow(over: Partial<OrderRow> = {}): OrderRow {
  made += 1
  const id = over.id ?? `order-${made}`
  const address = { ...testAddress, instructions: null }
  return {
    id,
    userId: 'asha',
    items: orderItems(1),
    totalMinor: 1050,
    status: 'pending',
    ...address,
    paymentMethod: 'Cash on Delivery',
    createdAt: Date.UTC(2026, 0, 1),
    idempotencyKey: id,
    requestHash: 'hash',
    searchText: [id, over.phone ?? address.phone, over.street ?? address.street].join(' ').toLowerCase(),
    ...over,
  }
}

/** @returns the column `items` of an order of so many dishes, one piece each */
export function orderItems(dishes: number): string {
  const dish = { name: 'Masala Dosa', priceMinor: 1050, quantity: 1, pictureHash: 'b'.repeat(32) }
  return JSON.stringify(Array.from({ length: dishes }, (_, index) => ({ id: `dish-${index}`, ...dish })))
}
