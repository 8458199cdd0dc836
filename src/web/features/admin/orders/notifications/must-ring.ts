import { answerNoticeMs } from '#contract/orders/answer-time.ts'
import type { Order } from '#contract/orders/orders.ts'

/**
 * Whether an order rings until it has another status. An order that the customer has scheduled for later does not, because its
 * status stays pending until the kitchen starts with it.
 */
export function mustRing({ status, scheduled, promisedFrom }: Order, now: number): boolean {
  if (status !== 'pending') return false
  return !scheduled || promisedFrom === undefined || Date.parse(promisedFrom) - answerNoticeMs <= now
}
