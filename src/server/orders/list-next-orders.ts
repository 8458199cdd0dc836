import { sql } from 'kysely'
import * as z from 'zod/mini'
import { limits } from '#contract/limits.ts'
import type { NextOrders } from '#contract/orders/next-orders.ts'
import { awaitedStatuses } from '#contract/orders/order-status.ts'
import { readAccountText } from '../accounts/user-row.ts'
import { tryReadStored } from '../store/stored-data.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { openOrderColumns, openOrderRowSchema, toOpenOrder } from './list-open-orders.ts'

const dayMs = 86_400_000

const rowSchema = z.compile(
  z.extend(openOrderRowSchema, {
    isScheduled: z.int(),
    contactName: z.nullable(z.string()),
    customerName: z.string(),
  }),
)

/** The same as `lateAtOf` of the panel, which sorts the board. */
const lateAt = sql<Milliseconds>`coalesce("promisedTo", "promisedFrom", orders."createdAt" + ${sql.lit(limits.lateAgeMinutes * 60_000)}) + "delayMinutes" * 60000`

/**
 * Lists the most urgent orders that customers wait for. Orders that are late for more than a day are left out, because a restaurant that
 * sets no status would see nothing else. Damaged orders are left out, too.
 */
export async function listNextOrders(queries: Queries, now: Milliseconds): Promise<NextOrders> {
  const awaited = queries
    .selectFrom('orders')
    .where('status', 'in', awaitedStatuses)
    // the index has the time of the order
    .where('orders.createdAt', '>', now - (limits.daysAheadMax + 1) * dayMs)
    .where(lateAt, '>', now - dayMs)
  const { late } = await awaited
    .where(lateAt, '<', now)
    .select(({ fn }) => fn.countAll<number>().as('late'))
    .executeTakeFirstOrThrow()
  const rows = await awaited
    .leftJoin('user', 'user.id', 'orders.userId')
    .select(openOrderColumns)
    .select(['isScheduled', 'contactName', 'user.name as customerName'])
    .orderBy(lateAt)
    .orderBy('orders.id')
    .limit(limits.nextOrdersMax)
    .execute()
  const orders = rows.flatMap((row) => {
    const order = tryReadStored('orders', () =>
      rowSchema.parse({ ...row, customerName: readAccountText(row.customerName ?? '') }),
    )
    return order ? [{ ...toOpenOrder(order), ...detailsOf(order) }] : []
  })
  return { late, orders }
}

function detailsOf({ createdAt, isScheduled, contactName, customerName }: z.infer<typeof rowSchema>) {
  return {
    createdAt: new Date(createdAt).toISOString(),
    ...(isScheduled === 1 && { scheduled: true as const }),
    customer: contactName ?? customerName,
  }
}
