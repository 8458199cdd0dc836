import type { LiveStatus } from '#contract/live.ts'
import type { ManagedOrder } from '#contract/order-management.ts'
import type { FeedLine } from './change-feed.ts'

/** A server-sent event as it stands on the wire. */
export function statusEvent({ seq, orderId, fromStatus, toStatus, at }: FeedLine): string {
  const status: LiveStatus = { orderId, from: fromStatus, to: toStatus, at: new Date(at).toISOString() }
  return eventText('status', status, seq)
}

export function placedEvent({ seq }: FeedLine, order: ManagedOrder): string {
  return eventText('placed', order, seq)
}

/** Too much was missed to tell one by one: whoever hears it reads everything anew. */
export function resetEvent(seq: number): string {
  return eventText('reset', {}, seq)
}

/** The first of a stream, and where it begins: a browser that is cut off before any news knows where to go on. */
export function helloEvent(seq: number): string {
  return eventText('hello', {}, seq)
}

/** Keeps proxies from closing a silent stream. */
export const heartbeatComment = ':\n\n'

function eventText(name: string, data: object, seq: number): string {
  return `id: ${seq}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}
