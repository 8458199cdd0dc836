import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal } from '../errors/refusal.ts'
import { type Params, preparedQuery } from '../store/prepared-query.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'

/** A rate limit with fixed windows, counted in the database for all servers together. */
export interface Throttle {
  name: string
  attemptsMax: number
  windowMs: number
}

/** Sign-ins from one network. Many people may share a network, so this only stops floods; `signInLimits` stops guessing. */
export const signInFloodThrottle: Throttle = { name: 'address', attemptsMax: 120, windowMs: 60_000 }

/** Password confirmations while signed in: a stolen session must not guess the password. Strangers cannot use it up. */
export const confirmPasswordThrottle: Throttle = { name: 'confirm-password', attemptsMax: 10, windowMs: 15 * 60_000 }

/** Edits of the menu by one admin. An edit may contain a picture, which takes a second of processor time. */
export const menuEditThrottle: Throttle = { name: 'menu-edit', attemptsMax: 120, windowMs: 60_000 }

/** Exports of one account's data. An export reads all orders of the account. */
export const exportThrottle: Throttle = { name: 'export', attemptsMax: 5, windowMs: 60 * 60_000 }

/** Longer than any window. */
const keptMs = 24 * 60 * 60_000

/** How far the clocks of two servers may differ. A window that begins further in the future was begun by a wrong clock. */
const clockSkewMs = 10_000

/** What attempts are counted for: a stored email, a network or an account's id; or an email with a network or a device. */
export type Subject = string | readonly [string, ...string[]]

interface Counted {
  key: string
  now: Milliseconds
  /** A window that began before this time is over. */
  since: Milliseconds
  /** A window that begins after this time is over too: a wrong clock began it, and it would otherwise last too long. */
  until: Milliseconds
}

const count = preparedQuery((queries, param: Params<Counted>) => {
  const begun = sql.ref('throttles.firstAt')
  const over = sql<boolean>`(${begun} <= ${param('since')} or ${begun} > ${param('until')})`
  return queries
    .insertInto('throttles')
    .values({ key: param('key'), attempts: 1, firstAt: param('now') })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        attempts: sql<number>`case when ${over} then 1 else ${sql.ref('throttles.attempts')} + 1 end`,
        firstAt: sql<number>`case when ${over} then ${param('now')} else ${sql.ref('throttles.firstAt')} end`,
      }),
    )
    .returning(['attempts', 'firstAt'])
})

/**
 * Counts an attempt before it is made, so that fifty at the same time count as fifty.
 * @param subject stored only as hashes
 * @returns undefined when the attempt is allowed, otherwise the seconds until the next one is
 */
export async function takeAttempt(
  queries: Queries,
  throttle: Throttle,
  subject: Subject,
  now: Milliseconds,
): Promise<{ retryAfterSeconds: number } | undefined> {
  const [row] = await count(queries, {
    key: keyOf(throttle, subject),
    now,
    since: now - throttle.windowMs,
    until: now + clockSkewMs,
  })
  if (!row) throw new Error('An attempt was not counted.')
  if (row.attempts <= throttle.attemptsMax) return undefined
  return { retryAfterSeconds: Math.ceil((row.firstAt + throttle.windowMs - now) / 1000) }
}

/** Counts an attempt of a signed-in user. @throws Refusal `request/too-many`, with `Retry-After` */
export async function refuseTooMany(queries: Queries, throttle: Throttle, uid: string): Promise<void> {
  const refused = await takeAttempt(queries, throttle, uid, Date.now())
  if (refused) throw new Refusal('request/too-many', {}, refused.retryAfterSeconds)
}

const clear = preparedQuery((queries, param: Params<{ key: string }>) =>
  queries.deleteFrom('throttles').where('key', '=', param('key')),
)

/** Clears a counter, because the user has proved to own the account. */
export async function clearThrottle(queries: Queries, throttle: Throttle, subject: Subject): Promise<void> {
  await clear(queries, { key: keyOf(throttle, subject) })
}

const takeBack = preparedQuery((queries, param: Params<{ key: string }>) =>
  queries
    .updateTable('throttles')
    .set(({ eb }) => ({ attempts: eb('attempts', '-', 1) }))
    .where('key', '=', param('key'))
    .where('attempts', '>', 0),
)

/** Takes back one counted attempt, because it succeeded. */
export async function returnAttempt(queries: Queries, throttle: Throttle, subject: Subject): Promise<void> {
  await takeBack(queries, { key: keyOf(throttle, subject) })
}

/** Deletes all counters of a throttle whose subject is this one or begins with it. */
export async function deleteThrottles(queries: Queries, throttle: Throttle, subject: string): Promise<void> {
  const key = keyOf(throttle, subject)
  // keys consist of hexadecimal digits, which every collation sorts before "g"
  await queries.deleteFrom('throttles').where('key', '>=', key).where('key', '<', `${key}:g`).execute()
}

/** Deletes windows that are over, also those that begin in the future because a clock was ahead. */
export async function deleteOldThrottles(queries: Queries, now: Milliseconds): Promise<void> {
  // two statements: with one "or" condition PostgreSQL would scan the whole table
  await queries
    .deleteFrom('throttles')
    .where('firstAt', '<', now - keptMs)
    .execute()
  await queries
    .deleteFrom('throttles')
    .where('firstAt', '>', now + clockSkewMs)
    .execute()
}

function keyOf({ name }: Throttle, subject: Subject): string {
  return [name, ...[subject].flat().map((part) => hash('sha256', part, 'hex'))].join(':')
}
