import { setImmediate } from 'node:timers/promises'
import { type ExpressionBuilder, expressionBuilder } from 'kysely'
import * as z from 'zod/mini'
import type { StoredAmounts } from '#contract/orders/amounts-api.ts'
import { type CancelCause, type Canceller, cancelCauses, cancellers } from '#contract/orders/order-progress.ts'
import type { ServiceType } from '#contract/site-settings/choices.ts'
import { storedAmountsSchema } from '../orders/stored-amounts.ts'
import { type OrderItem, orderItemsSchema } from '../orders/stored-order.ts'
import { parseStored, timeSchema, tryReadStored } from '../store/stored-data.ts'
import type { JsonText, Milliseconds, Queries, Tables } from '../store/tables.ts'

/** What a report needs of an order. */
export interface SoldOrder {
  id: string
  createdAt: Milliseconds
  status: string
  service: ServiceType
  paymentMethod: string
  ticketNumber: number | null
  totalMinor: number
  cancelledBy: Canceller | null
  cancelCause: CancelCause | null
  items: OrderItem[]
  amounts: StoredAmounts | null
}

/** Half-open. */
export interface TimeRange {
  startMs: Milliseconds
  endMs: Milliseconds
}

/** Orders per query: few enough to read and parse in a few milliseconds, because SQLite blocks the event loop. */
const batchSize = 500

type Orders = ExpressionBuilder<Tables, 'orders'>

/** Without the test orders, which are in no figure. */
function isPlacedIn({ startMs, endMs }: TimeRange) {
  return ({ and, eb }: Orders) =>
    and([eb('createdAt', '>=', startMs), eb('createdAt', '<', endMs), eb('isTraining', '=', 0)])
}

export async function countOrders(queries: Queries, range: TimeRange): Promise<number> {
  const { count } = await queries
    .selectFrom('orders')
    .where(isPlacedIn(range))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const { eb: where, refTuple, tuple } = expressionBuilder<Tables, 'orders'>()

/**
 * Reads the orders that were placed in this range, oldest first. Other requests run between the batches.
 * @param status reads only those with this status
 * @returns batches; an order that cannot be read has no `order`
 */
export async function* readSoldOrders(
  queries: Queries,
  range: TimeRange,
  status?: string,
): AsyncGenerator<{ createdAt: Milliseconds; order: SoldOrder | undefined }[]> {
  let query = queries
    .selectFrom('orders')
    .select(['id', 'createdAt', 'status', 'service', 'paymentMethod', 'ticketNumber', 'totalMinor', 'items', 'amounts'])
    .select(['cancelledBy', 'cancelCause'])
    .where(isPlacedIn(range))
    .orderBy('createdAt')
    .orderBy('id')
    .limit(batchSize)
  if (status !== undefined) query = query.where('status', '=', status)
  let last: { createdAt: Milliseconds; id: string } | undefined
  do {
    const rows = await (last
      ? query.where(where(refTuple('createdAt', 'id'), '>', tuple(last.createdAt, last.id)))
      : query
    ).execute()
    if (rows.length > 0) yield rows.map((row) => ({ createdAt: row.createdAt, order: readSoldOrder(row) }))
    last = rows.length < batchSize ? undefined : rows.at(-1)
    await setImmediate()
  } while (last)
}

const columnsSchema = z.compile(
  z.object({
    id: z.string(),
    createdAt: timeSchema,
    status: z.string(),
    service: z.string(),
    paymentMethod: z.string(),
    ticketNumber: z.nullable(z.int()),
    totalMinor: z.int(),
    cancelledBy: z.nullable(z.enum(cancellers)),
    cancelCause: z.nullable(z.enum(cancelCauses)),
  }),
)

/** @returns undefined for a damaged order */
function readSoldOrder(row: { items: JsonText; amounts: JsonText | null }): SoldOrder | undefined {
  return tryReadStored('orders', () => {
    const columns = columnsSchema.parse(row)
    return {
      ...columns,
      service: columns.service === 'pickup' ? 'pickup' : 'delivery',
      items: parseStored('orders', orderItemsSchema, row.items),
      amounts: row.amounts === null ? null : parseStored('orders', storedAmountsSchema, row.amounts),
    }
  })
}
