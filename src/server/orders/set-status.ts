import type { SettableStatus } from '#contract/orders/admin-orders.ts'
import type { Cancellation } from '#contract/orders/order-progress.ts'
import { readyStatus } from '#contract/orders/order-status.ts'
import { Refusal } from '../errors/refusal.ts'
import type { PortionStock } from '../menu/portion-store.ts'
import { changesSoldOutDays } from '../menu/stock-store.ts'
import { insertOrderChange } from '../order-log/order-change-store.ts'
import type { ChangeBus } from '../store/change-bus.ts'
import { retryDeadlocks } from '../store/retry-deadlocks.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { findOrderStatus, updateOrderStatus } from './order-store.ts'
import { correctQuotas } from './quota-store.ts'

export interface StatusStores {
  queries: Queries
  changeBus: Pick<ChangeBus, 'publish'>
  portions: Pick<PortionStock, 'applyStatus' | 'changeMenu' | 'publishMenuChange'>
}

export interface StatusEdit {
  orderId: string
  status: SettableStatus
  /** The admin who sets the status; null when the customer or the server sets it. */
  byUserId: string | null
  /** Who cancels the order and why; omitted when an admin sets the status. */
  cancellation?: Cancellation
  /** Throws a refusal if the status of this order may not be set. It runs in the transaction that sets the status. */
  check?: (order: { userId: string; status: string }) => void
  /** The status that the admin saw; undefined when it does not matter. */
  shownStatus?: string | undefined
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
 * @throws Refusal `order/not-a-pickup` when a delivery is set to `ready`
 * @throws Refusal `order/cancelled` when the order was cancelled since the admin saw it
 */
export async function setStatus(
  { queries, changeBus, portions }: StatusStores,
  { orderId, status, byUserId, cancellation, check, shownStatus }: StatusEdit,
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
      if (status === readyStatus && order.service !== 'pickup') throw new Refusal('order/not-a-pickup')
      check?.(order)
      if (order.status === status) return { isChanged: false, changesMenu: false }
      if (shownStatus !== undefined) requireSeenCancellation(order, shownStatus)
      const { by: cancelledBy = null, reason: cancelReason = null } = cancellation ?? {}
      const next = { status, cancelledBy, cancelReason, cancelCause: null }
      // another admin has changed the status since the read: retry with the new status
      if (!(await updateOrderStatus(transaction, orderId, order.status, next))) continue
      const change = { orderId, userId: order.userId, byUserId, fromStatus: order.status, toStatus: status }
      await insertOrderChange(transaction, { ...change, at: now })
      // before the portions, because new orders lock in this sequence, too
      const corrected = await correctQuotas(transaction, orderId)
      const portionsChangeMenu = await portions.applyStatus(transaction, orderId, now)
      const changesDays = await changesSoldOutDays(transaction, corrected)
      if (changesDays) await portions.changeMenu(transaction)
      return { isChanged: true, changesMenu: portionsChangeMenu || changesDays }
    }
  }
}

/** An admin who has seen the cancellation may set any status (spec §4). */
function requireSeenCancellation(
  { status, cancelledBy, cancelReason }: NonNullable<Awaited<ReturnType<typeof findOrderStatus>>>,
  shownStatus: string,
): void {
  if (status !== 'cancelled' || shownStatus === status) return
  // an admin who cancels an order without a reason stores no canceller
  const cancellation = { by: cancelledBy ?? 'restaurant', ...(cancelReason !== null && { reason: cancelReason }) }
  throw new Refusal('order/cancelled', { before: shownStatus, after: status, cancellation })
}
