import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { User } from '#contract/accounts/accounts.ts'
import { type Role, roles } from '#contract/accounts/capabilities.ts'
import { dialectOf } from '../store/dialects.ts'
import { newId } from '../store/id.ts'
import { type Params, preparedQuery } from '../store/prepared-query.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import type { ClientInfo } from './client-info.ts'
import { isLive, type SessionTimes, sessionSeconds, signInTimes, timesOf } from './session-lifetime.ts'
import { toUser } from './user-row.ts'

const tokenBytes = 24
const staffRoles = roles.filter((role) => role !== 'customer')

export interface LiveSession extends SessionTimes {
  user: User
}

const sessionByToken = preparedQuery((queries, param: Params<{ token: string }>) =>
  queries
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select(['user.id', 'user.name', 'user.email', 'user.role', 'session.createdAt', 'session.expiresAt'])
    .where('session.token', '=', param('token')),
)

/** @returns undefined when the token is unknown or the session has ended */
export async function findSession(
  queries: Queries,
  token: string,
  now: Milliseconds,
): Promise<LiveSession | undefined> {
  const [row] = await sessionByToken(queries, { token })
  if (!row) return undefined
  const [times, user] = [timesOf(row), toUser(row)]
  return isLive(times, user.role, now) ? { user, ...times } : undefined
}

/**
 * Checks the sessions of all open streams in one query. Returns the ended ones, because they are few.
 * @param role of the users when the streams were opened
 * @returns the tokens of sessions that have ended, or whose user now has another role
 */
export async function listEndedSessions(
  queries: Queries,
  tokens: readonly string[],
  role: Role,
  now: Milliseconds,
): Promise<Set<string>> {
  const { after, until } = signInTimes(role, now)
  const live = queries
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select('session.id')
    .whereRef('session.token', '=', sql.ref('tokens.value'))
    .where('session.expiresAt', '>', new Date(now))
    .where('session.createdAt', '>', new Date(after))
    .where('session.createdAt', '<=', new Date(until))
    // an unknown role counts as customer (`toUser`)
    .where('user.role', role === 'customer' ? 'not in' : 'in', role === 'customer' ? staffRoles : [role])
  const table = dialectOf(queries).valuesTable(tokens)
  const ended = sql<{ value: string }>`select value from ${table} as tokens where not exists ${live}`
  return new Set((await ended.execute(queries)).rows.map(({ value }) => value))
}

export interface NewSession extends ClientInfo {
  uid: string
  token: string
  now: Milliseconds
  expiresAt: Milliseconds
}

export function newSession(uid: string, { address, userAgent }: ClientInfo, now: Milliseconds): NewSession {
  const token = randomBytes(tokenBytes).toString('base64url')
  return { uid, token, address, userAgent, now, expiresAt: now + sessionSeconds * 1000 }
}

export async function insertSession(queries: Queries, session: NewSession): Promise<void> {
  const { uid, token, address, userAgent, expiresAt } = session
  const now = new Date(session.now)
  await queries
    .insertInto('session')
    .values({
      id: newId(),
      token,
      userId: uid,
      ipAddress: address,
      userAgent,
      expiresAt: new Date(expiresAt),
      createdAt: now,
      updatedAt: now,
    })
    .execute()
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

/** Deletes the session with this token, whatever its account. */
export async function deleteSessionByToken(queries: Queries, token: string): Promise<void> {
  await queries.deleteFrom('session').where('token', '=', token).execute()
}
