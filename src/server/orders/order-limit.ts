import { orderAgainIn } from '#contract/errors.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Queries } from '../store/database.ts'
import { isAmong } from '../store/row-list.ts'
import type { Milliseconds } from '../store/tables.ts'
import type { Customer } from './order-store.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** A quarter of an hour's orders may come within one minute: 15 of 60. */
export function perMinute(perHour: number): number {
  return Math.ceil(perHour / 4)
}

interface Attempt {
  customer: Pick<Customer, 'uid'>
  now: Milliseconds
  /** How many orders a customer may place within an hour; 0 for any number. */
  perHour: number
}

/** Counts one more order of its customer, or says why it is one too many: `order/too-many`, with when to try again. */
export type AllowOrder = (attempt: Attempt) => Refusal | undefined

/**
 * Stops a flood of orders by one customer. The orders themselves are what is counted, so all processes on a database
 * share the count, nothing further is written, and a repeat with the same key, which makes no order, never counts.
 * Processes that commit at the very same moment may each let their own share pass.
 * @param transaction that of the orders, so that a hundred at once are a hundred
 */
export async function watchOrderFlood(transaction: Queries, attempts: readonly Attempt[]): Promise<AllowOrder> {
  const limited = attempts.filter(({ perHour }) => perHour > 0)
  if (limited.length === 0) return () => undefined
  const since = Math.min(...limited.map(({ now }) => now)) - hourMs
  const customers = [...new Set(limited.map(({ customer }) => customer.uid))]
  const rows = await transaction
    .selectFrom('orders')
    .select(['userId', 'createdAt'])
    .where(isAmong(transaction, 'userId', customers))
    .where('createdAt', '>', since)
    .execute()
  const timesOf = Map.groupBy(rows, ({ userId }) => userId)
  return ({ customer: { uid }, now, perHour }) => {
    if (perHour === 0) return undefined
    const times = timesOf.get(uid) ?? []
    // times after the clock's own are of a clock that was wrong: they lock nobody out
    const newestFirst = times
      .map(({ createdAt }) => createdAt)
      .filter((createdAt) => createdAt <= now)
      .toSorted((a, b) => b - a)
    const freeAt = Math.max(freeFrom(newestFirst, perHour, hourMs), freeFrom(newestFirst, perMinute(perHour), minuteMs))
    if (freeAt > now) {
      const seconds = Math.ceil((freeAt - now) / 1000)
      return new Refusal('order/too-many', { detail: orderAgainIn(seconds) }, seconds)
    }
    timesOf.set(uid, [...times, { userId: uid, createdAt: now }])
    return undefined
  }
}

/** @returns when the oldest of the last `max` orders leaves the window; 0 while there are fewer */
function freeFrom(newestFirst: readonly Milliseconds[], max: number, windowMs: number): Milliseconds {
  const oldest = newestFirst[max - 1]
  return oldest === undefined ? 0 : oldest + windowMs
}
