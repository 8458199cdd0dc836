/**
 * What an order's status can be and how it is called and coloured. Apart from the schemas, so that the customer's
 * browser need not load the schema library for a badge.
 */

/** spec §4: what an admin may choose from. */
export const orderStatuses = ['pending', 'preparing', 'out for delivery', 'delivered', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** spec §4: the dropdown's and the badge's labels. */
export const orderStatusLabels = {
  pending: 'Pending',
  preparing: 'Preparing',
  'out for delivery': 'Out for Delivery',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
} as const satisfies Record<OrderStatus, string>

/** spec §4: yellow, blue, purple, green and red; anything else is gray. */
export const orderStatusColours = {
  pending: 'yellow',
  preparing: 'blue',
  'out for delivery': 'purple',
  delivered: 'green',
  cancelled: 'red',
} as const satisfies Record<OrderStatus, string>

export type BadgeColour = (typeof orderStatusColours)[OrderStatus] | 'gray'

export function isOrderStatus(status: string): status is OrderStatus {
  return (orderStatuses as readonly string[]).includes(status)
}

/** How a status is called; one that is not known is called what it is. */
export function statusLabel(status: string): string {
  return isOrderStatus(status) ? orderStatusLabels[status] : status
}

/** spec §4, §9: what the dashboard counts as pending; 'ready' is counted, though never offered. */
export const pendingStatuses = ['pending', 'preparing', 'ready'] as const

export const paymentMethod = 'Cash on Delivery'
