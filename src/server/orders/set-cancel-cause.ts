import type { CancelCauseEdit } from '#contract/orders/order-progress.ts'
import { Refusal } from '../errors/refusal.ts'
import { insertOrderChange } from '../order-log/order-change-store.ts'
import type { ChangeBus } from '../store/change-bus.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { findOrderStatus, updateCancelCause } from './order-store.ts'

interface CancelCauseChange extends CancelCauseEdit {
  orderId: string
  byUserId: string
}

/**
 * Sets why the restaurant cancelled an order, also when the customer has got the mail about it: the order's screen shows it. One
 * transaction updates the order and inserts a row into the change log, so that open screens follow and the history names the admin.
 * @returns false when the order already has this reason
 * @throws Refusal `order/not-found`
 * @throws Refusal `order/no-cancel-cause` when the order is not cancelled, when its customer cancelled it, or when a pickup gets `address`
 */
export async function setCancelCause(
  { queries, changeBus }: { queries: Queries; changeBus: Pick<ChangeBus, 'publish'> },
  { orderId, cause, text, byUserId }: CancelCauseChange,
  now: Milliseconds,
): Promise<boolean> {
  const isChanged = await queries.transaction().execute(async (transaction) => {
    const before = await findOrderStatus(transaction, orderId)
    if (!before) throw new Refusal('order/not-found')
    if (cause === 'address' && before.service === 'pickup') throw new Refusal('order/no-cancel-cause')
    const updated = await updateCancelCause(transaction, orderId, { cause, text })
    if (!updated) return false
    const status = 'cancelled'
    const change = { orderId, userId: updated.userId, byUserId, fromStatus: status, toStatus: status }
    await insertOrderChange(transaction, { ...change, at: now })
    return true
  })
  if (isChanged) changeBus.publish('orders')
  else await requireCancelledByRestaurant(queries, orderId)
  return isChanged
}

async function requireCancelledByRestaurant(queries: Queries, orderId: string): Promise<void> {
  const { status, cancelledBy } = (await findOrderStatus(queries, orderId)) ?? {}
  if (status !== 'cancelled' || cancelledBy !== 'restaurant') throw new Refusal('order/no-cancel-cause')
}
