import type { SettableStatus } from '#contract/admin-orders.ts'
import { isOrderStatus, type OrderStatus, orderStatuses, readyStatus } from '#contract/order-status.ts'
import type { Order } from '#contract/orders.ts'

export const pickupStatuses: readonly SettableStatus[] = orderStatuses.flatMap(
  (status): (OrderStatus | typeof readyStatus)[] => (status === 'preparing' ? [status, readyStatus] : [status]),
)

/** The entries of the dropdown: the five of spec §4; a pickup can also be ready. */
export function listSettable({ service }: Pick<Order, 'service'>): readonly SettableStatus[] {
  return service === 'pickup' ? pickupStatuses : orderStatuses
}

/** Whether the server accepts this status for the order. */
export function isSettable(order: Pick<Order, 'service'>, status: string): status is SettableStatus {
  return isOrderStatus(status) || (status === readyStatus && order.service === 'pickup')
}
