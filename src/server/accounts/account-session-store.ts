import { sql } from 'kysely'
import type { AccountExport } from '#contract/accounts/account-data.ts'
import type { AccountSession } from '#contract/accounts/account-sessions.ts'
import type { User } from '#contract/accounts/accounts.ts'
import { limits } from '#contract/limits.ts'
import { toStoredTime } from '../store/stored-data.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { endOf, isLive, timesOf } from './session-lifetime.ts'

/**
 * Lists the live sessions of an account for its owner: the current session first, then the newest.
 * @param currentToken token of the session that sends the request
 */
export async function listAccountSessions(
  queries: Queries,
  { uid, role }: Pick<User, 'uid' | 'role'>,
  currentToken: string,
  now: Milliseconds,
): Promise<AccountSession[]> {
  const isCurrent = sql<boolean>`${sql.ref('token')} = ${currentToken}`
  const rows = await queries
    .selectFrom('session')
    .select(['id', 'token', 'createdAt', 'updatedAt', 'expiresAt', 'ipAddress', 'userAgent'])
    .where('userId', '=', uid)
    .where('expiresAt', '>', new Date(now))
    .orderBy(isCurrent, 'desc')
    .orderBy('createdAt', 'desc')
    .limit(limits.sessionsListMax)
    .execute()
  return rows
    .filter((row) => typeof row.id === 'string' && isLive(timesOf(row), role, now))
    .map(({ id, token, ipAddress, userAgent, ...row }) => ({
      id,
      createdAt: isoText(row.createdAt),
      lastUsedAt: isoText(row.updatedAt),
      expiresAt: isoText(endOf(timesOf(row), role)),
      // a damaged text
      ipAddress: typeof ipAddress === 'string' ? ipAddress : null,
      userAgent: typeof userAgent === 'string' ? userAgent : null,
      current: token === currentToken,
    }))
}

/** Lists all sessions of an account. The rows contain no token, so no one can sign in with them. */
export async function listSessions(queries: Queries, uid: string): Promise<AccountExport['sessions']> {
  const rows = await queries
    .selectFrom('session')
    .select(['createdAt', 'expiresAt', 'ipAddress', 'userAgent'])
    .where('userId', '=', uid)
    .execute()
  return rows.map(({ createdAt, expiresAt, ...origin }) => ({
    createdAt: isoText(createdAt),
    expiresAt: isoText(expiresAt),
    ...origin,
  }))
}

/** @returns false when the account has no such session */
export async function deleteSession(queries: Queries, uid: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('session')
    .where('id', '=', id)
    .where('userId', '=', uid)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes all sessions of the account except the one with this token. */
export async function deleteOtherSessions(queries: Queries, uid: string, token: string): Promise<void> {
  await queries.deleteFrom('session').where('userId', '=', uid).where('token', '!=', token).execute()
}

function isoText(time: Date | string | number): string {
  return toStoredTime('session', new Date(time).getTime())
}
