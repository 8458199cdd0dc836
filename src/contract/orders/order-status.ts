import { orderStatusMessages } from '../messages/order-status.ts'
import type { ServiceType } from '../site-settings/choices.ts'

/**
 * The statuses of an order, with their labels and colours. Separate from the schemas, so that a customer's browser does not
 * load the schema library for a badge.
 */

/** spec §4: the statuses that an admin can set. */
export const orderStatuses = ['pending', 'preparing', 'out for delivery', 'delivered', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** spec §4: the messages of the dropdown and the badge. */
const labelNames = {
  pending: 'pending',
  preparing: 'preparing',
  'out for delivery': 'outForDelivery',
  delivered: 'delivered',
  cancelled: 'cancelled',
} as const satisfies Record<OrderStatus, keyof typeof orderStatusMessages.labels>

/** spec §4: yellow, blue, purple, green and red; anything else is gray. */
export const orderStatusColours = {
  pending: 'yellow',
  preparing: 'blue',
  'out for delivery': 'purple',
  delivered: 'green',
  cancelled: 'red',
} as const satisfies Record<OrderStatus, string>

export type BadgeColour = (typeof orderStatusColours)[OrderStatus] | 'gray'

/** A pickup that the customer can collect. It is not among the statuses of spec §4, so its badge is gray. */
export const readyStatus = 'ready'

/** The usual statuses of an order, one after the other. An admin may set every status after every other (spec §4). */
export const orderSteps = {
  delivery: ['pending', 'preparing', 'out for delivery', 'delivered'],
  pickup: ['pending', 'preparing', readyStatus, 'delivered'],
} as const satisfies Record<ServiceType, readonly (OrderStatus | typeof readyStatus)[]>

export function isOrderStatus(status: string): status is OrderStatus {
  return (orderStatuses as readonly string[]).includes(status)
}

/** @param service `delivery` when omitted @returns the status itself when it is unknown */
export function statusLabel(status: string, service?: ServiceType): string {
  if (status === readyStatus) return orderStatusMessages.labels.ready
  if (status === 'delivered' && service === 'pickup') return orderStatusMessages.labels.pickedUp
  return isOrderStatus(status) ? orderStatusMessages.labels[labelNames[status]] : status
}

/** spec §4, §9: the statuses that the dashboard counts as pending. */
export const pendingStatuses = ['pending', 'preparing', 'ready'] as const

/** spec §3: what an order stores. It is in no other language, because the API and exports contain it. */
const paymentMethods = { delivery: 'Cash on Delivery', pickup: 'Cash at Pickup' } as const satisfies Record<
  ServiceType,
  string
>

/** @param service `delivery` when omitted */
export function paymentMethodOf(service: ServiceType | undefined): string {
  return paymentMethods[service ?? 'delivery']
}

/** @param stored what the order stores @returns the name of the payment method; `stored` itself when it is unknown */
export function paymentMethodLabel(stored: string): string {
  if (stored === paymentMethods.delivery) return orderStatusMessages.paymentMethods.cashOnDelivery
  return stored === paymentMethods.pickup ? orderStatusMessages.paymentMethods.cashAtPickup : stored
}

/** @param services that are on; only deliveries when omitted @returns the service of all orders; undefined when there are several */
export function onlyServiceOf(services: readonly ServiceType[] = ['delivery']): ServiceType | undefined {
  return services.length === 1 ? services[0] : undefined
}

/** The statuses in which the customer waits for the promised time. */
export const awaitedStatuses = ['pending', 'preparing', 'out for delivery'] as const satisfies OrderStatus[]

/** Whether the customer still waits for the promised time: not when the order is ready to collect, and not when it is finished. */
export function isAwaited(status: string): boolean {
  return status !== readyStatus && !isFinished(status)
}

/** Whether nothing more happens to an order, unless an admin corrects its status. */
export function isFinished(status: string): boolean {
  return status === 'delivered' || status === 'cancelled'
}
