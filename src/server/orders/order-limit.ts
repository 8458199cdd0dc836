import { orderRetryAfterMessage } from '#contract/errors.ts'
import { Refusal } from '../errors/refusal.ts'
import { batchInTransaction } from '../store/batch-in-transaction.ts'
import { dialectOf } from '../store/dialects.ts'
import type { Milliseconds } from '../store/tables.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** A quarter of an hour's orders may come within one minute: 15 of 60. */
export function perMinute(perHour: number): number {
  return Math.ceil(perHour / 4)
}

export interface OrderAttempt {
  uid: string
  /** The order's Idempotency-Key: attempts with the same key are one. */
  key: string
  now: Milliseconds
  /** How many orders a customer may place within an hour. */
  perHour: number
}

/**
 * Stops a flood of orders by one customer. It counts the customer's orders in the database, so that all servers share the
 * count, nothing else is written, and a repeat, which makes no order, never counts. Servers that commit at the same moment
 * may each allow their own share.
 * @param transaction that of the orders, so that a hundred at once count as a hundred
 * @returns the refusal, with when to try again. Those of one group are one statement, and each counts for those after it.
 */
export const enforceOrderLimit = batchInTransaction(async (transaction, attempts: readonly OrderAttempt[]) => {
  const since = Math.min(...attempts.map(({ now }) => now)) - hourMs
  const customers = [...new Set(attempts.map(({ uid }) => uid))]
  const rows = await transaction
    .selectFrom('orders')
    .select(['userId', 'createdAt', 'idempotencyKey'])
    .where(dialectOf(transaction).inList('userId', customers))
    .where('createdAt', '>', since)
    .execute()
  const timesOf = new Map(customers.map((uid): [string, Milliseconds[]] => [uid, []]))
  for (const { userId, createdAt } of rows) timesOf.get(userId)?.push(createdAt)
  // a key that has placed an order is a repeat
  const allowed = new Set(rows.map(({ userId, idempotencyKey }) => `${userId} ${idempotencyKey}`))
  return attempts.map(({ uid, key, now, perHour }) => {
    if (allowed.has(`${uid} ${key}`)) return undefined
    const times = timesOf.get(uid) ?? []
    const freeAt = whenFree(times, now, perHour)
    if (freeAt > now) {
      const seconds = Math.ceil((freeAt - now) / 1000)
      return new Refusal('order/too-many', { detail: orderRetryAfterMessage(seconds) }, seconds)
    }
    times.push(now)
    allowed.add(`${uid} ${key}`)
    return undefined
  })
})

/** @returns when the customer may place the next order; in the past if at once */
function whenFree(times: readonly Milliseconds[], now: Milliseconds, perHour: number): Milliseconds {
  // times after `now` come from a clock that was wrong: they must not lock the customer out
  const newestFirst = times.filter((createdAt) => createdAt <= now).toSorted((a, b) => b - a)
  return Math.max(freeFrom(newestFirst, perHour, hourMs), freeFrom(newestFirst, perMinute(perHour), minuteMs))
}

/** @returns when the oldest of the last `max` orders leaves the window; 0 while there are fewer */
function freeFrom(newestFirst: readonly Milliseconds[], max: number, windowMs: number): Milliseconds {
  const oldest = newestFirst[max - 1]
  return oldest === undefined ? 0 : oldest + windowMs
}
