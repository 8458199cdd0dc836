import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Queries } from '#server/store/tables.ts'

/** Waits until one transaction of this PostgreSQL database waits for a lock. */
export function untilOneWaits(queries: Queries): Promise<void> {
  return untilSomeWait(queries, 1)
}

/** Waits until this many transactions of this PostgreSQL database wait for locks. */
export async function untilSomeWait(queries: Queries, count: number): Promise<void> {
  const waits = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await vi.waitFor(async () => expect((await waits.execute(queries)).rows).toHaveLength(count))
}

/**
 * Requires that no other transaction has locked the menu version on PostgreSQL, which orders and edits of the menu lock last.
 * @throws when another transaction has locked it: if that one waits for this one, they would deadlock. If not, this one locks it
 */
export async function requireMenuVersionUnlocked(transaction: Queries): Promise<void> {
  await transaction.selectFrom('catalogue').select('version').forUpdate().noWait().execute()
}
