import { isAwaited, isFinished, readyStatus } from '#contract/orders/order-status.ts'
import type { NotifiedOrder } from '../orders/find-notified-order.ts'

/** Changes within this time are in one mail. */
export const groupingMs = 10_000

/** The progress of an order, as a message describes it to the customer. */
export interface NotifiedState {
  status: string
  delayMinutes: number
  /** The last row of the change log that the message describes. Messages of an earlier version do not have it. */
  seq?: number | undefined
}

/** @returns the state that a message about the order describes now */
export function stateOf({ order, changes }: Pick<NotifiedOrder, 'order' | 'changes'>): NotifiedState {
  return { status: order.status, delayMinutes: order.delayMinutes ?? 0, seq: changes.at(-1)?.seq ?? 0 }
}

/**
 * What the customer knows about an order. It is the state in the last message, or that the order was cancelled since then: the customer
 * has cancelled it, or the screens have shown it. A cancellation that the restaurant takes back at once does not count.
 * @param lastNotified the state in the last message; undefined when there was none
 */
export function knownState(
  lastNotified: NotifiedState | undefined,
  { order, changes }: { order: { status: string }; changes: NotifiedOrder['changes'] },
): NotifiedState | undefined {
  if (isFinished(order.status)) return lastNotified
  // a message of an earlier version described everything before it
  const lastSeq = lastNotified ? (lastNotified.seq ?? Number.POSITIVE_INFINITY) : 0
  const unsent = changes.filter(({ seq }) => seq > lastSeq)
  const wasCancelled = unsent.some(({ toStatus, byUserId, at }, index) => {
    const end = unsent.slice(index).find((later) => later.toStatus !== 'cancelled')
    return toStatus === 'cancelled' && end && (byUserId === null || end.at - at > groupingMs)
  })
  return wasCancelled ? { delayMinutes: 0, ...lastNotified, status: 'cancelled' } : lastNotified
}

/** The statuses of which a customer gets a message. */
const notifiedStatuses: readonly string[] = [readyStatus, 'out for delivery', 'cancelled']

/**
 * Compares states, not transitions, because any status may follow any other, and several changes may happen before one message.
 * @param lastNotified the state in the last message
 * @returns whether the customer should get a message about the present state
 */
export function isNewsSince(lastNotified: NotifiedState, current: NotifiedState): boolean {
  const isStatusNews = current.status !== lastNotified.status
  if (isStatusNews && notifiedStatuses.includes(current.status)) return true
  if (isStatusNews && lastNotified.status === 'cancelled') return current.status !== 'delivered'
  return current.delayMinutes !== lastNotified.delayMinutes && isAwaited(current.status)
}

/** @returns whether a change of the order may be news for the customer; the reason of a cancellation alone is none */
export function mayBeNews(fromStatus: string, toStatus: string, isDelay: boolean): boolean {
  if (fromStatus === toStatus) return isDelay
  return notifiedStatuses.includes(toStatus) || fromStatus === 'cancelled'
}
