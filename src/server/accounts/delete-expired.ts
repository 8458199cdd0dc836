import { dialectOf } from '../store/dialects.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'

/** Rows per statement: deleting them takes a few milliseconds, and other requests run in between. */
const sliceRows = 500

/** A server whose clock is some hours ahead refuses sessions too early, but must not delete their rows. */
const graceMs = 24 * 3_600_000

/**
 * Deletes sessions (with their network addresses) and password reset links that expired more than a day ago. Several
 * servers may run it at once.
 */
export async function deleteExpired(queries: Queries, now: Milliseconds): Promise<void> {
  const before = new Date(now - graceMs)
  for (const table of ['session', 'verification'] as const)
    while ((await deleteSlice(queries, table, before)) === sliceRows);
}

/** @returns how many rows were found; another server may have deleted them first */
async function deleteSlice(queries: Queries, table: 'session' | 'verification', before: Date): Promise<number> {
  const expired = await queries
    .selectFrom(table)
    .select('id')
    .where('expiresAt', '<', before)
    .orderBy('expiresAt')
    .limit(sliceRows)
    .execute()
  const ids = expired.map(({ id }) => id)
  if (ids.length > 0) await queries.deleteFrom(table).where(dialectOf(queries).inList('id', ids)).execute()
  return ids.length
}
