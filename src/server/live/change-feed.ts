import type { Queries } from '../store/tables.ts'

/** One line of the log of order changes, in the order in which it was written. */
export interface FeedLine {
  seq: number
  orderId: string
  userId: string
  fromStatus: string | null
  toStatus: string
  at: number
}

export const feedPageMax = 500

/** @returns the line with this number, if it exists, and at most 500 lines after it, oldest first */
export function listChangesFrom(queries: Queries, seq: number): Promise<FeedLine[]> {
  return changes(queries)
    .where('seq', '>=', seq)
    .orderBy('seq')
    .limit(feedPageMax + 1)
    .execute()
}

/** @returns at most `max` lines from the first number to the last, both included, oldest first */
export function listChangesBetween(queries: Queries, first: number, last: number, max: number): Promise<FeedLine[]> {
  return changes(queries).where('seq', '>=', first).where('seq', '<=', last).orderBy('seq').limit(max).execute()
}

/** @returns `undefined` when the log is empty */
export function findNewestChange(queries: Queries): Promise<FeedLine | undefined> {
  return changes(queries).orderBy('seq', 'desc').limit(1).executeTakeFirst()
}

/**
 * Lines before that place that may have been committed after the line at it: their numbers are at most so much lower,
 * and they are at most so much older.
 * @returns oldest first
 */
export function listLateChanges(
  queries: Queries,
  seq: number,
  within: { lines: number; ms: number },
): Promise<FeedLine[]> {
  return changes(queries)
    .where('seq', '>=', seq - within.lines)
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

/** @returns those that are there, oldest first */
export function listChangesAt(queries: Queries, seqs: readonly number[]): Promise<FeedLine[]> {
  return changes(queries).where('seq', 'in', seqs).orderBy('seq').execute()
}

function changes(queries: Queries) {
  return queries.selectFrom('orderChanges').select(['seq', 'orderId', 'userId', 'fromStatus', 'toStatus', 'at'])
}
