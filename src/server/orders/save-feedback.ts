import { Refusal } from '../errors/refusal.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { deleteFeedback, upsertFeedback } from './feedback-store.ts'
import { findOrderStatus } from './order-store.ts'

interface FeedbackEdit {
  orderId: string
  customerId: string
  /** '' deletes what was written before, which is always possible. */
  text: string
  /** Whether the owner wants to read it. */
  isWanted: boolean
}

/**
 * Saves what a customer writes to the restaurant after a meal. It replaces what was written before.
 * @throws Refusal `order/not-found`, also for an order of another customer
 * @throws Refusal `order/no-feedback` while the owner has switched it off
 * @throws Refusal `order/not-delivered`
 */
export async function saveFeedback(
  queries: Queries,
  { orderId, customerId, text, isWanted }: FeedbackEdit,
  now: Milliseconds,
): Promise<void> {
  const order = await findOrderStatus(queries, orderId)
  if (order?.userId !== customerId) throw new Refusal('order/not-found')
  if (text === '') return deleteFeedback(queries, orderId)
  if (!isWanted) throw new Refusal('order/no-feedback')
  if (order.status !== 'delivered') throw new Refusal('order/not-delivered')
  await upsertFeedback(queries, { orderId, userId: customerId, text, createdAt: now })
}
