import { dialectOf } from '../store/dialects.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'

/** Rows per statement. Deleting them takes a few milliseconds; other requests run between two statements. */
const batchRows = 500

/** A server whose clock is a few hours ahead refuses valid sessions, but must not delete their rows. */
const graceMs = 24 * 3_600_000

/**
 * Deletes sessions (with their network addresses) and password reset links that expired more than a day ago. Several
 * servers may run it at the same time.
 */
export async function deleteExpired(queries: Queries, now: Milliseconds): Promise<void> {
  const before = new Date(now - graceMs)
  for (const table of ['session', 'verification'] as const)
    while ((await deleteBatch(queries, table, before)) === batchRows);
}

/** @returns the number of rows that were found; another server may have deleted them first */
async function deleteBatch(queries: Queries, table: 'session' | 'verification', before: Date): Promise<number> {
  const expired = await queries
    .selectFrom(table)
    .select('id')
    .where('expiresAt', '<', before)
    .orderBy('expiresAt')
    .limit(batchRows)
    .execute()
  const ids = expired.map(({ id }) => id)
  if (ids.length > 0) await queries.deleteFrom(table).where(dialectOf(queries).inList('id', ids)).execute()
  return ids.length
}
