/** Messages that wait, channels that send them, and the sender between them. */
import { pino } from 'pino'
import type { Clock } from '#server/clock/clock.ts'
import {
  type DueNotification,
  insertNotifications,
  type NewNotification,
} from '#server/notifications/notification-store.ts'
import {
  createDueSender,
  type DueSender,
  type MessageChannel,
  type SendTimeouts,
} from '#server/notifications/send-due.ts'
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

/** @param deliver sends one message, or throws */
export function channelWith(
  deliver: (due: DueNotification) => Promise<void>,
  isServiceFailure = false,
): MessageChannel {
  return {
    name: 'mail',
    async deliver(due) {
      await deliver(due)
      return { notified: null }
    },
    onSent: async () => {},
    onExpired: async () => {},
    onUnreadable: async () => {},
    onFailed: async () => isServiceFailure,
  }
}

export const hourMs = 3_600_000

/** A clock that the test sets. */
export function openClock() {
  const time = { wallMs: Date.now(), elapsedMs: 0, isSteady: true }
  const clock: Clock = { now: () => time.wallMs, elapsedMs: () => time.elapsedMs, isSteady: () => time.isSteady }
  return { clock, time }
}

export function openSender(
  queries: Queries,
  channel: MessageChannel,
  options: { isActive?: () => boolean; clock?: Clock } = {},
  timeouts?: SendTimeouts,
): DueSender {
  const common = { isWanted: () => true, isActive: () => true, isBusy: () => false, clock: steadyClock }
  return createDueSender({ queries, channel, log: pino({ level: 'silent' }), ...common, ...options }, timeouts)
}

export async function sendAll(sender: DueSender): Promise<void> {
  sender.request()
  await sender.idle()
}

export const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index))
