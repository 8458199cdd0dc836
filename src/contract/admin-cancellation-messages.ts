import type { Cancellation } from './orders/order-progress.ts'

const cancelledBy = {
  customer: 'Cancelled by the customer',
  restaurant: 'Cancelled by the restaurant',
  timeout: 'Cancelled because nobody answered in time',
} as const satisfies Record<Cancellation['by'], string>

/** The question when the panel changes the status of an order that was cancelled before the screen showed it. */
export const adminCancellationMessages = {
  title: 'This order is cancelled',
  shown: (status: string) => `Your screen still showed “${status}”, so the order is unchanged.`,
  ask: (status: string) => `Do you still want to set it to “${status}”? The customer will be notified.`,
  keep: 'Leave it cancelled',
  change: (status: string) => `Set to ${status}`,
} as const

/** @returns who cancelled an order and why, for the panel */
export function describeCancellation({ by, reason }: Cancellation): string {
  return reason === undefined ? cancelledBy[by] : `${cancelledBy[by]}: ${reason}`
}
