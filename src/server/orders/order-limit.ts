import { orderRetryAfterMessage } from '#contract/refusal-texts.ts'
import { Refusal } from '../errors/refusal.ts'
import { batchInTransaction } from '../store/batch-in-transaction.ts'
import { dialectOf } from '../store/dialects.ts'
import type { Milliseconds } from '../store/tables.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Within one minute a customer may place a quarter of the hourly limit, for example 15 of 60 orders. */
export function maxOrdersPerMinute(perHour: number): number {
  return Math.ceil(perHour / 4)
}

export interface OrderAttempt {
  uid: string
  /** The order's Idempotency-Key. Attempts with the same key count as one order. */
  key: string
  now: Milliseconds
  /** How many orders the customer may place within an hour. */
  perHour: number
}

/**
 * Limits the orders of one customer. The rate limit counts the customer's orders in the database, so all servers share
 * the count, it needs no table, and a repeated request does not count. Servers that commit at the same time do not see
 * each other's orders yet, so together they may allow more orders than the limit.
 *
 * All calls in one group commit are batched into one query. An allowed attempt counts for the attempts after it.
 * @param transaction the transaction that inserts the orders
 * @returns undefined when the order is allowed; otherwise a refusal with the time until the next attempt
 */
export const refuseTooManyOrders = batchInTransaction(async (transaction, attempts: readonly OrderAttempt[]) => {
  const since = Math.min(...attempts.map(({ now }) => now)) - hourMs
  const customers = [...new Set(attempts.map(({ uid }) => uid))]
  const rows = await transaction
    .selectFrom('orders')
    .select(['userId', 'createdAt', 'idempotencyKey'])
    .where(dialectOf(transaction).inList('userId', customers))
    .where('createdAt', '>', since)
    .execute()
  const timesByCustomer = new Map(customers.map((uid): [string, Milliseconds[]] => [uid, []]))
  for (const { userId, createdAt } of rows) timesByCustomer.get(userId)?.push(createdAt)
  // an attempt with the key of an existing order is a repeated request
  const allowed = new Set(rows.map(({ userId, idempotencyKey }) => `${userId} ${idempotencyKey}`))
  return attempts.map(({ uid, key, now, perHour }) => {
    if (allowed.has(`${uid} ${key}`)) return undefined
    const times = timesByCustomer.get(uid) ?? []
    const allowedAt = nextAllowedAt(times, now, perHour)
    if (allowedAt > now) {
      const seconds = Math.ceil((allowedAt - now) / 1000)
      return new Refusal('order/too-many', () => ({ detail: orderRetryAfterMessage(seconds) }), seconds)
    }
    times.push(now)
    allowed.add(`${uid} ${key}`)
    return undefined
  })
})

/** @returns when the customer may place the next order; a time in the past means now */
function nextAllowedAt(times: readonly Milliseconds[], now: Milliseconds, perHour: number): Milliseconds {
  // a time after `now` was written with a wrong clock: it must not lock the customer out
  const newestFirst = times.filter((createdAt) => createdAt <= now).toSorted((a, b) => b - a)
  return Math.max(
    allowedAtIn(newestFirst, perHour, hourMs),
    allowedAtIn(newestFirst, maxOrdersPerMinute(perHour), minuteMs),
  )
}

/** @returns when the oldest of the last `max` orders leaves the window; 0 when there are fewer orders */
function allowedAtIn(newestFirst: readonly Milliseconds[], max: number, windowMs: number): Milliseconds {
  const oldest = newestFirst[max - 1]
  return oldest === undefined ? 0 : oldest + windowMs
}
