import { isFinished, readyStatus } from '#contract/order-status.ts'

/** The progress of an order, as a message describes it to the customer. */
export interface NotifiedState {
  status: string
  delayMinutes: number
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
  return current.delayMinutes !== lastNotified.delayMinutes && !isFinished(current.status)
}

/** @returns whether a change of the order may be news for the customer */
export function mayBeNews(fromStatus: string, toStatus: string, isDelay: boolean): boolean {
  return isDelay || notifiedStatuses.includes(toStatus) || fromStatus === 'cancelled'
}
