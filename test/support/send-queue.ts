/** Messages that wait, channels that send them, and the queue between them. */
import { pino } from 'pino'
import type { Clock } from '#server/clock/clock.ts'
import {
  audiences,
  type DueNotification,
  insertNotifications,
  type NewNotification,
} from '#server/notifications/notification-store.ts'
import { notificationTable } from '#server/notifications/notification-table.ts'
import type { Channel } from '#server/send-queue/channel.ts'
import { createSendQueue, type SendQueue, type SendTimeouts } from '#server/send-queue/send-queue.ts'
import { StoredDataError } from '#server/store/stored-data.ts'
import type { Queries } from '#server/store/tables.ts'
import { steadyClock } from './app.ts'

/** Inserts mails to customers that are due. */
export async function insertDue(queries: Queries, orderIds: readonly string[], changes: Partial<NewNotification> = {}) {
  const now = Date.now()
  const rows = orderIds.map((orderId, index) => ({
    dedupeKey: `mail/${orderId}/${index}/${changes.audience ?? 'customer'}`,
    channel: 'mail' as const,
    template: 'changed' as const,
    audience: 'customer' as const,
    recipient: `customer-of-${orderId}`,
    orderId,
    // also for a clock that the test has opened before
    nextAt: now - 60_000,
    expiresAt: now + 3_600_000,
    ...changes,
  }))
  await insertNotifications(queries, rows)
}

/**
 * @param send sends one message, or throws
 * @returns a channel that gives up a message whose order is damaged
 */
export function channelWith(
  send: (due: DueNotification) => Promise<void>,
  failure: 'retry' | 'service-down' = 'retry',
): Channel<DueNotification> {
  return {
    async send(due) {
      await send(due)
      return { notified: null }
    },
    onFailed: async (_, error) => (error instanceof StoredDataError ? 'give-up' : failure),
  }
}

export const hourMs = 3_600_000

/** A clock that the test sets. */
export function openClock() {
  const time = { wallMs: Date.now(), elapsedMs: 0, isSteady: true }
  const clock: Clock = { now: () => time.wallMs, elapsedMs: () => time.elapsedMs, isSteady: () => time.isSteady }
  return { clock, time }
}

/** Opens the two queues of a channel, and requests both. */
export function openQueue(
  queries: Queries,
  channel: Channel<DueNotification>,
  options: { isActive?: () => boolean; clock?: Clock } = {},
  timeouts?: SendTimeouts,
): SendQueue {
  const always = { isWanted: () => true, isActive: () => true, isBusy: () => false }
  const common = { ...always, channel, log: pino({ level: 'silent' }), clock: steadyClock, ...options }
  const queues = audiences.map((audience) =>
    createSendQueue({ table: notificationTable(queries, 'mail', audience), ...common }, timeouts),
  )
  return {
    request: () => queues.forEach((queue) => queue.request()),
    idle: async () => void (await Promise.all(queues.map((queue) => queue.idle()))),
    close: async () => void (await Promise.all(queues.map((queue) => queue.close()))),
  }
}

export async function sendAll(queue: SendQueue): Promise<void> {
  queue.request()
  await queue.idle()
}

export const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index))
