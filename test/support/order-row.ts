/** Rows for the table `orders`, for tests and benchmarks that insert orders directly. */
import type { Selectable } from 'kysely'
import type { Tables } from '#server/store/tables.ts'
import { testAddress } from './orders.ts'

export type OrderRow = Selectable<Tables['orders']>

let rowCount = 0

/**
 * @param overrides columns with other values than the defaults
 * @returns all columns. Each row has a different id and idempotency key
 */
export function orderRow(overrides: Partial<OrderRow> = {}): OrderRow {
  rowCount += 1
  const id = overrides.id ?? `order-${rowCount}`
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
    amounts: null,
    cashGivenMinor: null,
    service: 'delivery',
    contactName: null,
    promisedFrom: null,
    promisedTo: null,
    isScheduled: 0,
    zoneName: null,
    businessDate: null,
    ticketNumber: null,
    delayMinutes: 0,
    cancelledBy: null,
    cancelReason: null,
    cancelCause: null,
    notes: null,
    searchText: [id, overrides.phone ?? address.phone, overrides.street ?? address.street].join(' ').toLowerCase(),
    isSearchFolded: 0,
    isTraining: 0,
    language: null,
    ...overrides,
  }
}

/** @returns the column `items` of an order with this number of dishes, each with quantity 1 */
export function orderItems(dishes: number): string {
  const dish = { name: 'Masala Dosa', priceMinor: 1050, quantity: 1, pictureHash: 'b'.repeat(32) }
  return JSON.stringify(Array.from({ length: dishes }, (_, index) => ({ id: `dish-${index}`, ...dish })))
}
