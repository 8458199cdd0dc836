import { batchInTransaction } from '../store/batch-in-transaction.ts'
import { bulkInsert } from '../store/bulk-insert.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'

/** One line of the log of everything that happened to orders; `fromStatus` is null for a placing. */
export interface OrderChange {
  orderId: string
  /** Whose order it is. */
  userId: string
  /** Who changed it; null for its placing. */
  byUserId: string | null
  fromStatus: string | null
  toStatus: string
  at: Milliseconds
}

/**
 * On PostgreSQL a line gets its number before its commit, so lines with lower numbers may appear after it: at most this
 * many, as each server commits one group of at most 128 at a time.
 */
export const lateCommitMaxRows = 2000

const insertAll = bulkInsert<OrderChange>('orderChanges', [
  'orderId',
  'userId',
  'byUserId',
  'fromStatus',
  'toStatus',
  'at',
])

/** Those of one group are one statement. */
export const insertOrderChange = batchInTransaction(async (transaction, changes: readonly OrderChange[]) => {
  await insertAll(transaction, changes)
  return changes.map(() => undefined)
})

/** @returns the number of the newest line; 0 while nothing has happened */
export async function findNewestSeq(queries: Queries): Promise<number> {
  const row = await queries.selectFrom('orderChanges').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst()
  return row?.seq ?? 0
}
