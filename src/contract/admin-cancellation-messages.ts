import type { Cancellation } from './order-progress.ts'

const cancelledBy = {
  customer: 'Cancelled by the customer',
  restaurant: 'Cancelled by the restaurant',
  timeout: 'Cancelled because nobody answered in time',
} as const satisfies Record<Cancellation['by'], string>

/** @returns who cancelled an order and why, for the panel */
export function describeCancellation({ by, reason }: Cancellation): string {
  return reason === undefined ? cancelledBy[by] : `${cancelledBy[by]}: ${reason}`
}
