import * as z from 'zod/mini'
import type { User } from '#contract/accounts.ts'
import { type StoredAmounts, toAmounts } from '#contract/amounts-api.ts'
import { lineAllergensSchema } from '#contract/dietary-schemas.ts'
import { limits } from '#contract/limits.ts'
import { type Currency, fromMinor } from '#contract/money.ts'
import { type DeliveryAddress, type Order, orderOptionSchema } from '#contract/orders.ts'
import { toOrderOption } from '#contract/selection.ts'
import { imageUrlOf, listPreviews } from '../pictures/picture-store.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { storedAmountsSchema } from './stored-amounts.ts'

/** An order line: a recipe as it was when it was ordered. Editing or deleting the recipe does not change it. */
const orderItemSchema = z.object({
  id: z.string(),
  /** Omitted when it equals the id of the recipe. */
  lineId: z.optional(z.string()),
  name: z.string(),
  priceMinor: z.int(),
  quantity: z.int(),
  pictureHash: z.string(),
  options: z.optional(z.array(orderOptionSchema)),
  /** Omitted when the allergens of the dish were not declared. */
  allergens: z.optional(lineAllergensSchema),
})
export type OrderItem = z.infer<typeof orderItemSchema>
const orderItemsSchema = z.array(orderItemSchema)

/** The customer's note for each line, in the order of the lines; null for a line without a note. */
const notesSchema = z.array(z.nullable(z.string()))
export type Notes = z.infer<typeof notesSchema>

/** The user data that an order stores for the admin's search. */
export type Customer = Pick<User, 'uid' | 'displayName' | 'email'>

export interface NewOrder {
  id: string
  customer: Customer
  items: OrderItem[]
  totalMinor: number
  status: string
  deliveryAddress: DeliveryAddress
  paymentMethod: string
  createdAt: Milliseconds
  idempotencyKey: string
  requestHash: string
  /** Null without notes. */
  notes: Notes | null
  /** Null when the total is the sum of the lines. */
  amounts: StoredAmounts | null
  /** Null when the customer did not say. */
  cashGivenMinor: number | null
}

/** @returns the order that the customer placed with this key */
export async function findOrderByKey(queries: Queries, userId: string, idempotencyKey: string) {
  return queries
    .selectFrom('orders')
    .select(['id', 'requestHash'])
    .where('userId', '=', userId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst()
}

/** @returns undefined both for a missing order and for an order of another customer, so that the response is the same */
export async function findCustomerOrder(
  queries: Queries,
  currency: Currency,
  userId: string,
  id: string,
): Promise<Order | undefined> {
  const row = await ordersOf(queries, userId).where('id', '=', id).executeTakeFirst()
  return row && (await toOrders(queries, currency, [row]))[0]
}

/**
 * Lists one page of a customer's orders, newest first.
 * @param before id of the last order of the previous page; the first page when omitted
 */
export async function listCustomerOrders(
  queries: Queries,
  currency: Currency,
  userId: string,
  before?: string,
): Promise<Order[]> {
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
  return toOrders(queries, currency, await page.execute())
}

/** Lists a customer's orders without sorting, for a database in which the index for sorting is missing (spec §7). */
export async function listCustomerOrdersUnsorted(
  queries: Queries,
  currency: Currency,
  userId: string,
): Promise<Order[]> {
  return toOrders(queries, currency, await ordersOf(queries, userId).limit(limits.orderUnsortedMax).execute())
}

/** @returns the id of the order's customer, and the order's status */
export async function findOrderStatus(queries: Queries, id: string) {
  return queries.selectFrom('orders').select(['userId', 'status']).where('id', '=', id).executeTakeFirst()
}

/** Updates the status only while it is still `from`. @returns whether it was updated */
export async function updateOrderStatus(queries: Queries, id: string, from: string, to: string): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('orders')
    .set({ status: to })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0
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
  'notes',
  'amounts',
  'cashGivenMinor',
] as const

function ordersOf(queries: Queries, userId: string) {
  return queries.selectFrom('orders').select(orderColumns).where('userId', '=', userId)
}

type OrderRow = Awaited<ReturnType<ReturnType<typeof ordersOf>['execute']>>[number]

interface OrderView {
  /** Whether options have the names for the kitchen. Only admins see them. */
  withKitchenNames: boolean
}

export async function toOrders(
  queries: Queries,
  currency: Currency,
  rows: OrderRow[],
  view: OrderView = { withKitchenNames: false },
): Promise<Order[]> {
  const parsed = rows.map((row) => ({ row, items: orderItemsSchema.parse(JSON.parse(row.items)) }))
  const hashes = parsed.flatMap(({ items }) => items.map((item) => item.pictureHash))
  const previews = await listPreviews(queries, [...new Set(hashes)])
  return parsed.map(({ row, items }) => toOrder(toParts(row), currency, items, previews, view))
}

/** For responses without pictures: the items have an `imageUrl`, and their `imageBase64` is empty. */
export function toOrderWithoutPreviews(row: OrderRow, currency: Currency): Order {
  const items = orderItemsSchema.parse(JSON.parse(row.items))
  return toOrder(toParts(row), currency, items, new Map())
}

type OrderParts = Pick<
  NewOrder,
  | 'id'
  | 'totalMinor'
  | 'status'
  | 'deliveryAddress'
  | 'paymentMethod'
  | 'createdAt'
  | 'notes'
  | 'amounts'
  | 'cashGivenMinor'
>

/** @param previews by picture hash; a deleted picture has none */
export function toOrder(
  order: OrderParts & { customer: Pick<Customer, 'uid'> },
  currency: Currency,
  items: readonly OrderItem[],
  previews: ReadonlyMap<string, string>,
  { withKitchenNames }: OrderView = { withKitchenNames: false },
): Order {
  return {
    id: order.id,
    userId: order.customer.uid,
    items: items.map(({ id, lineId, name, priceMinor, quantity, pictureHash, options, allergens }, index) => ({
      id,
      ...(lineId !== undefined && { lineId }),
      name,
      price: fromMinor(priceMinor, currency),
      imageBase64: previews.get(pictureHash) ?? '',
      imageUrl: imageUrlOf(pictureHash),
      quantity,
      ...(options && { options: withKitchenNames ? options : options.map(toOrderOption) }),
      ...(allergens && { allergens }),
      ...toNote(order.notes?.[index]),
    })),
    total: fromMinor(order.totalMinor, currency),
    status: order.status,
    deliveryAddress: order.deliveryAddress,
    paymentMethod: order.paymentMethod,
    createdAt: new Date(order.createdAt).toISOString(),
    ...(order.amounts && { amounts: toAmounts(order.amounts, currency) }),
    ...(order.cashGivenMinor !== null && { cashGiven: fromMinor(order.cashGivenMinor, currency) }),
  }
}

function toNote(note: string | null | undefined): { note?: string } {
  return typeof note === 'string' ? { note } : {}
}

function toParts(row: OrderRow): OrderParts & { customer: Pick<Customer, 'uid'> } {
  const notes = row.notes === null ? null : notesSchema.parse(JSON.parse(row.notes))
  const amounts = row.amounts === null ? null : storedAmountsSchema.parse(JSON.parse(row.amounts))
  return { ...row, notes, amounts, customer: { uid: row.userId }, deliveryAddress: toAddress(row) }
}

function toAddress({ street, city, state, zipCode, phone, instructions }: OrderRow): DeliveryAddress {
  return { street, city, state, zipCode, phone, ...(instructions !== null && { instructions }) }
}
