import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import { limits } from '#contract/limits.ts'
import type { StatusChange } from '#contract/orders/admin-orders.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Currency } from '#contract/values/money.ts'
import { dialectOf } from '../store/dialects.ts'
import type { Queries, Tables } from '../store/tables.ts'
import { orderColumns } from './stored-order.ts'
import { toListedOrder } from './to-order.ts'
import { toStatusChange } from './to-status-change.ts'

/** An order with its status changes, oldest first, without the names of the admins, and what the customer wrote about it. */
export type ExportedOrder = Order & { changes: StatusChange[]; feedback?: string }

/** Orders per query. On SQLite a query of this size blocks the event loop for a few milliseconds. */
const batchSize = 50

const changesSchema = z.array(z.tuple([z.unknown(), z.unknown(), z.unknown(), z.unknown()]))

const { eb: where, refTuple, tuple } = expressionBuilder<Tables, 'orders'>()

/**
 * Reads all orders of a customer with their changes, newest first, in batches. Each batch is one query, which runs when
 * the consumer requests the batch. Orders that are placed during the export are not included.
 */
export async function* readExportedOrders(
  queries: Queries,
  currency: Currency,
  userId: string,
): AsyncGenerator<ExportedOrder[]> {
  let last: { createdAt: number; id: string } | undefined
  for (;;) {
    const rows = await queries
      .selectFrom('orders')
      .select(orderColumns)
      .select(changesOf(queries).as('changes'))
      .select(({ selectFrom }) =>
        selectFrom('orderFeedback').select('text').whereRef('orderFeedback.orderId', '=', 'orders.id').as('feedback'),
      )
      .where('userId', '=', userId)
      .$if(last !== undefined, (query) =>
        query.where(where(refTuple('orders.createdAt', 'orders.id'), '<', tuple(last?.createdAt ?? 0, last?.id ?? ''))),
      )
      .orderBy('orders.createdAt', 'desc')
      .orderBy('orders.id', 'desc')
      .limit(batchSize)
      .execute()
    yield rows.map((row) => ({
      ...toListedOrder(row, currency),
      changes: toChanges(row.changes),
      ...(row.feedback !== null && { feedback: row.feedback }),
    }))
    last = rows.at(-1)
    if (rows.length < batchSize) return
  }
}

/** A subquery with the changes of one order as a JSON array, with the same limit as its timeline. */
function changesOf(queries: Queries): RawBuilder<string> {
  const changes = sql`select "fromStatus", "toStatus", at, "delayMinutes" from "orderChanges" where "orderId" = orders.id order by seq limit ${sql.lit(limits.statusChangesMax)}`
  return dialectOf(queries).jsonRows(changes, ['fromStatus', 'toStatus', 'at', 'delayMinutes'])
}

function toChanges(json: string): StatusChange[] {
  const rows = changesSchema.parse(JSON.parse(json))
  return rows.map(([fromStatus, toStatus, at, delayMinutes]) =>
    toStatusChange({ fromStatus, toStatus, at, delayMinutes }, null),
  )
}
