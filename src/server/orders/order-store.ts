import * as z from 'zod/mini'
import type { User } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'
import { fromMinor } from '#contract/money.ts'
import type { DeliveryAddress, Order } from '#contract/orders.ts'
import { imageUrlOf, listPreviews } from '../pictures/picture-store.ts'
import type { Queries } from '../store/database.ts'
import type { Milliseconds } from '../store/tables.ts'
import { insertOrderChange } from './order-change-store.ts'

/** A dish as it was when it was ordered; it outlives the dish. */
const orderItemSchema = z.object({
  id: z.string(),
  name: z.string(),
  priceMinor: z.int(),
  quantity: z.int(),
  pictureHash: z.string(),
})
export type OrderItem = z.infer<typeof orderItemSchema>
const orderItemsSchema = z.array(orderItemSchema)

/** Who orders, as the kitchen will look for them. */
export type Customer = Pick<User, 'uid' | 'displayName' | 'email'>

export interface NewOrder {
  id: string
  items: OrderItem[]
  totalMinor: number
  status: string
  deliveryAddress: DeliveryAddress
  paymentMethod: string
  createdAt: Milliseconds
  idempotencyKey: string
  requestHash: string
}

/** Also writes the first line of the order's log. Both or neither, so the caller gives a transaction. */
export async function insertOrder(queries: Queries, order: NewOrder, customer: Customer): Promise<void> {
  const { items, deliveryAddress, ...row } = order
  const { street, phone } = deliveryAddress
  await queries
    .insertInto('orders')
    .values({
      ...row,
      ...deliveryAddress,
      userId: customer.uid,
      instructions: deliveryAddress.instructions ?? null,
      items: JSON.stringify(items),
      searchText: [order.id, phone, street, customer.displayName, customer.email].join(' ').toLowerCase(),
    })
    .execute()
  await insertOrderChange(queries, {
    orderId: order.id,
    userId: customer.uid,
    byUserId: null,
    fromStatus: null,
    toStatus: order.status,
    at: order.createdAt,
  })
}

/** @returns what was made with this key before */
export async function findOrderByKey(
  queries: Queries,
  userId: string,
  idempotencyKey: string,
): Promise<{ id: string; requestHash: string } | undefined> {
  return queries
    .selectFrom('orders')
    .select(['id', 'requestHash'])
    .where('userId', '=', userId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst()
}

/** @returns undefined for an order that is missing, or somebody else's: nobody learns which */
export async function findOwnOrder(queries: Queries, userId: string, id: string): Promise<Order | undefined> {
  const row = await ordersOf(queries, userId).where('id', '=', id).executeTakeFirst()
  return row && (await toOrders(queries, [row]))[0]
}

/**
 * A customer's orders, newest first.
 * @param before id of the order after which the page begins; the newest page when left out
 */
export async function listOwnOrders(queries: Queries, userId: string, before?: string): Promise<Order[]> {
  let page = ordersOf(queries, userId).orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limits.orderPageMax)
  if (before !== undefined)
    page = page.where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('createdAt', 'id'),
        '<',
        selectFrom('orders')
          .select(['createdAt', 'id'])
          .where('userId', '=', userId)
          .where('id', '=', before)
          .$asTuple('createdAt', 'id'),
      ),
    )
  return toOrders(queries, await page.execute())
}

/** The same without the sort, for when its index is missing (spec §7). */
export async function listOwnOrdersUnsorted(queries: Queries, userId: string): Promise<Order[]> {
  return toOrders(queries, await ordersOf(queries, userId).limit(limits.orderUnsortedMax).execute())
}

/** Whose order it is and its status; nobody else changes it until the transaction ends. */
export async function findStatusForUpdate(
  transaction: Queries,
  id: string,
): Promise<{ userId: string; status: string } | undefined> {
  // a write that changes nothing takes the row's lock on both databases
  return transaction
    .updateTable('orders')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', '=', id)
    .returning(['userId', 'status'])
    .executeTakeFirst()
}

export async function updateOrderStatus(queries: Queries, id: string, status: string): Promise<void> {
  await queries.updateTable('orders').set({ status }).where('id', '=', id).execute()
}

export const orderColumns = [
  'orders.id',
  'orders.userId',
  'items',
  'totalMinor',
  'status',
  'paymentMethod',
  'orders.createdAt',
  'street',
  'city',
  'state',
  'zipCode',
  'phone',
  'instructions',
] as const

function ordersOf(queries: Queries, userId: string) {
  return queries.selectFrom('orders').select(orderColumns).where('userId', '=', userId)
}

type OrderRow = Awaited<ReturnType<ReturnType<typeof ordersOf>['execute']>>[number]

export async function toOrders(queries: Queries, rows: OrderRow[]): Promise<Order[]> {
  const itemsOf = rows.map((row) => orderItemsSchema.parse(JSON.parse(row.items)))
  const previews = await listPreviews(queries, [...new Set(itemsOf.flat().map((item) => item.pictureHash))])
  return rows.map((row, index) => ({
    id: row.id,
    userId: row.userId,
    items: (itemsOf[index] ?? []).map(({ priceMinor, pictureHash, ...item }) => ({
      ...item,
      price: fromMinor(priceMinor),
      imageBase64: previews.get(pictureHash) ?? '',
      imageUrl: imageUrlOf(pictureHash),
    })),
    total: fromMinor(row.totalMinor),
    status: row.status,
    deliveryAddress: toAddress(row),
    paymentMethod: row.paymentMethod,
    createdAt: new Date(row.createdAt).toISOString(),
  }))
}

function toAddress({ street, city, state, zipCode, phone, instructions }: OrderRow): DeliveryAddress {
  return { street, city, state, zipCode, phone, ...(instructions !== null && { instructions }) }
}
