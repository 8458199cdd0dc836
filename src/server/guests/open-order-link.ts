import type { User } from '#contract/accounts/accounts.ts'
import type { ClientInfo } from '../accounts/client-info.ts'
import { deleteSessionByToken, insertSession, newSession } from '../accounts/session-store.ts'
import { takeAttempt } from '../accounts/throttle.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { linkThrottle } from './guest-limits.ts'
import { findLinkedOrder } from './guest-store.ts'
import { isOrderLinkToken, orderLinkEnd } from './order-link.ts'

interface LinkRequest {
  orderId: string
  token: string
  client: ClientInfo
  /** The session of this browser. */
  current: { user: User; token: string } | undefined
  /** Whether the person has pressed the button of the page: only then the browser gets a session, or one of another account ends. */
  isConfirmed: boolean
}

/**
 * Opens the private link of a guest's order: the browser gets a session of the guest who placed it. A guest has nothing but own
 * orders, and an account with a password is never opened.
 * @returns the new session; 'open' when the browser has a session of this guest; 'ask' when it has none, and nothing is confirmed
 * @throws Refusal `guest/link-invalid`, `guest/link-expired`, `guest/has-account`, `guest/other-account`, `request/too-many`
 */
export async function openOrderLink(
  queries: Queries,
  secret: string,
  { orderId, token, client, current, isConfirmed }: LinkRequest,
  now: Milliseconds,
): Promise<{ uid: string; token: string } | 'open' | 'ask'> {
  const order = await findLinkedOrder(queries, orderId)
  if (!order || !isOrderLinkToken(secret, order.uid, orderId, token)) {
    // counts wrong links only: attempts to guess must not block the right links of the same network
    const refused = await takeAttempt(queries, linkThrottle, client.address, now)
    throw refused ? new Refusal('request/too-many', {}, refused.retryAfterSeconds) : new Refusal('guest/link-invalid')
  }
  if (current?.user.uid === order.uid) return 'open'
  if (order.role === undefined) throw new Refusal('guest/link-invalid')
  if (order.role !== 'guest') throw new Refusal('guest/has-account')
  if (orderLinkEnd(order) <= now) throw new Refusal('guest/link-expired')
  if (!isConfirmed) {
    if (current) throw new Refusal('guest/other-account')
    return 'ask'
  }
  const session = newSession(order.uid, client, now)
  await queries.transaction().execute(async (transaction) => {
    if (current) await deleteSessionByToken(transaction, current.token)
    await insertSession(transaction, session)
  })
  return session
}
