import type { PasswordChange, User } from '#contract/accounts/accounts.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { deleteResets, updatePassword } from './account-store.ts'
import { checkPassword } from './check-password.ts'
import type { ClientInfo } from './client-info.ts'
import { confirmPassword } from './confirm-password.ts'
import { passwordHash } from './password-hash.ts'
import { deleteSessions, insertSession, newSession } from './session-store.ts'

/**
 * Sets a new password. Deletes all sessions and reset links of the account, and opens a new session for this browser.
 * @param publicUrl the site's public URL
 * @returns the new session's token
 * @throws Refusal `auth/password-wrong` or `auth/too-many-attempts`, or a refusal of `checkPassword`. `auth/password-wrong`
 *   is also thrown when another request changes or resets the password during the check.
 */
export async function changePassword(
  queries: Queries,
  user: User,
  { currentPassword, newPassword }: PasswordChange,
  client: ClientInfo,
  publicUrl: string,
  now: Milliseconds,
): Promise<string> {
  checkPassword(newPassword, user, publicUrl)
  const from = await confirmPassword(queries, user, currentPassword, now)
  const to = await passwordHash.hash(newPassword)
  const session = newSession(user.uid, client, now)
  await queries.transaction().execute(async (transaction) => {
    // comes first, because it locks the password: a concurrent sign-in with the old one waits and is then refused
    if (!(await updatePassword(transaction, user.uid, { from, to }, now))) throw new Refusal('auth/password-wrong')
    await deleteResets(transaction, user.uid)
    await deleteSessions(transaction, user.uid)
    await insertSession(transaction, session)
  })
  return session.token
}
