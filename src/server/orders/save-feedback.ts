import { Refusal } from '../errors/refusal.ts'
import { retryDeadlocks } from '../store/retry-deadlocks.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { deleteFeedback, upsertFeedback } from './feedback-store.ts'
import { lockOrderStatus } from './order-store.ts'

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
export function saveFeedback(
  queries: Queries,
  { orderId, customerId, text, isWanted }: FeedbackEdit,
  now: Milliseconds,
): Promise<void> {
  return retryDeadlocks(() => queries.transaction().execute(save))

  async function save(transaction: Queries): Promise<void> {
    // locked, so that neither the status nor the customer changes before the feedback is saved
    const order = await lockOrderStatus(transaction, orderId)
    if (order?.userId !== customerId) throw new Refusal('order/not-found')
    if (text === '') return deleteFeedback(transaction, orderId)
    if (!isWanted) throw new Refusal('order/no-feedback')
    if (order.status !== 'delivered') throw new Refusal('order/not-delivered')
    await upsertFeedback(transaction, { orderId, userId: customerId, text, createdAt: now })
  }
}
