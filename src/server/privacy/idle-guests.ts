import { setImmediate } from 'node:timers/promises'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Role } from '#contract/accounts/capabilities.ts'
import { toUser } from '../accounts/user-row.ts'
import { dialectOf } from '../store/dialects.ts'
import type { Milliseconds, Queries, Tables } from '../store/tables.ts'
import { deleteAccount } from './delete-account.ts'

/** Guests per query. On SQLite a query of this size blocks the event loop for a few milliseconds. */
const batchSize = 500

/**
 * Deletes guests that no browser uses any more: those without a session and without an order. The retention time of orders
 * anonymises their orders, so it also limits how long a guest is stored. A task for the hourly clean-up; several servers may run it.
 */
export async function deleteIdleGuests(queries: Queries, now: Milliseconds): Promise<void> {
  // all ids are larger than the empty text
  for (let last: string | undefined = ''; last !== undefined; ) {
    const ids = await listGuestsAfter(queries, last)
    for (const user of await listIdle(queries, ids)) await deleteAccount(queries, toUser(user), now)
    last = ids.length < batchSize ? undefined : ids.at(-1)
    // lets other requests run
    await setImmediate()
  }
}

async function listGuestsAfter(queries: Queries, last: string): Promise<string[]> {
  const rows = await queries
    .selectFrom('user')
    .select('id')
    .where('role', '=', sql.lit('guest' satisfies Role))
    .where('id', '>', last)
    .orderBy('id')
    .limit(batchSize)
    .execute()
  return rows.map(({ id }) => id)
}

function listIdle(queries: Queries, ids: readonly string[]) {
  const hasNo = (table: 'session' | 'orders') => (eb: ExpressionBuilder<Tables, 'user'>) =>
    eb.not(eb.exists(eb.selectFrom(table).select('id').whereRef('userId', '=', 'user.id')))
  return queries
    .selectFrom('user')
    .select(['id', 'name', 'email', 'role'])
    .where(dialectOf(queries).inList('id', ids))
    .where(hasNo('session'))
    .where(hasNo('orders'))
    .execute()
}
