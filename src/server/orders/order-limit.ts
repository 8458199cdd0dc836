import { orderAgainIn } from '#contract/errors.ts'
import { Refusal } from '../http/problem.ts'
import type { Queries } from '../store/database.ts'
import type { Milliseconds } from '../store/tables.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** A quarter of an hour's orders may come within one minute: 5 of 20. */
function perMinute(perHour: number): number {
  return Math.ceil(perHour / 4)
}

/**
 * Stops a flood of orders by one customer. The orders themselves are what is counted, so all processes on a database
 * share the count, nothing further is written, and a repeat with the same key, which makes no order, never counts.
 * Processes that commit at the very same moment may each let their own share pass.
 * @param transaction that of the order, so that a hundred at once are a hundred
 * @param perHour 0 for no limit
 * @throws Refusal `order/too-many`, with when to try again
 */
export async function refuseOrderFlood(
  transaction: Queries,
  customerId: string,
  perHour: number,
  now: Milliseconds,
): Promise<void> {
  if (perHour === 0) return
  const placedAt = await listLatestTimes(transaction, customerId, now, perHour)
  const freeAt = Math.max(freeFrom(placedAt, perHour, hourMs), freeFrom(placedAt, perMinute(perHour), minuteMs))
  if (freeAt <= now) return
  const seconds = Math.ceil((freeAt - now) / 1000)
  throw new Refusal('order/too-many', { detail: orderAgainIn(seconds) }, seconds)
}

/** @returns when the oldest of the last `max` orders leaves the window; 0 while there are fewer */
function freeFrom(placedAt: readonly Milliseconds[], max: number, windowMs: number): Milliseconds {
  const oldest = placedAt[max - 1]
  return oldest === undefined ? 0 : oldest + windowMs
}

/**
 * Asked like a page of the history, so that both databases take its index. Times after the clock's own are of a clock
 * that was wrong: they do not lock anybody out.
 * @returns newest first
 */
async function listLatestTimes(
  queries: Queries,
  customerId: string,
  until: Milliseconds,
  max: number,
): Promise<Milliseconds[]> {
  const rows = await queries
    .selectFrom('orders')
    .select('createdAt')
    .where('userId', '=', customerId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(max)
    .execute()
  return rows.map((row) => row.createdAt).filter((placedAt) => placedAt <= until)
}
