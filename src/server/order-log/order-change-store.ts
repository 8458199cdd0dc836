import { batchInTransaction } from '../store/batch-in-transaction.ts'
import { bulkInsert } from '../store/bulk-insert.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'

/** A new row of the change log. */
export interface OrderChange {
  orderId: string
  /** The customer who placed the order. */
  userId: string
  /** The admin who made the change; null when the customer or the server made it. */
  byUserId: string | null
  /** Null when the order was placed. */
  fromStatus: string | null
  toStatus: string
  at: Milliseconds
  /** The new delay of the order; omitted when the status was changed. */
  delayMinutes?: number
}

/**
 * PostgreSQL assigns a row's number before the commit, so up to this many rows with lower numbers may be committed after
 * it. The limit covers about 15 servers: each has at most one open group commit, of at most 128 rows.
 */
export const lateCommitMaxRows = 2000

const insertRows = bulkInsert('orderChanges', [
  'orderId',
  'userId',
  'byUserId',
  'fromStatus',
  'toStatus',
  'at',
  'delayMinutes',
])

/** All calls in one group commit are batched into one statement. */
export const insertOrderChange = batchInTransaction(async (transaction, changes: readonly OrderChange[]) => {
  await insertRows(
    transaction,
    changes.map((change) => ({ ...change, delayMinutes: change.delayMinutes ?? null })),
  )
  return changes.map(() => undefined)
})

/** @returns the number of the newest row; 0 when the change log is empty */
export async function findNewestSeq(queries: Queries): Promise<number> {
  const row = await queries.selectFrom('orderChanges').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst()
  return row?.seq ?? 0
}
