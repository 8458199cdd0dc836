import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { StatusChange } from '#contract/admin-orders.ts'
import { limits } from '#contract/limits.ts'
import type { Order } from '#contract/orders.ts'
import { dialectOf } from '../store/dialects.ts'
import type { Queries, Tables } from '../store/tables.ts'
import { orderColumns, toOrderWithoutPreviews } from './order-store.ts'

/** An order with all changes of its status, oldest first; it never says who changed it. */
export type ExportedOrder = Order & { changes: StatusChange[] }

/** Orders that one statement reads. On SQLite it blocks the event loop for a few milliseconds. */
const sliceMax = 50

const changesSchema = z.array(z.tuple([z.nullable(z.string()), z.string(), z.number()]))

const { eb: where, refTuple, tuple } = expressionBuilder<Tables, 'orders'>()

/**
 * All orders of a customer, newest first, with their changes: one statement for each slice, run when the
 * consumer requests the slice. Orders that are placed during the export are left out.
 */
export async function* sliceExportedOrders(queries: Queries, userId: string): AsyncGenerator<ExportedOrder[]> {
  let last: { createdAt: number; id: string } | undefined
  for (;;) {
    const rows = await queries
      .selectFrom('orders')
      .select(orderColumns)
      .select(changesOf(queries).as('changes'))
      .where('userId', '=', userId)
      .$if(last !== undefined, (slice) =>
        slice.where(where(refTuple('orders.createdAt', 'orders.id'), '<', tuple(last?.createdAt ?? 0, last?.id ?? ''))),
      )
      .orderBy('orders.createdAt', 'desc')
      .orderBy('orders.id', 'desc')
      .limit(sliceMax)
      .execute()
    yield rows.map((row) => ({ ...toOrderWithoutPreviews(row), changes: toChanges(row.changes) }))
    last = rows.at(-1)
    if (rows.length < sliceMax) return
  }
}

/** The changes of the order in the row, as JSON: as many as its timeline shows. */
function changesOf(queries: Queries): RawBuilder<string> {
  const changes = sql`select "fromStatus", "toStatus", at from "orderChanges" where "orderId" = orders.id order by seq limit ${sql.lit(limits.statusChangesMax)}`
  return dialectOf(queries).jsonRows(changes, ['fromStatus', 'toStatus', 'at'])
}

function toChanges(json: string): StatusChange[] {
  const rows = changesSchema.parse(JSON.parse(json))
  return rows.map(([from, to, at]) => ({ from, to, at: new Date(at).toISOString(), by: null }))
}
