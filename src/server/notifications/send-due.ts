import { setTimeout as sleep } from 'node:timers/promises'
import { mailBackOffMs } from '../mail/outbox.ts'
import type { Queries } from '../store/tables.ts'
import {
  type Channel,
  claimDueNotifications,
  type DueNotification,
  finishNotification,
  postponeNotification,
} from './notification-store.ts'
import type { ToldState } from './told-state.ts'

/** Longer than an attempt may take. */
const claimMs = 60_000
/** A service that never ends its response must not stop all other messages. */
const deliverMaxMs = 30_000
/** Messages in one claim. */
const claimMax = 100
/** Messages that are sent at the same time. */
const concurrencyMax = 8
/** While many orders arrive, messages are sent one after the other with this pause, because orders matter more. */
const busyPauseMs = 25
/** The longest pause after a service could not be reached. */
const servicePauseMaxMs = 30_000

/** What was sent. `told` is what it told the customer; null for a message to the restaurant. */
export interface SentMessage {
  told: ToldState | null
}

/** How messages of one channel are sent. */
export interface MessageChannel {
  name: Channel
  /** @returns undefined when the message is not needed any more */
  deliver(due: DueNotification, now: number): Promise<SentMessage | undefined>
  onSent(due: DueNotification, now: number): Promise<void>
  onExpired(due: DueNotification, now: number): Promise<void>
  /** @returns whether the whole service failed, so that other messages would fail, too */
  onFailed(due: DueNotification, error: unknown, now: number): Promise<boolean>
}

export interface DueSender {
  /**
   * Sends the messages that are due.
   * @param isActive whether this server may still send
   * @param isBusy whether many orders arrive
   */
  sendDue(isActive: () => boolean, isBusy: () => boolean): Promise<void>
  /** Lets running attempts end, and begins no further one. */
  close(): void
}

/** Sends the waiting messages of one channel, and tries again until they expire. */
export function createDueSender(queries: Queries, channel: MessageChannel): DueSender {
  /** Failures of the service since it last accepted a message. */
  let serviceFailures = 0
  let pausedUntil = 0
  const closing = new AbortController()

  async function deliver(due: DueNotification): Promise<void> {
    const { dedupeKey, expiresAt } = due
    const now = Date.now()
    if (closing.signal.aborted || now < pausedUntil) return postponeNotification(queries, dedupeKey, now)
    if (expiresAt <= now) {
      await channel.onExpired(due, now)
      return finishNotification(queries, dedupeKey, 'expired', now)
    }
    let sent: SentMessage | undefined
    try {
      sent = await withinDeadline(channel.deliver(due, now))
    } catch (error) {
      return handleFailure(due, error)
    }
    if (!sent) return finishNotification(queries, dedupeKey, 'unneeded', now)
    serviceFailures = 0
    await finishNotification(queries, dedupeKey, 'sent', Date.now(), sent.told && JSON.stringify(sent.told))
    await channel.onSent(due, Date.now())
  }

  async function handleFailure(due: DueNotification, error: unknown): Promise<void> {
    const now = Date.now()
    const { dedupeKey, attempts } = due
    if (!(await channel.onFailed(due, error, now)))
      return postponeNotification(queries, dedupeKey, now + mailBackOffMs(attempts))
    // all messages wait together, and none of them is delayed by its own attempts
    serviceFailures += 1
    pausedUntil = now + Math.min(servicePauseMaxMs, mailBackOffMs(serviceFailures))
    await postponeNotification(queries, dedupeKey, pausedUntil)
  }

  return {
    async sendDue(isActive, isBusy) {
      while (isActive() && !closing.signal.aborted && Date.now() >= pausedUntil) {
        const now = Date.now()
        const claim = { channel: channel.name, now, until: now + claimMs, max: claimMax }
        const due = await claimDueNotifications(queries, claim)
        if (due.length === 0) return
        // the messages of one order are sent one after the other, so that the second one knows what the first one told
        const groups = [...Map.groupBy(due, ({ orderId }) => orderId).values()]
        const work = Array.from({ length: isBusy() ? 1 : concurrencyMax }, async () => {
          for (let group = groups.shift(); group; group = groups.shift())
            for (const notification of group) {
              await deliver(notification)
              if (isBusy()) await sleep(busyPauseMs)
            }
        })
        await Promise.all(work)
      }
    },
    close: () => closing.abort(),
  }
}

/** @throws when the work takes too long; it is not stopped */
async function withinDeadline<Result>(work: Promise<Result>): Promise<Result> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The message was not sent in time.')), deliverMaxMs)
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
