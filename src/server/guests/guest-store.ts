import type { Role } from '#contract/accounts/capabilities.ts'
import type { GuestContact } from '#contract/orders/orders.ts'
import { insertSession, type NewSession } from '../accounts/session-store.ts'
import { storedGuestEmail } from '../accounts/stored-email.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'

const guestRole: Role = 'guest'

/** Inserts a guest with a session. The first order sets the name. @param session `uid` is the id of the new account */
export async function insertGuest(queries: Queries, session: NewSession): Promise<void> {
  const [{ uid }, now] = [session, new Date(session.now)]
  const account = { id: uid, name: '', email: storedGuestEmail(uid), emailVerified: false }
  await queries.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('user')
      .values({ ...account, role: guestRole, createdAt: now, updatedAt: now })
      .execute()
    await insertSession(transaction, session)
  })
}

/** Stores what a guest entered with the last order. */
export async function updateGuest(queries: Queries, uid: string, { name, email }: GuestContact): Promise<void> {
  await queries
    .updateTable('user')
    .set({ name, email: storedGuestEmail(uid, email) })
    .where('id', '=', uid)
    .where('role', '=', guestRole)
    .execute()
}

/** An order with the account that it belongs to. */
export interface LinkedOrder {
  uid: string
  /** Undefined when the account was deleted. */
  role: string | undefined
  createdAt: Milliseconds
  promisedTo: Milliseconds | null
}

export async function findLinkedOrder(queries: Queries, orderId: string): Promise<LinkedOrder | undefined> {
  const row = await queries
    .selectFrom('orders')
    .leftJoin('user', 'user.id', 'orders.userId')
    .select(['orders.userId', 'orders.createdAt', 'orders.promisedTo', 'user.role'])
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
  return row && { uid: row.userId, role: row.role ?? undefined, createdAt: row.createdAt, promisedTo: row.promisedTo }
}
