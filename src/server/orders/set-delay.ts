import { Refusal } from '../errors/refusal.ts'
import { insertOrderChange } from '../order-log/order-change-store.ts'
import type { ChangeBus } from '../store/change-bus.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { findPromise, updateDelay } from './order-store.ts'

interface DelayEdit {
  orderId: string
  /** The new delay, counted from the promised time. */
  delayMinutes: number
  byUserId: string
}

/**
 * Sets how much later than promised an order will be ready. The promised time itself stays. One transaction updates the order
 * and inserts a row into the change log.
 * @returns false when the order already has this delay
 * @throws Refusal `order/not-found`
 * @throws Refusal `order/no-promised-time`
 */
export async function setDelay(
  { queries, changeBus }: { queries: Queries; changeBus: Pick<ChangeBus, 'publish'> },
  { orderId, delayMinutes, byUserId }: DelayEdit,
  now: Milliseconds,
): Promise<boolean> {
  const isChanged = await queries.transaction().execute(async (transaction) => {
    const order = await updateDelay(transaction, orderId, delayMinutes)
    if (!order) return false
    const { userId, status } = order
    const change = { orderId, userId, byUserId, fromStatus: status, toStatus: status }
    await insertOrderChange(transaction, { ...change, delayMinutes, at: now })
    return true
  })
  if (isChanged) changeBus.publish('orders')
  else await requirePromisedTime(queries, orderId)
  return isChanged
}

async function requirePromisedTime(queries: Queries, orderId: string): Promise<void> {
  const order = await findPromise(queries, orderId)
  if (!order) throw new Refusal('order/not-found')
  if (order.promisedFrom === null) throw new Refusal('order/no-promised-time')
}
