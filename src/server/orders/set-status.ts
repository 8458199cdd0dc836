import type { OrderStatus } from '#contract/order-status.ts'
import { Refusal } from '../errors/refusal.ts'
import type { PortionStock } from '../menu/portion-store.ts'
import type { ChangeBus } from '../store/change-bus.ts'
import { retryDeadlocks } from '../store/retry-deadlocks.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { insertOrderChange } from './order-change-store.ts'
import { findOrderStatus, updateOrderStatus } from './order-store.ts'
import { correctQuotas } from './quota-store.ts'

interface StatusStores {
  queries: Queries
  changeBus: Pick<ChangeBus, 'publish'>
  portions: Pick<PortionStock, 'applyStatus' | 'publishMenuChange'>
}

/**
 * Sets an order's status. Every status may follow every other (spec §4). One transaction updates the order and inserts a row
 * into the change log. Cancelling an order makes its portions of dishes with a limit for today available again. If two admins
 * set the status at the same time, the log gets both changes, one after the other.
 *
 * The transaction is not shared with new orders: it locks recipes one order at a time, and a group of orders locks all its
 * recipes at once, so the two could deadlock.
 * @returns false when the order already has this status
 * @throws Refusal `order/not-found`
 */
export async function setStatus(
  { queries, changeBus, portions }: StatusStores,
  adminId: string,
  orderId: string,
  status: OrderStatus,
  now: Milliseconds,
): Promise<boolean> {
  const { isChanged, changesMenu } = await retryDeadlocks(() => queries.transaction().execute(changeIn))
  if (isChanged) changeBus.publish('orders')
  if (changesMenu) portions.publishMenuChange()
  return isChanged

  async function changeIn(transaction: Queries) {
    for (;;) {
      const order = await findOrderStatus(transaction, orderId)
      if (!order) throw new Refusal('order/not-found')
      if (order.status === status) return { isChanged: false, changesMenu: false }
      // another admin has changed the status since the read: retry with the new status
      if (!(await updateOrderStatus(transaction, orderId, order.status, status))) continue
      const change = { orderId, userId: order.userId, byUserId: adminId, fromStatus: order.status, toStatus: status }
      await insertOrderChange(transaction, { ...change, at: now })
      // before the portions, because new orders lock in this sequence, too
      await correctQuotas(transaction, orderId)
      const portionsChangeMenu = await portions.applyStatus(transaction, orderId, now)
      return { isChanged: true, changesMenu: portionsChangeMenu }
    }
  }
}
