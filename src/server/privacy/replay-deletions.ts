import { listUsers } from '../accounts/account-store.ts'
import type { Database } from '../store/database.ts'
import type { Queries } from '../store/tables.ts'
import { anonymiseOrders, deletedUserId } from './anonymise-orders.ts'
import { type Deletion, eraseAccount, insertDeletion, uidHash } from './delete-account.ts'

/** To be read before a backup replaces a database, and given to `replayDeletions` after. */
export function listDeletions(queries: Queries): Promise<Deletion[]> {
  return queries.selectFrom('deletedAccounts').selectAll().execute()
}

/**
 * Tables that a backup contains and an export does not: their rows last for hours. Each session, reset link and mail with such
 * a link may have been ended since the backup was made.
 */
const shortLivedTables = ['session', 'verification', 'throttles', 'outbox'] as const

/**
 * Deletes again what a restored database has brought back: accounts that were deleted, all sessions and all reset links.
 * @param deletions of the database that was there before; those that the restored database contains always count
 * @returns how many accounts were there again
 */
export async function replayDeletions(
  { queries }: Pick<Database, 'queries'>,
  deletions: readonly Deletion[] = [],
): Promise<number> {
  return queries.transaction().execute(async (transaction) => {
    for (const table of shortLivedTables) await transaction.deleteFrom(table).execute()
    for (const deletion of deletions) await insertDeletion(transaction, deletion)
    const hashes = new Set((await listDeletions(transaction)).map((deletion) => deletion.uidHash))
    const isDeleted = (uid: string) => hashes.has(uidHash(uid))
    const back = (await listUsers(transaction)).filter(({ uid }) => isDeleted(uid))
    for (const user of back) await eraseAccount(transaction, user)
    // orders whose account the backup does not contain
    for (const uid of await listCustomerIds(transaction)) if (isDeleted(uid)) await anonymiseOrders(transaction, uid)
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
