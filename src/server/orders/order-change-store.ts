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
