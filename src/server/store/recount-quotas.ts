import { type SelectQueryBuilder, sql } from 'kysely'
import { bulkInsert } from './bulk-insert.ts'
import { dialectOf } from './dialects.ts'
import type { Queries, Tables } from './tables.ts'

/** How many rows one statement inserts. */
const insertMaxRows = 1000

const insertUses = bulkInsert('orderQuotas', ['orderId', 'quotaId', 'userId', 'amount', 'isHeld'])
const insertQuotas = bulkInsert(
  'quotas',
  ['id', 'userId', 'used'],
  sql`on conflict (id, "userId") do update set used = excluded.used`,
)

interface CountedOrder {
  id: string
  status: string
}

interface Recount<Order extends CountedOrder> {
  /** The orders that are counted. */
  orders: SelectQueryBuilder<Tables, 'orders', object>
  /** Sets the counters to 0. It must not delete them, because an order that is being placed may wait for their locks. */
  resetUsed: () => Promise<unknown>
  read: () => Promise<readonly Order[]>
  /** Deletes what these orders took from the counters. */
  deleteUses: (orderIds: readonly string[]) => Promise<unknown>
  usesOf: (order: Order) => readonly { key: string; amount: number }[]
}

/** Counts again what orders take from counters that all customers share, such as the capacity of the kitchen and the stocks of days. */
export async function recountQuotas<Order extends CountedOrder>(
  transaction: Queries,
  { orders, resetUsed, read, deleteUses, usesOf }: Recount<Order>,
): Promise<void> {
  await dialectOf(transaction).lockOrders(transaction)
  // like a change of the status: first the order, then its quotas
  await dialectOf(transaction).lockForUpdate(orders.select('id').orderBy('id')).execute()
  await resetUsed()
  // after the locks, so that the list contains the orders that were committed while this transaction waited
  const rows = await read()
  await deleteUses(rows.map(({ id }) => id))
  const uses = rows.flatMap((order) =>
    usesOf(order).map(({ key, amount }) => ({
      orderId: order.id,
      quotaId: key,
      userId: '',
      amount,
      // a cancelled order takes nothing, but its uses are stored, because an admin may give it another status
      isHeld: order.status === 'cancelled' ? 0 : 1,
    })),
  )
  const used = new Map<string, number>()
  for (const { quotaId, amount, isHeld } of uses) used.set(quotaId, (used.get(quotaId) ?? 0) + amount * isHeld)
  const quotas = [...used].map(([id, sum]) => ({ id, userId: '', used: sum }))
  for (const chunk of chunksOf(uses)) await insertUses(transaction, chunk)
  for (const chunk of chunksOf(quotas)) await insertQuotas(transaction, chunk)
}

function chunksOf<T>(rows: readonly T[]): T[][] {
  const count = Math.ceil(rows.length / insertMaxRows)
  return Array.from({ length: count }, (_, n) => rows.slice(n * insertMaxRows, (n + 1) * insertMaxRows))
}
