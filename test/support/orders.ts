/** Creates orders for tests, with the dishes of `menu.ts`. */
import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { LightMyRequestResponse } from 'fastify'
import type { OrderDraft } from '#contract/orders/orders.ts'
import type { Geocoder } from '#server/geocoding/geocoder.ts'
import { type CatalogueCache, createCatalogue } from '#server/menu/catalogue.ts'
import { createPortionStock, type PortionStock } from '#server/menu/portion-store.ts'
import { insertOrderChange } from '#server/order-log/order-change-store.ts'
import { insertOrder } from '#server/orders/insert-order.ts'
import type { NewOrder } from '#server/orders/to-order.ts'
import type { Database } from '#server/store/database.ts'
import type { Queries } from '#server/store/tables.ts'
import type { Client } from './app.ts'

export const asha = { uid: 'asha', displayName: 'Asha Rao', email: 'asha@example.com' }
export const ravi = { uid: 'ravi', displayName: 'Ravi Iyer', email: 'ravi@example.com' }

export const testAddress = {
  street: '1 Main Street',
  city: 'Springfield',
  state: 'IL',
  zipCode: '62701',
  phone: '555-0100',
}

export const twoDosas = {
  items: [{ id: 'dosa', quantity: 2, seenPrice: 10.5 }],
  deliveryAddress: testAddress,
} satisfies OrderDraft

/** What `placeOrder` needs of an HTTP request. */
export const testRequest = { client: '127.0.0.1', log: { warn: () => {} } }

/** The stores that `placeOrder` needs. */
export type TestOrderStores = Database & {
  catalogue: CatalogueCache
  geocoder: Pick<Geocoder, 'find'>
  portions: PortionStock
}

export function orderStoresOf(database: Database): TestOrderStores {
  const changeBus = { publish: () => {}, publishInTransaction: async () => {} }
  return {
    ...database,
    catalogue: createCatalogue(database.queries),
    geocoder: { find: async () => undefined },
    portions: createPortionStock(changeBus),
  }
}

/** The fields of a delivery without a promised time. */
export const asDelivery = {
  service: 'delivery',
  contact: undefined,
  promisedFrom: null,
  promisedTo: null,
  isScheduled: 0,
  zoneName: null,
}
type InsertedOrder = Omit<NewOrder, keyof typeof asDelivery> & Partial<NewOrder>

/** Inserts orders directly, deliveries without a promised time unless they say otherwise, each with the first row of its change log. */
export async function insertPlacedOrders(queries: Queries, orders: readonly InsertedOrder[]): Promise<void> {
  const remaining = [...orders]
  // the maximum size of a group commit
  while (remaining.length > 0)
    await Promise.all(
      remaining.splice(0, 128).map(async (order) => {
        await insertOrder(queries, { ...asDelivery, ...order })
        const change = { orderId: order.id, userId: order.customer.uid, byUserId: null, fromStatus: null }
        await insertOrderChange(queries, { ...change, toStatus: order.status, at: order.createdAt })
      }),
    )
}

/** Places an order over HTTP. @param key the idempotency key; a new one by default */
export function postOrder(
  client: Client,
  draft: object = twoDosas,
  key: string = randomUUID(),
): Promise<LightMyRequestResponse> {
  return client.send('POST', '/api/orders', draft, { 'idempotency-key': key })
}

/**
 * Places orders over HTTP, each in a different millisecond, because orders of the same millisecond have no defined order.
 * @returns their ids, oldest first
 */
export async function postOrdersSequentially(client: Client, count: number): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < count) {
    ids.push((await postOrder(client)).json<{ id: string }>().id)
    const placedAtMs = Date.now()
    while (Date.now() === placedAtMs) await setImmediate()
  }
  return ids
}
