import type { SettableStatus } from '#contract/orders/admin-orders.ts'
import { type OrderStatus, orderStatuses, readyStatus } from '#contract/orders/order-status.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { ServiceType } from '#contract/site-settings/choices.ts'

/** The statuses of a delivery (spec §4). */
const deliveryStatuses: readonly SettableStatus[] = orderStatuses
const allStatuses: readonly SettableStatus[] = orderStatuses.flatMap((status) =>
  status === 'preparing' ? [status, readyStatus] : [status],
)
/** A pickup can be ready, and is never out for delivery. */
const pickupStatuses = allStatuses.filter((status) => status !== 'out for delivery')

/** The entries of the dropdown: the five of spec §4; those of a pickup. */
export function listSettable({ service }: Pick<Order, 'service'>): readonly SettableStatus[] {
  return service === 'pickup' ? pickupStatuses : deliveryStatuses
}

/** Whether an admin can choose this status for the order. */
export function isSettable(order: Pick<Order, 'service'>, status: string): status is SettableStatus {
  return listSettable(order).some((settable) => settable === status)
}

/** @param services that are on; only deliveries when omitted @returns the statuses that the orders of the restaurant can have */
export function listStatuses(services: readonly ServiceType[] = ['delivery']): readonly SettableStatus[] {
  if (!services.includes('pickup')) return deliveryStatuses
  return services.includes('delivery') ? allStatuses : pickupStatuses
}

/** @param status of a keyboard shortcut @returns what it sets: a pickup is ready where a delivery is on its way */
export function shortcutStatus({ service }: Pick<Order, 'service'>, status: OrderStatus): SettableStatus {
  return service === 'pickup' && status === 'out for delivery' ? readyStatus : status
}
