import { setImmediate } from 'node:timers/promises'
import { expressionBuilder } from 'kysely'
import type { Milliseconds, Queries, Tables } from '../store/tables.ts'

/** Orders per query. On SQLite a query of this size blocks the event loop for a few milliseconds. */
const batchSize = 1000

/** With more orders than these batches contain, the search would take seconds. */
const batchesMax = 50

/** The clock of the server that added the recipe may be ahead of the clock of the server that wrote the order. */
const clockSkewMs = 60 * 60_000

const { eb: where, refTuple, tuple } = expressionBuilder<Tables, 'orders'>()

/**
 * Searches the orders since the recipe was added, newest first, in batches. For a recipe that is ordered often, the first
 * batch is enough.
 * @returns false when no order contains the recipe; true when one does, or when there are too many orders to search
 */
export async function mayBeOrdered(
  queries: Queries,
  { id, createdAt }: { id: string; createdAt: Milliseconds },
): Promise<boolean> {
  let last: { createdAt: Milliseconds; id: string } | undefined
  for (let batch = 0; batch < batchesMax; batch += 1) {
    const rows = await queries
      .selectFrom('orders')
      .select(['createdAt', 'id'])
      .select(where('items', 'like', `%"id":${JSON.stringify(id)}%`).as('contains'))
      .where('createdAt', '>=', createdAt - clockSkewMs)
      .$if(last !== undefined, (query) =>
        query.where(where(refTuple('createdAt', 'id'), '<', tuple(last?.createdAt ?? 0, last?.id ?? ''))),
      )
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(batchSize)
      .execute()
    if (rows.some(({ contains }) => Boolean(contains))) return true
    last = rows.at(-1)
    if (rows.length < batchSize) return false
    // SQLite runs each query synchronously, so without this pause other requests would wait for all batches
    await setImmediate()
  }
  return true
}
