import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Role, User } from '#contract/accounts.ts'
import type { Queries } from '../store/database.ts'
import { dialectOf } from '../store/dialects.ts'
import { newId } from '../store/id.ts'
import { keptStatement, type Slots } from '../store/kept-statement.ts'
import { listed } from '../store/row-list.ts'
import type { Milliseconds } from '../store/tables.ts'
import { isLive, type SessionTimes, sessionSeconds, signInTimes, timesOf } from './session-lifetime.ts'
import { toUser } from './user-row.ts'

const tokenBytes = 24

export interface LiveSession extends SessionTimes {
  user: User
}

const sessionByToken = keptStatement((queries, slot: Slots<{ token: string }>) =>
  queries
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select(['user.id', 'user.name', 'user.email', 'user.role', 'session.createdAt', 'session.expiresAt'])
    .where('session.token', '=', slot('token')),
)

/** @returns undefined when the token is unknown or revoked, or the session has ended */
export async function findSession(
  queries: Queries,
  token: string,
  now: Milliseconds,
): Promise<LiveSession | undefined> {
  const [row] = await sessionByToken(queries, { token })
  if (!row) return undefined
  const times = timesOf(row)
  return isLive(times, now) ? { user: toUser(row), ...times } : undefined
}

/**
 * Checks the sessions of all open event streams in one query. Nearly all of them are live.
 * @param role of their users when the streams were opened
 * @returns the tokens of sessions that have ended, or whose user has another role now
 */
export async function listEndedSessions(
  queries: Queries,
  tokens: readonly string[],
  role: Role,
  now: Milliseconds,
): Promise<Set<string>> {
  const { after, until } = signInTimes(now)
  const isAdmin = sql<boolean>`${sql.ref('user.role')} = 'admin'`
  const live = queries
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select('session.id')
    .whereRef('session.token', '=', sql.ref('asked.value'))
    .where('session.expiresAt', '>', new Date(now))
    .where('session.createdAt', '>', new Date(after))
    .where('session.createdAt', '<=', new Date(until))
    .where(role === 'admin' ? isAdmin : sql<boolean>`not ${isAdmin}`)
  const ended = sql<{ value: string }>`select value from ${listed(queries, tokens)} as asked where not exists ${live}`
  return new Set((await ended.execute(queries)).rows.map(({ value }) => value))
}

/** Where a session is opened from. */
export interface SessionOrigin {
  /** As `networkOf` gives it. */
  address: string
  userAgent: string
}

export interface NewSession extends SessionOrigin {
  uid: string
  token: string
  now: Milliseconds
  expiresAt: Milliseconds
}

export function newSession(uid: string, { address, userAgent }: SessionOrigin, now: Milliseconds): NewSession {
  const token = randomBytes(tokenBytes).toString('base64url')
  return { uid, token, address, userAgent, now, expiresAt: now + sessionSeconds * 1000 }
}

interface SessionRow {
  id: string
  token: string
  uid: string
  expiresAt: Date
  address: string
  userAgent: string
  now: Date
  hash: string
}

const insertIfPassword = keptStatement((queries, slot: Slots<SessionRow>) =>
  queries
    .insertInto('session')
    .columns(['id', 'token', 'userId', 'expiresAt', 'ipAddress', 'userAgent', 'createdAt', 'updatedAt'])
    .expression(({ selectFrom }) =>
      selectFrom('account')
        .select([
          slot('id').as('id'),
          slot('token').as('token'),
          'userId',
          slot('expiresAt').as('expiresAt'),
          slot('address').as('ipAddress'),
          slot('userAgent').as('userAgent'),
          slot('now').as('createdAt'),
          slot('now').as('updatedAt'),
        ])
        .where('userId', '=', slot('uid'))
        .where('providerId', '=', 'credential')
        .where('password', '=', slot('hash'))
        // waits for a password change that is not committed yet, and then reads the new password
        .$call((account) => dialectOf(queries).lockForShare(account)),
    )
    .returning('id'),
)

/**
 * @param hash of the password that was given
 * @returns false, and inserts nothing, when that is no longer the account's password, or the account is gone
 */
export async function insertSession(queries: Queries, session: NewSession, hash: string): Promise<boolean> {
  const [now, expiresAt] = [new Date(session.now), new Date(session.expiresAt)]
  const inserted = await insertIfPassword(queries, { ...session, id: newId(), now, expiresAt, hash })
  return inserted.length > 0
}

/** Extends a session. Does nothing when its row has been deleted. */
export async function updateExpiry(
  queries: Queries,
  token: string,
  expiresAt: Milliseconds,
  now: Milliseconds,
): Promise<void> {
  await queries
    .updateTable('session')
    .set({ expiresAt: new Date(expiresAt), updatedAt: new Date(now) })
    .where('token', '=', token)
    .execute()
}

export async function deleteSessions(queries: Queries, uid: string): Promise<void> {
  await queries.deleteFrom('session').where('userId', '=', uid).execute()
}

/** Deletes the session of any account. */
export async function deleteSessionByToken(queries: Queries, token: string): Promise<void> {
  await queries.deleteFrom('session').where('token', '=', token).execute()
}
