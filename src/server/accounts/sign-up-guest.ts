import type { User } from '#contract/accounts/accounts.ts'
import type { Role } from '#contract/accounts/capabilities.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { findUserByEmail, replacePassword } from './account-store.ts'
import type { ClientInfo } from './client-info.ts'
import { passwordHash } from './password-hash.ts'
import { deleteSessions, insertSession, newSession } from './session-store.ts'
import { enforceThrottle, signInFloodThrottle } from './throttle.ts'

interface GuestSignUp {
  displayName: string
  /** As stored. */
  email: string
  password: string
}

/**
 * Turns a guest into a customer with a password. The id stays the same, and so do the orders. Ends the sessions that private links
 * have opened. The limit for sign-ups counts it, because the response reveals whether an email has an account.
 * @returns the token of the new session
 * @throws Refusal `auth/email-taken`, `request/too-many`; `auth/sign-in-required` when the account is not a guest any more
 */
export async function signUpGuest(
  queries: Queries,
  { uid }: User,
  { displayName, email, password }: GuestSignUp,
  client: ClientInfo,
  now: Milliseconds,
): Promise<string> {
  await enforceThrottle(queries, signInFloodThrottle, `${client.address}|/sign-up/email`)
  if (await findUserByEmail(queries, email)) throw new Refusal('auth/email-taken')
  const hash = await passwordHash.hash(password)
  const session = newSession(uid, client, now)
  const customer: { role: Role; updatedAt: Date } = { role: 'customer', updatedAt: new Date(now) }
  await queries.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('user')
      .set({ ...customer, name: displayName, email })
      .where('id', '=', uid)
      .where('role', '=', 'guest' satisfies Role)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('auth/sign-in-required')
    await replacePassword(transaction, uid, hash)
    await deleteSessions(transaction, uid)
    await insertSession(transaction, session)
  })
  return session.token
}
