import { createHash } from 'node:crypto'
import type { User } from '#contract/accounts.ts'
import { countAdmins, deleteUser } from '../accounts/account-store.ts'
import { deleteAttempts, resetMailLimits, signInLimits } from '../accounts/attempt-limits.ts'
import { storedEmail } from '../accounts/stored-email.ts'
import { clearThrottle, confirmPasswordThrottle, exportThrottle } from '../accounts/throttle.ts'
import { Refusal } from '../errors/refusal.ts'
import { deleteWaitingMails } from '../mail/outbox-store.ts'
import { takeTurn } from '../settings/setting-store.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { forgetOrders } from './forget-orders.ts'

/** All that is kept of an account that is gone. */
export function uidHash(uid: string): string {
  return createHash('sha256').update(uid).digest('base64url')
}

/**
 * Deletes an account and whatever is personal about it, all or nothing: sessions, password, reset links, mails that
 * wait, counts of attempts; its orders become nobody's.
 * @throws Refusal `account/last-admin`: somebody must be left to run the restaurant
 */
export async function deleteAccount(queries: Queries, user: User, now: Milliseconds): Promise<void> {
  await queries.transaction().execute(async (transaction) => {
    if (user.role === 'admin') {
      // two admins at once would each see the other
      await takeTurn(transaction, 'firstAdmin')
      if ((await countAdmins(transaction)) <= 1) throw new Refusal('account/last-admin')
    }
    await eraseAccount(transaction, user, now)
  })
}

/** The same for whoever it is, within a transaction. */
export async function eraseAccount(
  transaction: Queries,
  { uid, email }: Pick<User, 'uid' | 'email'>,
  now: Milliseconds,
): Promise<void> {
  await deleteUser(transaction, uid)
  await forgetOrders(transaction, uid)
  await deleteWaitingMails(transaction, uid)
  for (const limits of [signInLimits, resetMailLimits]) await deleteAttempts(transaction, limits, storedEmail(email))
  for (const throttle of [confirmPasswordThrottle, exportThrottle]) await clearThrottle(transaction, throttle, uid)
  await transaction
    .insertInto('deletedAccounts')
    .values({ uidHash: uidHash(uid), deletedAt: now })
    .onConflict((conflict) => conflict.column('uidHash').doNothing())
    .execute()
}
