import type { OrderStatus } from '#contract/order-status.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Database } from '../store/database.ts'
import type { Milliseconds } from '../store/tables.ts'
import { insertOrderChanges } from './order-change-store.ts'
import { findStatusForUpdate, updateOrderStatus } from './order-store.ts'

/**
 * Sets an order's status; any may follow any (spec §4). The order and its log change together; of two admins at once,
 * both are logged, one after the other.
 * @returns whether anything changed: setting what is already so is no change
 * @throws Refusal `order/not-found`
 */
export async function setStatus(
  { groupCommit }: Pick<Database, 'groupCommit'>,
  adminId: string,
  orderId: string,
  status: OrderStatus,
  now: Milliseconds,
): Promise<boolean> {
  return groupCommit.run(async (transaction) => {
    const order = await findStatusForUpdate(transaction, orderId)
    if (!order) throw new Refusal('order/not-found')
    if (order.status === status) return false
    await updateOrderStatus(transaction, orderId, status)
    const change = { orderId, userId: order.userId, byUserId: adminId, fromStatus: order.status, toStatus: status }
    await insertOrderChanges(transaction, [{ ...change, at: now }])
    return true
  })
}
