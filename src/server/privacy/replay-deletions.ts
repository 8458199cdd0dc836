import { listUsers } from '../accounts/account-store.ts'
import type { Database } from '../store/database.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { eraseAccount, uidHash } from './delete-account.ts'
import { deletedUserId, forgetOrders } from './forget-orders.ts'

/** An account that is gone, as it can be told without saying whose it was. */
export interface Deletion {
  uidHash: string
  deletedAt: Milliseconds
}

/** To be read before a backup takes a database's place, and given to `replayDeletions` after. */
export function listDeletions(queries: Queries): Promise<Deletion[]> {
  return queries.selectFrom('deletedAccounts').selectAll().execute()
}

/**
 * What a backup holds and an export leaves out: rows that last for hours. Each session, reset link and mail with such a
 * link may have been ended since the backup was made.
 */
const shortLivedTables = ['session', 'verification', 'throttles', 'outbox'] as const

/**
 * Deletes again what a restored database has brought back: accounts that were deleted, all sessions and all reset links.
 * @param deletions of the database that was there before; those that the database itself remembers always count
 * @returns how many accounts were there again
 */
export async function replayDeletions(
  { queries }: Pick<Database, 'queries'>,
  deletions: readonly Deletion[] = [],
): Promise<number> {
  return queries.transaction().execute(async (transaction) => {
    for (const table of shortLivedTables) await transaction.deleteFrom(table).execute()
    const deleted = new Map([...(await listDeletions(transaction)), ...deletions].map((each) => [each.uidHash, each]))
    if (deleted.size === 0) return 0
    const back = (await listUsers(transaction)).filter(({ uid }) => deleted.has(uidHash(uid)))
    for (const user of back) await eraseAccount(transaction, user, deleted.get(uidHash(user.uid))?.deletedAt ?? 0)
    for (const uid of await listCustomerIds(transaction))
      if (deleted.has(uidHash(uid))) await forgetOrders(transaction, uid)
    for (const deletion of deleted.values())
      await transaction
        .insertInto('deletedAccounts')
        .values(deletion)
        .onConflict((conflict) => conflict.column('uidHash').doNothing())
        .execute()
    return back.length
  })
}

async function listCustomerIds(queries: Queries): Promise<string[]> {
  const rows = await queries
    .selectFrom('orders')
    .select('userId')
    .distinct()
    .where('userId', '!=', deletedUserId)
    .execute()
  return rows.map((row) => row.userId)
}
