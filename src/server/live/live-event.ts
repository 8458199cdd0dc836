import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import type { LiveStatus } from '#contract/orders/live.ts'
import type { ChangeRow } from '../order-log/change-feed.ts'
import { type LogPosition, positionOf } from '../order-log/log-position.ts'

/** Formats a server-sent event. */
export function statusEvent(row: ChangeRow): string {
  const { orderId, fromStatus, toStatus, at, delayMinutes } = row
  const status: LiveStatus = {
    orderId,
    from: fromStatus,
    to: toStatus,
    at: new Date(at).toISOString(),
    ...(delayMinutes !== null && { delayMinutes }),
  }
  return eventText('status', status, positionOf(row))
}

export function placedEvent(row: ChangeRow, order: AdminOrder): string {
  return eventText('placed', order, positionOf(row))
}

/**
 * Makes the browser reload its data, because it missed too many events, or because the log was replaced. The browser
 * continues from this position, even if its last event had a higher number.
 */
export function resetEvent(position: LogPosition): string {
  return eventText('reset', {}, position)
}

/** Sent when a stream opens. A browser that loses the connection before the next event resumes from this position. */
export function helloEvent(position: LogPosition): string {
  return eventText('hello', {}, position)
}

/**
 * Tells admins that settings were saved. It has no id, because it is not in the change log, so it is not sent again after a
 * reconnect. A settings screen that missed it reads the settings when its window gets the focus.
 */
export const settingsEvent = 'event: settings\ndata: {}\n\n'

/**
 * Tells all users that the menu has changed. It has no id, like `settings`, so it is not sent again after a reconnect. A
 * browser that was disconnected reads the menu again.
 */
export const menuEvent = 'event: menu\ndata: {}\n\n'

/** Prevents proxies from closing an idle stream. */
export const heartbeatComment = ':\n\n'

function eventText(name: string, data: object, { seq, fingerprint }: LogPosition): string {
  return `id: ${seq}-${fingerprint}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}
