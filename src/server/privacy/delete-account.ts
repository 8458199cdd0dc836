import { hash } from 'node:crypto'
import type { Account } from '#contract/accounts/accounts.ts'
import { countAdmins, deleteUser } from '../accounts/account-store.ts'
import { deleteAttempts, resetMailLimits, signInLimits } from '../accounts/attempt-limits.ts'
import { storedEmail } from '../accounts/stored-email.ts'
import { clearThrottle, confirmPasswordThrottle, exportThrottle } from '../accounts/throttle.ts'
import { deleteAddressesOf } from '../addresses/address-store.ts'
import { Refusal } from '../errors/refusal.ts'
import { deleteWaitingMails } from '../mail/outbox-store.ts'
import { lockSetting } from '../settings/setting-store.ts'
import { removeAuthor } from '../site-settings/site-settings-store.ts'
import type { Milliseconds, Queries, Tables } from '../store/tables.ts'
import { anonymiseOrders } from './anonymise-orders.ts'

/** The row that records a deletion, without personal data. */
export type Deletion = Tables['deletedAccounts']

/** Hashes a user id, so that the record of a deletion does not contain the id. */
export function hashUid(uid: string): string {
  return hash('sha256', uid, 'base64url')
}

/**
 * Deletes an account with all its personal data in one transaction. Its orders stay, without personal data.
 * @throws Refusal `account/last-admin` for the only admin
 */
export async function deleteAccount(queries: Queries, user: Account, now: Milliseconds): Promise<void> {
  await queries.transaction().execute(async (transaction) => {
    if (user.role === 'admin') {
      // without the lock two admins could delete their accounts at the same time, and no admin would remain
      await lockSetting(transaction, 'firstAdmin')
      if ((await countAdmins(transaction)) <= 1) throw new Refusal('account/last-admin')
    }
    await eraseAccount(transaction, user)
    await insertDeletion(transaction, { uidHash: hashUid(user.uid), deletedAt: now })
  })
}

/** Deletes the user with saved addresses, sessions, password, reset links, waiting mails and attempt counts, and anonymises the orders. */
export async function eraseAccount(transaction: Queries, { uid, email }: Account): Promise<void> {
  await deleteAddressesOf(transaction, uid)
  await deleteUser(transaction, uid)
  await anonymiseOrders(transaction, uid)
  await removeAuthor(transaction, uid)
  await deleteWaitingMails(transaction, uid)
  for (const limits of [signInLimits, resetMailLimits]) await deleteAttempts(transaction, limits, storedEmail(email))
  for (const throttle of [confirmPasswordThrottle, exportThrottle]) await clearThrottle(transaction, throttle, uid)
}

export async function insertDeletion(transaction: Queries, deletion: Deletion): Promise<void> {
  await transaction
    .insertInto('deletedAccounts')
    .values(deletion)
    .onConflict((conflict) => conflict.column('uidHash').doNothing())
    .execute()
}
