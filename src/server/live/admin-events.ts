import type { Currency } from '#contract/values/money.ts'
import type { ChangeRow } from '../order-log/change-feed.ts'
import type { LogPosition } from '../order-log/log-position.ts'
import { listAdminOrdersById } from '../orders/admin-order-store.ts'
import type { Queries } from '../store/tables.ts'
import { placedEvent, resetEvent, statusEvent } from './live-event.ts'

/**
 * A stream with too many unsent bytes is closed. This limit is well below that number, so that a burst of orders does not
 * close the streams of all admins.
 */
const eventsMaxChars = 128 * 1024

/**
 * Reads the placed orders and formats one event for each row.
 * @param upTo the browser's position after these events
 * @returns the events, or `reset` when they would be too long
 */
export async function adminEvents(
  queries: Queries,
  currency: Currency,
  rows: readonly ChangeRow[],
  upTo: LogPosition,
): Promise<string> {
  const placed = rows.filter((row) => row.fromStatus === null).map((row) => row.orderId)
  const orders = await listAdminOrdersById(queries, currency, placed)
  const byId = new Map(orders.map((order) => [order.id, order]))
  const texts = rows.map((row) => {
    const order = row.fromStatus === null ? byId.get(row.orderId) : undefined
    return order ? placedEvent(row, order) : statusEvent(row)
  })
  const text = texts.join('')
  return text.length > eventsMaxChars ? resetEvent(upTo) : text
}
