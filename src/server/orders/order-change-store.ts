import type { Queries } from '../store/database.ts'
import { keptStatement } from '../store/kept-statement.ts'
import { type GivenRows, givenRows, insertOf } from '../store/row-list.ts'
import type { Milliseconds } from '../store/tables.ts'

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
 * On PostgreSQL a line has its number before its commit: as many lower ones may turn up after it. More are not under way
 * at once, as each process commits one group of at most 32 at a time.
 */
export const lateMaxLines = 2000

const columns = [
  ['orderId', 'text'],
  ['userId', 'text'],
  ['byUserId', 'text'],
  ['fromStatus', 'text'],
  ['toStatus', 'text'],
  ['at', 'bigint'],
] as const

const insertAll = keptStatement<{ rows: GivenRows }, unknown>((queries, slot) =>
  insertOf(queries, 'orderChanges', columns, slot('rows')),
)

export async function insertOrderChanges(queries: Queries, changes: readonly OrderChange[]): Promise<void> {
  if (changes.length > 0) await insertAll(queries, { rows: givenRows(queries, columns, changes) })
}

/** @returns the number of the newest line; 0 while nothing has happened */
export async function findNewestSeq(queries: Queries): Promise<number> {
  const row = await queries.selectFrom('orderChanges').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst()
  return row?.seq ?? 0
}
