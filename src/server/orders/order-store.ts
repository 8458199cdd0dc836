import { type LastAddress, lastAddressSchema } from '#contract/accounts/addresses.ts'
import { limits } from '#contract/limits.ts'
import type { CancelCause, Canceller } from '#contract/orders/order-progress.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Currency } from '#contract/values/money.ts'
import { dialectOf } from '../store/dialects.ts'
import type { Queries } from '../store/tables.ts'
import { orderColumns } from './stored-order.ts'
import { toOrders } from './to-order.ts'

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
 * @param page.before id of the last order of the previous page; the first page when omitted
 */
export async function listCustomerOrders(
  queries: Queries,
  currency: Currency,
  userId: string,
  { before, limit = limits.orderPageMax }: { before?: string | undefined; limit?: number | undefined } = {},
): Promise<Order[]> {
  let page = ordersOf(queries, userId).orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit)
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

/** @returns null without a delivery, and when the stored address is damaged. Anonymised orders belong to no customer. */
export async function findLastAddress(queries: Queries, userId: string): Promise<LastAddress> {
  const address = await queries
    .selectFrom('orders')
    .select(['street', 'city', 'state', 'zipCode', 'phone'])
    .where('userId', '=', userId)
    .where('service', '=', 'delivery')
    .where('isTraining', '=', 0)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const read = lastAddressSchema.safeParse({ address })
  return read.success ? read.data : { address: null }
}

/** Lists the order that the customer placed with this key, or nothing. */
export async function listOrdersByKey(
  queries: Queries,
  currency: Currency,
  userId: string,
  idempotencyKey: string,
): Promise<Order[]> {
  const orders = ordersOf(queries, userId).where('idempotencyKey', '=', idempotencyKey)
  return toOrders(queries, currency, await orders.execute())
}

/** @returns the order's customer, status, service and cancellation */
export async function findOrderStatus(queries: Queries, id: string) {
  return orderStatus(queries, id).executeTakeFirst()
}

/** As `findOrderStatus`. Other transactions cannot change the order before this one ends. */
export async function lockOrderStatus(transaction: Queries, id: string) {
  return dialectOf(transaction).lockForUpdate(orderStatus(transaction, id)).executeTakeFirst()
}

function orderStatus(queries: Queries, id: string) {
  return queries
    .selectFrom('orders')
    .select(['userId', 'status', 'service', 'cancelledBy', 'cancelReason', 'cancelCause'])
    .where('id', '=', id)
}

interface StoredStatus {
  status: string
  cancelledBy: Canceller | null
  cancelReason: string | null
  cancelCause: CancelCause | null
}

/** Updates the status only while it is still `from`. @returns whether it was updated */
export async function updateOrderStatus(
  queries: Queries,
  id: string,
  from: string,
  to: StoredStatus,
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('orders')
    .set(to)
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/**
 * Sets why the restaurant cancelled an order.
 * @returns the customer; undefined when nothing was changed: the order has this cause already, or the restaurant has not cancelled it
 */
export async function updateCancelCause(
  queries: Queries,
  id: string,
  { cause, text = null }: { cause: CancelCause; text?: string | null | undefined },
) {
  return queries
    .updateTable('orders')
    .set({ cancelledBy: 'restaurant', cancelCause: cause, cancelReason: text })
    .where('id', '=', id)
    .where('status', '=', 'cancelled')
    .where((eb) => eb.or([eb('cancelledBy', 'is', null), eb('cancelledBy', '=', 'restaurant')]))
    .where((eb) =>
      eb.or([
        eb('cancelledBy', 'is', null),
        eb('cancelCause', 'is distinct from', cause),
        text === null ? eb('cancelReason', 'is not', null) : eb('cancelReason', 'is distinct from', text),
      ]),
    )
    .returning('userId')
    .executeTakeFirst()
}

function ordersOf(queries: Queries, userId: string) {
  return queries.selectFrom('orders').select(orderColumns).where('userId', '=', userId)
}

/** @returns undefined when nothing was changed: the order is missing, has no promised time, or already has this delay */
export async function updateDelay(queries: Queries, id: string, delayMinutes: number) {
  return queries
    .updateTable('orders')
    .set({ delayMinutes })
    .where('id', '=', id)
    .where('promisedFrom', 'is not', null)
    .where('delayMinutes', '<>', delayMinutes)
    .returning(['userId', 'status'])
    .executeTakeFirst()
}

/** @returns undefined for a missing order; `promisedFrom` is null when no time was promised */
export async function findPromise(queries: Queries, id: string) {
  return queries.selectFrom('orders').select('promisedFrom').where('id', '=', id).executeTakeFirst()
}
