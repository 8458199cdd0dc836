import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal } from '../errors/refusal.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'

/** A rate limit with fixed windows. The database counts the attempts for all servers together. */
export interface Throttle {
  name: string
  attemptsMax: number
  windowMs: number
}

/** Sign-ins from one network. It is high, because many people may share a network; `signInLimits` stops guessing. */
export const signInFloodThrottle: Throttle = { name: 'address', attemptsMax: 120, windowMs: 60_000 }

/** Password confirmations of a signed-in user, so that no one can guess the password with a stolen session. */
export const confirmPasswordThrottle: Throttle = { name: 'confirm-password', attemptsMax: 10, windowMs: 15 * 60_000 }

/** Edits of the menu by one admin. An edit may contain a picture, which takes a second of CPU time. */
export const menuEditThrottle: Throttle = { name: 'menu-edit', attemptsMax: 120, windowMs: 60_000 }

/** Exports, checks and imports of the menu as CSV by one admin. A large file takes a second of CPU time. */
export const menuImportThrottle: Throttle = { name: 'menu-import', attemptsMax: 60, windowMs: 60_000 }

/** Uploads of a logo by one admin. A logo takes seconds of CPU time. */
export const logoUploadThrottle: Throttle = { name: 'logo-upload', attemptsMax: 30, windowMs: 60_000 }

/** Exports of one account's data. An export reads all orders of the account. */
export const exportThrottle: Throttle = { name: 'export', attemptsMax: 5, windowMs: 60 * 60_000 }

/** Test mails of one admin. */
export const testMailThrottle: Throttle = { name: 'test-mail', attemptsMax: 10, windowMs: 10 * 60_000 }

/** Longer than any window. */
const retentionMs = 24 * 60 * 60_000

/** How far the clocks of two servers may differ. A window that begins further in the future comes from a wrong clock. */
const clockSkewMs = 10_000

/** Whose attempts are counted: a stored email, a network or an account's id; or an email with a network or a device. */
export type Subject = string | readonly [string, ...string[]]

/**
 * Counts an attempt before it is made, so that fifty concurrent attempts count as fifty.
 * @param subject the database stores only hashes of it
 * @returns undefined when the attempt is allowed, otherwise the seconds until the next one is
 */
export async function takeAttempt(
  queries: Queries,
  throttle: Throttle,
  subject: Subject,
  now: Milliseconds,
): Promise<{ retryAfterSeconds: number } | undefined> {
  const windowStart = sql.ref('throttles.firstAt')
  // a window in the future comes from a wrong clock, and would otherwise last too long
  const isOver = sql<boolean>`(${windowStart} <= ${now - throttle.windowMs} or ${windowStart} > ${now + clockSkewMs})`
  const { attempts, firstAt } = await queries
    .insertInto('throttles')
    .values({ key: keyOf(throttle, subject), attempts: 1, firstAt: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        attempts: sql<number>`case when ${isOver} then 1 else ${sql.ref('throttles.attempts')} + 1 end`,
        firstAt: sql<number>`case when ${isOver} then ${now} else ${windowStart} end`,
      }),
    )
    .returning(['attempts', 'firstAt'])
    .executeTakeFirstOrThrow()
  if (attempts <= throttle.attemptsMax) return undefined
  return { retryAfterSeconds: Math.ceil((firstAt + throttle.windowMs - now) / 1000) }
}

/** Counts an attempt. @throws Refusal `request/too-many`, with `Retry-After` */
export async function enforceThrottle(queries: Queries, throttle: Throttle, subject: Subject): Promise<void> {
  const refused = await takeAttempt(queries, throttle, subject, Date.now())
  if (refused) throw new Refusal('request/too-many', {}, refused.retryAfterSeconds)
}

/** Deletes the counter of this subject, and of longer subjects that begin with it (email, then email with network). */
export async function clearThrottle(queries: Queries, throttle: Throttle, subject: Subject): Promise<void> {
  const key = keyOf(throttle, subject)
  // the part after the colon is hexadecimal; every collation sorts it before "g"
  await queries.deleteFrom('throttles').where('key', '>=', key).where('key', '<', `${key}:g`).execute()
}

/** Subtracts one counted attempt, because it succeeded. */
export async function refundAttempt(queries: Queries, throttle: Throttle, subject: Subject): Promise<void> {
  await queries
    .updateTable('throttles')
    .set(({ eb }) => ({ attempts: eb('attempts', '-', 1) }))
    .where('key', '=', keyOf(throttle, subject))
    .where('attempts', '>', 0)
    .execute()
}

/** Deletes old windows, and windows that begin in the future because a clock was ahead. */
export async function deleteOldThrottles(queries: Queries, now: Milliseconds): Promise<void> {
  // two statements: with one "or" condition PostgreSQL would scan the whole table
  await queries
    .deleteFrom('throttles')
    .where('firstAt', '<', now - retentionMs)
    .execute()
  await queries
    .deleteFrom('throttles')
    .where('firstAt', '>', now + clockSkewMs)
    .execute()
}

function keyOf({ name }: Throttle, subject: Subject): string {
  return [name, ...[subject].flat().map((part) => hash('sha256', part, 'hex'))].join(':')
}
