import type { StatusChange } from '#contract/orders/admin-orders.ts'
import { readStoredChange, type StoredChange } from '../order-log/change-feed.ts'

/** Whether the restaurant chose why it had cancelled the order. */
export function isCancelCause({ from, to, delayMinutes }: StatusChange): boolean {
  return from === 'cancelled' && to === from && delayMinutes === undefined
}

/** A damaged change is in the result, too. */
export function toStatusChange(stored: StoredChange, by: string | null): StatusChange {
  const { fromStatus, toStatus, at, delayMinutes } = readStoredChange(stored)
  return {
    from: fromStatus,
    to: toStatus,
    at: new Date(at).toISOString(),
    ...(delayMinutes !== null && { delayMinutes }),
    by,
  }
}
