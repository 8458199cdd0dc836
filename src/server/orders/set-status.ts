import type { OrderStatus } from '#contract/order-status.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Database } from '../store/database.ts'
import type { Milliseconds } from '../store/tables.ts'
import { insertOrderChange } from './order-change-store.ts'
import { findOrderStatus, updateOrderStatus } from './order-store.ts'

/**
 * Sets an order's status; any may follow any (spec §4). The order and its log change together. If two admins set it at the
 * same time, both changes are logged, one after the other.
 * @returns whether anything changed: setting the present status is no change
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
    for (;;) {
      const order = await findOrderStatus(transaction, orderId)
      if (!order) throw new Refusal('order/not-found')
      if (order.status === status) return false
      // another admin may have set it since it was read: read it again
      if (!(await updateOrderStatus(transaction, orderId, order.status, status))) continue
      const change = { orderId, userId: order.userId, byUserId: adminId, fromStatus: order.status, toStatus: status }
      await insertOrderChange(transaction, { ...change, at: now })
      return true
    }
  })
}
