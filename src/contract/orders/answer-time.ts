import type { Order } from './orders.ts'

/** An order for later needs an answer this long before its promised time. Other orders need one at once. */
export const answerNoticeMs = 60 * 60_000

/** @returns since when the restaurant should have answered an order, in ms since 1970 */
export function answerDueFrom({
  createdAt,
  scheduled,
  promisedFrom,
}: Pick<Order, 'createdAt' | 'scheduled' | 'promisedFrom'>): number {
  const placedAt = Date.parse(createdAt)
  return scheduled && promisedFrom !== undefined
    ? Math.max(placedAt, Date.parse(promisedFrom) - answerNoticeMs)
    : placedAt
}
