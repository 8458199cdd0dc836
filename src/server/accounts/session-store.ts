import { sql } from 'kysely'
import type { AccountExport } from '#contract/account-data.ts'
import type { Role, User } from '#contract/accounts.ts'
import type { Queries } from '../store/database.ts'
import { newId } from '../store/id.ts'
import { keptStatement, type Slots } from '../store/kept-statement.ts'
import { isAmong, listed } from '../store/row-list.ts'
import type { Milliseconds } from '../store/tables.ts'
import { toUser } from './user-row.ts'

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

const sessionsByToken = keptStatement((queries, slot: Slots<{ tokens: readonly string[] }>) =>
  queries
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select(['user.id', 'user.name', 'user.email', 'user.role', 'session.token', 'session.expiresAt'])
    .where(isAmong(queries, 'session.token', slot('tokens'))),
)

/** @returns the users of those sessions that are still live, by token */
export async function listLiveSessions(
  queries: Queries,
  tokens: readonly string[],
  now: Milliseconds,
): Promise<Map<string, User>> {
  const rows = await sessionsByToken(queries, { tokens })
  const live = rows.filter((row) => new Date(row.expiresAt).getTime() > now)
  return new Map(live.map((row) => [row.token, toUser(row)]))
}

/**
 * Of thousands that are asked for again and again, and nearly always all live.
 * @param role that their users had
 * @returns the tokens of those that are over, or whose user has that role no longer
 */
export async function listEndedSessions(
  queries: Queries,
  tokens: readonly string[],
  role: Role,
  now: Milliseconds,
): Promise<Set<string>> {
  const isAdmin = sql<boolean>`${sql.ref('user.role')} = 'admin'`
  const live = queries
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select('session.id')
    .whereRef('session.token', '=', sql.ref('asked.value'))
    .where('session.expiresAt', '>', new Date(now))
    .where(role === 'admin' ? isAdmin : sql<boolean>`not ${isAdmin}`)
  const ended = sql<{ value: string }>`select value from ${listed(queries, tokens)} as asked where not exists ${live}`
  return new Set((await ended.execute(queries)).rows.map(({ value }) => value))
}

export interface NewSession {
  uid: string
  token: string
  /** Where it is opened from. */
  address: string
  now: Milliseconds
  expiresAt: Milliseconds
}

const insertIfPassword = keptStatement(
  (
    queries,
    slot: Slots<{ id: string; token: string; uid: string; expiresAt: Date; address: string; now: Date; hash: string }>,
  ) =>
    queries
      .insertInto('session')
      .columns(['id', 'token', 'userId', 'expiresAt', 'ipAddress', 'userAgent', 'createdAt', 'updatedAt'])
      .expression(({ selectFrom, val }) =>
        selectFrom('account')
          .select([
            slot('id').as('id'),
            slot('token').as('token'),
            'userId',
            slot('expiresAt').as('expiresAt'),
            slot('address').as('ipAddress'),
            val('').as('userAgent'),
            slot('now').as('createdAt'),
            slot('now').as('updatedAt'),
          ])
          .where('userId', '=', slot('uid'))
          .where('providerId', '=', 'credential')
          .where('password', '=', slot('hash')),
      )
      .returning('id'),
)

/**
 * @param hash of the password that was given
 * @returns false, and inserts nothing, when that is no longer the account's password, or the account is gone
 */
export async function insertSession(queries: Queries, session: NewSession, hash: string): Promise<boolean> {
  const { token, uid, address } = session
  const [now, expiresAt] = [new Date(session.now), new Date(session.expiresAt)]
  const inserted = await insertIfPassword(queries, { id: newId(), token, uid, expiresAt, address, now, hash })
  return inserted.length > 0
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
