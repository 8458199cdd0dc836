import type { AdminOrder } from '#contract/admin-orders.ts'
import type { LiveStatus } from '#contract/live.ts'
import type { FeedLine } from './change-feed.ts'
import { type LogPosition, positionOf } from './log-position.ts'

/** A server-sent event as it stands on the wire. */
export function statusEvent(line: FeedLine): string {
  const { orderId, fromStatus, toStatus, at } = line
  const status: LiveStatus = { orderId, from: fromStatus, to: toStatus, at: new Date(at).toISOString() }
  return eventText('status', status, positionOf(line))
}

export function placedEvent(line: FeedLine, order: AdminOrder): string {
  return eventText('placed', order, positionOf(line))
}

/**
 * The browser must reload its data: it missed too much to send one by one, or the log was replaced. It continues from this
 * position, even if that is a lower number than it had.
 */
export function resetEvent(position: LogPosition): string {
  return eventText('reset', {}, position)
}

/** The first event of a stream, with its position: a browser that loses the connection before any news resumes there. */
export function helloEvent(position: LogPosition): string {
  return eventText('hello', {}, position)
}

/** Keeps proxies from closing a silent stream. */
export const heartbeatComment = ':\n\n'

function eventText(name: string, data: object, { seq, fingerprint }: LogPosition): string {
  return `id: ${seq}-${fingerprint}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}
