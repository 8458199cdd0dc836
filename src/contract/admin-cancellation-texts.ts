import { labelled } from './join-words.ts'
import { adminCancellationMessages } from './messages/admin-cancellation.ts'
import type { Cancellation } from './orders/order-progress.ts'

/** @returns who cancelled an order and why, for the panel */
export function describeCancellation({ by, reason }: Cancellation): string {
  const text = adminCancellationMessages.by[by]
  return reason === undefined ? text : labelled(text, reason)
}
