import type { OrderStatus } from '#contract/order-status.ts'
import { Refusal } from '../errors/refusal.ts'
import type { PortionStock } from '../menu/portion-store.ts'
import type { Database } from '../store/database.ts'
import type { Milliseconds } from '../store/tables.ts'
import { insertOrderChange } from './order-change-store.ts'
import { findOrderStatus, updateOrderStatus } from './order-store.ts'

interface StatusStores {
  groupCommit: Database['groupCommit']
  portions: Pick<PortionStock, 'followStatus' | 'publishMenuChange'>
}

/**
 * Sets an order's status. Every status may follow every other (spec §4). One transaction updates the order and inserts a row
 * into the change log. A cancelled order gives the portions back that it took of dishes with a limit for today. If two admins
 * set the status at the same time, the log gets both changes, one after the other.
 * @returns false when the order already has this status
 * @throws Refusal `order/not-found`
 */
export async function setStatus(
  { groupCommit, portions }: StatusStores,
  adminId: string,
  orderId: string,
  status: OrderStatus,
  now: Milliseconds,
): Promise<boolean> {
  const { isChanged, changesMenu } = await groupCommit.run(async (transaction) => {
    for (;;) {
      const order = await findOrderStatus(transaction, orderId)
      if (!order) throw new Refusal('order/not-found')
      if (order.status === status) return { isChanged: false, changesMenu: false }
      // another admin has changed the status since the read: retry with the new status
      if (!(await updateOrderStatus(transaction, orderId, order.status, status))) continue
      const change = { orderId, userId: order.userId, byUserId: adminId, fromStatus: order.status, toStatus: status }
      await insertOrderChange(transaction, { ...change, at: now })
      return { isChanged: true, changesMenu: await portions.followStatus(transaction, orderId, now) }
    }
  })
  if (changesMenu) portions.publishMenuChange()
  return isChanged
}
