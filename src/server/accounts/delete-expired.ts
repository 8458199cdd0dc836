import type { Milliseconds, Queries } from '../store/tables.ts'

/** A server whose clock is some hours ahead refuses sessions too early, but must not delete their rows. */
const graceMs = 24 * 3_600_000

/**
 * Deletes sessions (with their network addresses) and password reset links that expired more than a day ago. Several
 * servers may run it at once.
 */
export async function deleteExpired(queries: Queries, now: Milliseconds): Promise<void> {
  for (const table of ['session', 'verification'] as const)
    await queries
      .deleteFrom(table)
      .where('expiresAt', '<', new Date(now - graceMs))
      .execute()
}
