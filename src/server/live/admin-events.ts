import { listAdminOrdersById } from '../orders/admin-order-store.ts'
import type { Queries } from '../store/tables.ts'
import type { FeedLine } from './change-feed.ts'
import { placedEvent, resetEvent, statusEvent } from './live-event.ts'
import type { LogPosition } from './log-position.ts'

/** Well below the unread bytes at which a stream is closed: otherwise a burst of orders would close the streams of all admins. */
const eventsMaxChars = 128 * 1024

/**
 * @param upTo the browser's position once it has received these lines
 * @returns the events with the placed orders, which this function reads; `reset` when they would be too long
 */
export async function adminEvents(queries: Queries, lines: readonly FeedLine[], upTo: LogPosition): Promise<string> {
  const placed = lines.filter((line) => line.fromStatus === null).map((line) => line.orderId)
  const orders = await listAdminOrdersById(queries, placed)
  const byId = new Map(orders.map((order) => [order.id, order]))
  const texts = lines.map((line) => {
    const order = line.fromStatus === null ? byId.get(line.orderId) : undefined
    return order ? placedEvent(line, order) : statusEvent(line)
  })
  const text = texts.join('')
  return text.length > eventsMaxChars ? resetEvent(upTo) : text
}
