import type { Queries } from '../store/tables.ts'

/** A row of the change log. */
export interface ChangeRow {
  seq: number
  orderId: string
  userId: string
  fromStatus: string | null
  toStatus: string
  at: number
  delayMinutes: number | null
}

export const feedPageSize = 500

/** @returns the row with this number, if it exists, and at most 500 rows after it, oldest first */
export function listChangesFrom(queries: Queries, seq: number): Promise<ChangeRow[]> {
  return changes(queries)
    .where('seq', '>=', seq)
    .orderBy('seq')
    .limit(feedPageSize + 1)
    .execute()
}

/** @returns at most `max` rows from number `first` to number `last`, both included, oldest first */
export function listChangesBetween(queries: Queries, first: number, last: number, max: number): Promise<ChangeRow[]> {
  return changes(queries).where('seq', '>=', first).where('seq', '<=', last).orderBy('seq').limit(max).execute()
}

/** @returns `undefined` when the log is empty */
export function findNewestChange(queries: Queries): Promise<ChangeRow | undefined> {
  return changes(queries).orderBy('seq', 'desc').limit(1).executeTakeFirst()
}

/**
 * Lists the rows with lower numbers than `seq` that may have been committed after it.
 * @param within only rows whose number is lower by at most `rows`, and whose time is earlier by at most `ms`
 * @returns oldest first
 */
export function listLateChanges(
  queries: Queries,
  seq: number,
  within: { rows: number; ms: number },
): Promise<ChangeRow[]> {
  return changes(queries)
    .where('seq', '>=', seq - within.rows)
    .where('seq', '<', seq)
    .where('at', '>=', (eb) =>
      eb
        .selectFrom('orderChanges as last')
        .select((last) => last('last.at', '-', within.ms).as('since'))
        .where('last.seq', '=', seq),
    )
    .orderBy('seq')
    .execute()
}

/** @returns the rows that exist, oldest first */
export function listChangesBySeq(queries: Queries, seqs: readonly number[]): Promise<ChangeRow[]> {
  return changes(queries).where('seq', 'in', seqs).orderBy('seq').execute()
}

function changes(queries: Queries) {
  return queries
    .selectFrom('orderChanges')
    .select(['seq', 'orderId', 'userId', 'fromStatus', 'toStatus', 'at', 'delayMinutes'])
}
