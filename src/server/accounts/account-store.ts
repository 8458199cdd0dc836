import type { User } from '#contract/accounts/accounts.ts'
import type { Role } from '#contract/accounts/capabilities.ts'
import { newId } from '../store/id.ts'
import { toStoredTime } from '../store/stored-data.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { deleteSessions } from './session-store.ts'
import { toUser } from './user-row.ts'

export async function findUserByEmail(queries: Queries, email: string): Promise<User | undefined> {
  const row = await queries
    .selectFrom('user')
    .select(['id', 'name', 'email', 'role'])
    .where('email', '=', email)
    .executeTakeFirst()
  return row && toUser(row)
}

export async function countAdmins(queries: Queries): Promise<number> {
  const { admins } = await queries
    .selectFrom('user')
    .select((eb) => eb.fn.countAll<number>().as('admins'))
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow()
  return admins
}

export async function updateDisplayName(queries: Queries, uid: string, displayName: string): Promise<void> {
  await queries.updateTable('user').set({ name: displayName }).where('id', '=', uid).execute()
}

export async function updateRole(queries: Queries, uid: string, role: Role): Promise<void> {
  await queries.updateTable('user').set({ role }).where('id', '=', uid).execute()
}

/**
 * Inserts a customer without a password. The email counts as verified.
 * @returns the new account's id
 */
export async function insertUser(queries: Queries, user: { email: string; displayName: string }): Promise<string> {
  const id = newId()
  const now = new Date()
  await queries
    .insertInto('user')
    .values({
      id,
      name: user.displayName,
      email: user.email,
      emailVerified: true,
      role: 'customer',
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  return id
}

/** Sets the account's password, whether or not it has one. */
export async function replacePassword(queries: Queries, uid: string, hash: string): Promise<void> {
  const now = new Date()
  const credential = { accountId: uid, providerId: 'credential', userId: uid }
  await queries.deleteFrom('account').where('userId', '=', uid).execute()
  await queries
    .insertInto('account')
    .values({ id: newId(), ...credential, password: hash, createdAt: now, updatedAt: now })
    .execute()
}

/** @returns false, and changes nothing, when `from` is no longer the password hash of the account */
export function updatePassword(
  transaction: Queries,
  uid: string,
  { from, to }: { from: string; to: string },
  now: Milliseconds,
): Promise<boolean> {
  return setPassword(transaction, uid, from, { password: to, updatedAt: new Date(now) })
}

/**
 * Locks the account's password until the transaction ends. Waits for other transactions that have changed it.
 * @returns false when `hash` is no longer the password hash, or the account has been deleted
 */
export function lockPassword(transaction: Queries, uid: string, hash: string): Promise<boolean> {
  // on both databases, an update locks the row even when it sets the same value
  return setPassword(transaction, uid, hash, { password: hash })
}

async function setPassword(
  transaction: Queries,
  uid: string,
  from: string,
  values: { password: string; updatedAt?: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('account')
    .set(values)
    .where('userId', '=', uid)
    .where('providerId', '=', 'credential')
    .where('password', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns undefined for an account that has no password */
export async function findPasswordHash(queries: Queries, uid: string): Promise<string | undefined> {
  const row = await queries
    .selectFrom('account')
    .select('password')
    .where('userId', '=', uid)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  return row?.password ?? undefined
}

export interface Credentials {
  user: User
  /** The hash of the password. */
  hash: string
}

/** @returns undefined when there is no such account or it has no password */
export async function findCredentials(queries: Queries, email: string): Promise<Credentials | undefined> {
  const row = await queries
    .selectFrom('user')
    .innerJoin('account', 'account.userId', 'user.id')
    .select(['user.id', 'user.name', 'user.email', 'user.role', 'account.password'])
    .where('user.email', '=', email)
    .where('account.providerId', '=', 'credential')
    .executeTakeFirst()
  return row?.password ? { user: toUser(row), hash: row.password } : undefined
}

/** Deletes an account with its sessions, password and reset links. */
export async function deleteUser(queries: Queries, uid: string): Promise<void> {
  await deleteResets(queries, uid)
  await deleteSessions(queries, uid)
  await queries.deleteFrom('account').where('userId', '=', uid).execute()
  await queries.deleteFrom('user').where('id', '=', uid).execute()
}

/** Lists all accounts, without a limit. For CLI commands only, because there may be many. */
export async function listUsers(queries: Queries): Promise<User[]> {
  const rows = await queries.selectFrom('user').select(['id', 'name', 'email', 'role']).execute()
  return rows.map(toUser)
}

/** @returns when the account was created, as ISO text */
export async function findAccountCreatedAt(queries: Queries, uid: string): Promise<string> {
  const row = await queries.selectFrom('user').select('createdAt').where('id', '=', uid).executeTakeFirstOrThrow()
  return toStoredTime('user', new Date(row.createdAt).getTime())
}

export async function deleteResets(queries: Queries, uid: string): Promise<void> {
  await queries.deleteFrom('verification').where('value', '=', uid).execute()
}
