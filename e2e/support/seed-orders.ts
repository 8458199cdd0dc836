/** Inserts, changes and deletes orders directly in the database. */
import { newId } from '#server/store/id.ts'
import { type OrderRow, orderRow } from '#test/support/order-row.ts'
import type { TestServer } from './test-server.ts'

export interface SeededOrder {
  id: string
  status: string
  street: string
}

const item = { id: 'punjabi-samosa', name: 'Punjabi Samosa', priceMinor: 795, quantity: 2, pictureHash: 'none' }

interface SeedOptions {
  count: number
  statusOf?: (index: number) => string
  /** The time of each order, in ms since 1970. By default each order is one minute newer than the one before. */
  placedAt?: (index: number) => number
  /** Other columns of each order. */
  columnsOf?: (index: number) => Partial<OrderRow>
}

/** @returns the orders, newest first, as the panel lists them */
export async function seedOrders(
  { app }: TestServer,
  { count, statusOf, placedAt, columnsOf }: SeedOptions,
): Promise<SeededOrder[]> {
  const start = Date.now() - count * 60_000
  const rows = Array.from({ length: count }, (_, index) => {
    const id = newId()
    const street = `${index + 1} Banyan Road`
    return orderRow({
      id,
      userId: 'seeded',
      items: JSON.stringify([item]),
      totalMinor: 1590,
      status: statusOf?.(index) ?? 'delivered',
      street,
      phone: '+1 217 555 0100',
      createdAt: placedAt?.(index) ?? start + index * 60_000,
      ...columnsOf?.(index),
    })
  })
  const { queries } = app.database
  for (let first = 0; first < count; first += 200)
    await queries
      .insertInto('orders')
      .values(rows.slice(first, first + 200))
      .execute()
  return rows.map(({ id, status, street }) => ({ id, status, street })).toReversed()
}

/** Tests in other files share the server and may have left orders. */
export async function deleteAllOrders({ app }: TestServer): Promise<void> {
  await app.database.queries.deleteFrom('orders').execute()
  await app.database.queries.deleteFrom('orderChanges').execute()
}

/** Sets the status in the database only: no live event is published. */
export async function updateStoredStatus({ app }: TestServer, orderId: string, status: string): Promise<void> {
  await app.database.queries.updateTable('orders').set({ status }).where('id', '=', orderId).execute()
}

/** The columns of a pickup, for `columnsOf`. */
export const pickupColumns: Partial<OrderRow> = {
  service: 'pickup',
  contactName: 'Meera Nair',
  paymentMethod: 'Cash at Pickup',
  street: '',
  city: '',
  state: '',
  zipCode: '',
}
