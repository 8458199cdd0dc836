import type { AccountExport } from '#contract/account-data.ts'
import { type Role, roleSchema, type User } from '#contract/accounts.ts'
import type { Queries } from '../store/database.ts'
import { newId } from '../store/id.ts'
import { isAmong } from '../store/row-list.ts'
import type { Milliseconds } from '../store/tables.ts'
import { shownEmail } from './stored-email.ts'

export interface LiveSession {
  user: User
  expiresAt: Milliseconds
}

/** @returns undefined when the token is unknown, revoked or expired */
export async function findSession(
  queries: Queries,
  token: string,
  now: Milliseconds,
): Promise<LiveSession | undefined> {
  const row = await queries
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select(['user.id', 'user.name', 'user.email', 'user.role', 'session.expiresAt'])
    .where('session.token', '=', token)
    .executeTakeFirst()
  if (!row) return undefined
  const expiresAt = new Date(row.expiresAt).getTime()
  return expiresAt > now ? { user: toUser(row), expiresAt } : undefined
}

/** @returns the users of those sessions that are still live, by token */
export async function listLiveSessions(
  queries: Queries,
  tokens: readonly string[],
  now: Milliseconds,
): Promise<Map<string, User>> {
  const rows = await queries
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select(['user.id', 'user.name', 'user.email', 'user.role', 'session.token', 'session.expiresAt'])
    .where(isAmong(queries, 'session.token', tokens))
    .execute()
  const live = rows.filter((row) => new Date(row.expiresAt).getTime() > now)
  return new Map(live.map((row) => [row.token, toUser(row)]))
}

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
 * A customer without a password, whose address is known to be theirs.
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

/** Whatever password the account had before is gone. */
export async function replacePassword(queries: Queries, uid: string, hash: string): Promise<void> {
  const now = new Date()
  const credential = { accountId: uid, providerId: 'credential', userId: uid }
  await queries.deleteFrom('account').where('userId', '=', uid).execute()
  await queries
    .insertInto('account')
    .values({ id: newId(), ...credential, password: hash, createdAt: now, updatedAt: now })
    .execute()
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

/** With its sessions, its password and its reset links. */
export async function deleteUser(queries: Queries, uid: string): Promise<void> {
  await deleteResets(queries, uid)
  await deleteSessions(queries, uid)
  await queries.deleteFrom('account').where('userId', '=', uid).execute()
  await queries.deleteFrom('user').where('id', '=', uid).execute()
}

/** Everybody, which may be many: for work that an owner starts. */
export async function listUsers(queries: Queries): Promise<User[]> {
  const rows = await queries.selectFrom('user').select(['id', 'name', 'email', 'role']).execute()
  return rows.map(toUser)
}

/** @returns when the account was made, as ISO text */
export async function findAccountDate(queries: Queries, uid: string): Promise<string> {
  const row = await queries.selectFrom('user').select('createdAt').where('id', '=', uid).executeTakeFirstOrThrow()
  return new Date(row.createdAt).toISOString()
}

/** Where a person is signed in, without what would let anybody in. */
export async function listSessions(queries: Queries, uid: string): Promise<AccountExport['sessions']> {
  const rows = await queries
    .selectFrom('session')
    .select(['createdAt', 'expiresAt', 'ipAddress', 'userAgent'])
    .where('userId', '=', uid)
    .execute()
  return rows.map(({ createdAt, expiresAt, ...from }) => ({
    createdAt: new Date(createdAt).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
    ...from,
  }))
}

export async function deleteSessions(queries: Queries, uid: string): Promise<void> {
  await queries.deleteFrom('session').where('userId', '=', uid).execute()
}

/** Reset links that were mailed before the newest one: only the newest counts. */
export async function deleteOlderResets(queries: Queries, uid: string): Promise<void> {
  await queries
    .deleteFrom('verification')
    .where('value', '=', uid)
    .where('createdAt', '<', ({ selectFrom }) =>
      selectFrom('verification')
        .select(({ fn }) => fn.max('createdAt').as('newest'))
        .where('value', '=', uid),
    )
    .execute()
}

export async function deleteResets(queries: Queries, uid: string): Promise<void> {
  await queries.deleteFrom('verification').where('value', '=', uid).execute()
}

/** Better Auth's `id` and `name` become the spec's `uid` and `displayName` here (spec §3). */
function toUser(row: { id: string; name: string; email: string; role: string }): User {
  const role = roleSchema.safeParse(row.role)
  return {
    uid: row.id,
    displayName: row.name,
    email: shownEmail(row.email),
    // a role that this version does not know gives no rights
    role: role.success ? role.data : 'customer',
  }
}
