import { isAwaited } from './order-status.ts'
import type { Order } from './orders.ts'

const minuteMs = 60_000

/** In ms since 1970. */
export interface EstimatedTime {
  fromMs: number
  /** The same as `fromMs` when the promise is not a range. */
  toMs: number
}

/** @returns the promised time with the delay; undefined when no time was promised */
export function estimatedTimeOf({
  promisedFrom,
  promisedTo = promisedFrom,
  delayMinutes = 0,
}: Pick<Order, 'promisedFrom' | 'promisedTo' | 'delayMinutes'>): EstimatedTime | undefined {
  if (promisedFrom === undefined || promisedTo === undefined) return undefined
  const delayMs = delayMinutes * minuteMs
  return { fromMs: Date.parse(promisedFrom) + delayMs, toMs: Date.parse(promisedTo) + delayMs }
}

/** @returns the estimated time for the customer; undefined when none was promised, and when the customer does not wait any more */
export function awaitedTimeOf(order: Pick<Order, 'status' | 'promisedFrom' | 'promisedTo' | 'delayMinutes'>) {
  return isAwaited(order.status) ? estimatedTimeOf(order) : undefined
}
