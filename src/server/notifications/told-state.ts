import { isFinished, readyStatus } from '#contract/order-status.ts'

/** What a message told the customer about the progress of an order. */
export interface ToldState {
  status: string
  delayMinutes: number
}

/** The statuses of which a customer gets a message. */
const toldStatuses: readonly string[] = [readyStatus, 'out for delivery', 'cancelled']

/**
 * Compares states, not transitions, because any status may follow any other, and several changes may happen before one message.
 * @param told by the last message
 * @returns whether the customer should get a message about the present state
 */
export function isWorthTelling(told: ToldState, current: ToldState): boolean {
  const isStatusNews = current.status !== told.status
  if (isStatusNews && toldStatuses.includes(current.status)) return true
  if (isStatusNews && told.status === 'cancelled') return true
  return current.delayMinutes !== told.delayMinutes && !isFinished(current.status)
}

/** @returns whether a change of the order may be news for the customer */
export function mayBeWorthTelling(fromStatus: string, toStatus: string, isDelay: boolean): boolean {
  return isDelay || toldStatuses.includes(toStatus) || fromStatus === 'cancelled'
}
