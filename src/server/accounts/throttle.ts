import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal } from '../http/problem.ts'
import type { Queries } from '../store/database.ts'
import { createGroupCommit } from '../store/group-commit.ts'
import type { Milliseconds } from '../store/tables.ts'

/** So many attempts of one account, or from one address, in one window, whichever process they reach. */
export interface Throttle {
  name: string
  attemptsMax: number
  windowMs: number
}

export const signInThrottle: Throttle = { name: 'sign-in', attemptsMax: 10, windowMs: 15 * 60_000 }
export const resetMailThrottle: Throttle = { name: 'reset-mail', attemptsMax: 3, windowMs: 60 * 60_000 }

/** Each may bring a picture, which takes a processor's second: far more than anybody types. */
export const menuEditThrottle: Throttle = { name: 'menu-edit', attemptsMax: 120, windowMs: 60_000 }

/** Longer than any window. */
const keptMs = 24 * 60 * 60_000

/**
 * Counts an attempt before it is made, so that fifty at once count as fifty.
 * @param subject an email as stored, or an address; kept only as a hash
 * @returns undefined when the attempt may go on, else in how many seconds the next one may
 */
export async function takeAttempt(
  queries: Queries,
  throttle: Throttle,
  subject: string,
  now: Milliseconds,
): Promise<{ retryAfterSeconds: number } | undefined> {
  const over = sql<boolean>`${sql.ref('throttles.firstAt')} <= ${now - throttle.windowMs}`
  const { attempts, firstAt } = await queries
    .insertInto('throttles')
    .values({ key: keyOf(throttle, subject), attempts: 1, firstAt: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        attempts: sql<number>`case when ${over} then 1 else ${sql.ref('throttles.attempts')} + 1 end`,
        firstAt: sql<number>`case when ${over} then ${sql.val(now)} else ${sql.ref('throttles.firstAt')} end`,
      }),
    )
    .returning(['attempts', 'firstAt'])
    .executeTakeFirstOrThrow()
  if (attempts <= throttle.attemptsMax) return undefined
  return { retryAfterSeconds: Math.ceil((firstAt + throttle.windowMs - now) / 1000) }
}

/** What counts attempts where many come at once: they share a flush to disk. */
export interface Throttles {
  /** As `takeAttempt`. */
  take(throttle: Throttle, subject: string, now: Milliseconds): Promise<{ retryAfterSeconds: number } | undefined>
  /** As `clearThrottle`. */
  clear(throttle: Throttle, email: string): Promise<void>
}

export function createThrottles(queries: Queries): Throttles {
  // not the orders' own group, whose commits are announced
  const groups = createGroupCommit(queries)
  return {
    take: (throttle, subject, now) => groups.run((transaction) => takeAttempt(transaction, throttle, subject, now)),
    clear: (throttle, email) => groups.run((transaction) => clearThrottle(transaction, throttle, email)),
  }
}

/** The same for a person who is signed in. @throws Refusal `request/too-many`, with when to try again */
export async function refuseTooMany(queries: Queries, throttle: Throttle, uid: string): Promise<void> {
  const refused = await takeAttempt(queries, throttle, uid, Date.now())
  if (refused) throw new Refusal('request/too-many', {}, refused.retryAfterSeconds)
}

/** The owner has proved to be the owner. */
export async function clearThrottle(queries: Queries, throttle: Throttle, email: string): Promise<void> {
  await queries.deleteFrom('throttles').where('key', '=', keyOf(throttle, email)).execute()
}

export async function deleteOldThrottles(queries: Queries, now: Milliseconds): Promise<void> {
  await queries
    .deleteFrom('throttles')
    .where('firstAt', '<', now - keptMs)
    .execute()
}

function keyOf({ name }: Throttle, subject: string): string {
  return `${name}:${createHash('sha256').update(subject).digest('base64url')}`
}
