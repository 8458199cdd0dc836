import * as z from 'zod/mini'
import { orderMessages } from '#contract/messages/order.ts'
import { readStoredTime } from '../store/stored-data.ts'
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
  return read(
    changes(queries)
      .where('seq', '>=', seq)
      .orderBy('seq')
      .limit(feedPageSize + 1),
  )
}

/** @returns at most `max` rows from number `first` to number `last`, both included, oldest first */
export function listChangesBetween(queries: Queries, first: number, last: number, max: number): Promise<ChangeRow[]> {
  return read(changes(queries).where('seq', '>=', first).where('seq', '<=', last).orderBy('seq').limit(max))
}

/** @returns `undefined` when the log is empty */
export async function findNewestChange(queries: Queries): Promise<ChangeRow | undefined> {
  return (await read(changes(queries).orderBy('seq', 'desc').limit(1)))[0]
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
  return read(
    changes(queries)
      .where('seq', '>=', seq - within.rows)
      .where('seq', '<', seq)
      .where('at', '>=', (eb) =>
        eb
          .selectFrom('orderChanges as last')
          .select((last) => last('last.at', '-', within.ms).as('since'))
          .where('last.seq', '=', seq),
      )
      .orderBy('seq'),
  )
}

/** @returns the rows that exist, oldest first */
export function listChangesBySeq(queries: Queries, seqs: readonly number[]): Promise<ChangeRow[]> {
  return read(changes(queries).where('seq', 'in', seqs).orderBy('seq'))
}

function changes(queries: Queries) {
  return queries
    .selectFrom('orderChanges')
    .select(['seq', 'orderId', 'userId', 'fromStatus', 'toStatus', 'at', 'delayMinutes'])
}

/** One damaged row must not stop everything that reads the log. */
async function read(query: ReturnType<typeof changes>): Promise<ChangeRow[]> {
  const rows = await query.execute()
  return rows.map((row) => ({ ...row, ...readStoredChange(row) }))
}

/** Columns of `orderChanges`. In a damaged database they can contain anything. */
export type StoredChange = Readonly<Record<'fromStatus' | 'toStatus' | 'at' | 'delayMinutes', unknown>>

const storedText = z.catch(z.string(), () => orderMessages.fieldUnreadable)
const storedDelay = z.catch(z.nullable(z.int()), null)

/** A status that cannot be read says so, a damaged time is 1970, and a damaged delay is none. */
export function readStoredChange({ fromStatus, toStatus, at, delayMinutes }: StoredChange) {
  return {
    fromStatus: fromStatus === null ? null : storedText.parse(fromStatus),
    toStatus: storedText.parse(toStatus),
    at: readStoredTime('orderChanges', at),
    delayMinutes: storedDelay.parse(delayMinutes),
  }
}
