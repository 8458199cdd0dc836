import { readyStatus } from '#contract/orders/order-status.ts'

/** The statuses of orders that the restaurant still works on. */
export const openStatuses = ['pending', 'preparing', readyStatus, 'out for delivery'] as const

export function isOpen(status: string): boolean {
  return (openStatuses as readonly string[]).includes(status)
}
