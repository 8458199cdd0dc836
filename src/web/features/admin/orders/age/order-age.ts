import { limits } from '#contract/limits.ts'
import { estimatedTimeOf } from '#contract/orders/estimated-time.ts'
import { isAwaited } from '#contract/orders/order-status.ts'
import type { Order } from '#contract/orders/orders.ts'

const minuteMs = 60_000
/** Before the estimated time. */
const soonMinutes = 10
/** The age of an order without a promised time. */
const soonAgeMinutes = 15

export type Urgency = 'ok' | 'soon' | 'late'

export interface OrderAge {
  /** Since the order was placed. */
  minutes: number
  /** Until the estimated time; negative after it, undefined when no time was promised. */
  dueMinutes: number | undefined
  urgency: Urgency
}

export type AgedOrder = Pick<Order, 'status' | 'createdAt' | 'promisedFrom' | 'promisedTo' | 'delayMinutes'>

/**
 * A ready order is never late. Another order is late after its estimated time, or without a promised time when it is 30 minutes old.
 */
export function ageOf(order: AgedOrder, now: number): OrderAge {
  // the clocks of the server and the browser may differ
  const minutes = Math.max(0, Math.floor((now - Date.parse(order.createdAt)) / minuteMs))
  if (!isAwaited(order.status)) return { minutes, dueMinutes: undefined, urgency: 'ok' }
  const estimated = estimatedTimeOf(order)
  if (estimated) {
    const dueMinutes = Math.ceil((estimated.toMs - now) / minuteMs)
    const urgency = estimated.toMs < now ? 'late' : dueMinutes <= soonMinutes ? 'soon' : 'ok'
    return { minutes, dueMinutes, urgency }
  }
  const urgency = minutes >= limits.lateAgeMinutes ? 'late' : minutes >= soonAgeMinutes ? 'soon' : 'ok'
  return { minutes, dueMinutes: undefined, urgency }
}

/** @returns the time at which an order becomes late, in ms; the most urgent order has the lowest */
export function lateAtOf(order: AgedOrder): number {
  return estimatedTimeOf(order)?.toMs ?? Date.parse(order.createdAt) + limits.lateAgeMinutes * minuteMs
}
