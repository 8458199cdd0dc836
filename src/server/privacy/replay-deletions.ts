import { listUsers } from '../accounts/account-store.ts'
import type { Database } from '../store/database.ts'
import type { Queries } from '../store/tables.ts'
import { anonymiseOrders, deletedUserId } from './anonymise-orders.ts'
import { type Deletion, eraseAccount, hashUid, insertDeletion } from './delete-account.ts'

/** Call it before a backup replaces the database, and pass the result to `replayDeletions` afterwards. */
export function listDeletions(queries: Queries): Promise<Deletion[]> {
  return queries.selectFrom('deletedAccounts').selectAll().execute()
}

/**
 * Tables whose rows are valid for hours only. They are deleted after a restore, because a session or a reset link of the
 * backup may have been revoked in the meantime. An export does not contain these tables.
 */
const shortLivedTables = [
  'session',
  'verification',
  'throttles',
  'outbox',
  'notifications',
  'printJobs',
  'followers',
] as const

/**
 * Repeats the deletions of accounts in a restored database, and deletes all sessions, reset links and waiting mails.
 * @param deletions from the database before the restore. The deletions in the restored database are always repeated
 * @returns the number of accounts that were deleted again
 */
export async function replayDeletions(
  { queries }: Pick<Database, 'queries'>,
  deletions: readonly Deletion[] = [],
): Promise<number> {
  return queries.transaction().execute(async (transaction) => {
    for (const table of shortLivedTables) await transaction.deleteFrom(table).execute()
    for (const deletion of deletions) await insertDeletion(transaction, deletion)
    const hashes = new Set((await listDeletions(transaction)).map((deletion) => deletion.uidHash))
    const isDeleted = (uid: string) => hashes.has(hashUid(uid))
    const restoredUsers = (await listUsers(transaction)).filter(({ uid }) => isDeleted(uid))
    for (const user of restoredUsers) await eraseAccount(transaction, user)
    // the backup may contain orders of deleted accounts without the account
    for (const uid of await listCustomerIds(transaction)) if (isDeleted(uid)) await anonymiseOrders(transaction, uid)
    return restoredUsers.length
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
