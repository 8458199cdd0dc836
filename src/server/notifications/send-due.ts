import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock/clock.ts'
import { mailBackOffMs } from '../mail/outbox.ts'
import { createCoalescedTask } from '../order-log/coalesced-task.ts'
import { StoredDataError } from '../store/stored-data.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { claimDueNotifications, groupColumns, releaseNotification, renewClaim } from './notification-claim-store.ts'
import {
  type Audience,
  type Channel,
  type DueNotification,
  finishNotification,
  postponeNotification,
} from './notification-store.ts'
import type { NotifiedState } from './notified-state.ts'

/** In ms. */
export interface SendTimeouts {
  /** No other server sends a claimed message for this long. Twice as long as an attempt may take. */
  claimMs: number
  /** A service that never ends its response must not stop all other messages. */
  deliverMaxMs: number
}

const defaultTimeouts: SendTimeouts = { claimMs: 60_000, deliverMaxMs: 30_000 }
/** Shorter than the longest wait for the next attempt, so that no other server takes the claim for one of a wrong clock. */
const claimMaxMs = 10 * 60_000
/** Concurrent groups of messages to customers, and as many to the restaurant (`groupColumns`). */
const concurrentGroupsMax = 8
/** While many orders arrive, messages are sent one after the other with this pause, so that orders are not delayed. */
const busyPauseMs = 100
const retryMs = 1000
/** The longest pause after a service could not be reached. */
const servicePauseMaxMs = 30_000

/** What was sent. `notified` is the state that it describes to the customer; null for a message to the restaurant. */
export interface SentMessage {
  notified: NotifiedState | null
}

/** How messages of one channel are sent. */
export interface MessageChannel {
  name: Channel
  /** @returns undefined when the message is not needed any more */
  deliver(due: DueNotification, now: number): Promise<SentMessage | undefined>
  onSent(due: DueNotification, now: number): Promise<void>
  onExpired(due: DueNotification, now: number): Promise<void>
  /** A row that the message needs is damaged. */
  onUnreadable(due: DueNotification, error: StoredDataError, now: number): Promise<void>
  /** @returns whether the whole service failed, so that other messages would fail, too */
  onFailed(due: DueNotification, error: unknown, now: number): Promise<boolean>
}

export interface DueSender {
  /** Sends the messages that are due. While it runs, more messages are claimed as soon as one is sent. */
  request(): void
  /** Resolves when no message is sent. */
  idle(): Promise<void>
  /** Lets running attempts end, and begins no further one. */
  close(): void
}

interface SenderOptions {
  queries: Queries
  channel: MessageChannel
  /** Whether the current settings send this message. */
  isWanted: (due: DueNotification) => boolean
  /** Whether this server may still send. */
  isActive: () => boolean
  /** Whether many orders arrive. */
  isBusy: () => boolean
  clock: Clock
  log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Sends the waiting messages of one channel, and tries again until they expire. Messages to the restaurant have a separate limit, and
 * each customer gets one message at a time, so that a slow service of one customer delays no other message.
 */
export function createDueSender(
  { queries, channel, isWanted, isActive, isBusy, clock, log }: SenderOptions,
  { claimMs, deliverMaxMs } = defaultTimeouts,
): DueSender {
  /** Pauses since the service last accepted a message. */
  let failedPauses = 0
  /** Messages that the service has accepted, and pauses, since the start. */
  const counts = { accepted: 0, pauses: 0 }
  /** By the clock that is never set: a wall clock that is corrected must not prolong a pause. */
  let pausedUntilMs = 0
  const closing = new AbortController()
  /** The groups of messages that are sent now, by their key: an order for the restaurant, otherwise a customer. */
  const sending = { staff: new Map<string, Promise<void>>(), customer: new Map<string, Promise<void>>() }

  function maySend(): boolean {
    return isActive() && !closing.signal.aborted && clock.elapsedMs() >= pausedUntilMs
  }

  /** @returns undefined when this server must not send the message now */
  async function renew(claimed: DueNotification, now: Milliseconds): Promise<DueNotification | undefined> {
    if (!maySend()) {
      await releaseNotification(queries, claimed, now)
      return undefined
    }
    // an error that ends the process leaves the claim behind: each further claim lasts twice as long, so that the process is not
    // ended again and again
    const claimForMs = Math.min(claimMaxMs, claimMs * 2 ** (claimed.attempts - 1))
    const isEnough = claimed.attempts === 1 && claimed.nextAt - now > deliverMaxMs
    // undefined: the claim has ended, and another server has claimed the message
    return isEnough ? claimed : renewClaim(queries, claimed, now + claimForMs)
  }

  async function isUseful(due: DueNotification, now: Milliseconds): Promise<boolean> {
    const isExpired = due.expiresAt <= now
    if (!isWanted(due)) await finishNotification(queries, due.dedupeKey, 'unneeded', now)
    else if (isExpired && !clock.isSteady()) await releaseNotification(queries, due, now)
    else if (isExpired) {
      await channel.onExpired(due, now)
      await finishNotification(queries, due.dedupeKey, 'expired', now)
    } else return true
    return false
  }

  /** @returns false after a failure: the message waits for its next attempt */
  async function deliver(claimed: DueNotification): Promise<boolean> {
    const now = clock.now()
    const due = await renew(claimed, now)
    if (!due || !(await isUseful(due, now))) return true
    const { dedupeKey } = due
    const before = { ...counts }
    let sent: SentMessage | undefined
    try {
      sent = await withinDeadline(channel.deliver(due, now), deliverMaxMs)
    } catch (error) {
      if (!(error instanceof StoredDataError)) {
        await handleFailure(due, error, before)
        return false
      }
      // a later attempt would fail, too
      await channel.onUnreadable(due, error, now)
      await finishNotification(queries, dedupeKey, 'failed', now)
      return true
    }
    if (!sent) {
      await finishNotification(queries, dedupeKey, 'unneeded', now)
      return true
    }
    counts.accepted += 1
    failedPauses = 0
    await finishNotification(queries, dedupeKey, 'sent', clock.now(), sent.notified && JSON.stringify(sent.notified))
    await channel.onSent(due, clock.now())
    return true
  }

  /** @param before the counts when the attempt began */
  async function handleFailure(due: DueNotification, error: unknown, before: typeof counts): Promise<void> {
    const now = clock.now()
    const { dedupeKey, attempts } = due
    const hasServiceFailed = await channel.onFailed(due, error, now)
    // a service that has accepted another message in the meantime works, so only this message failed
    if (!hasServiceFailed || counts.accepted > before.accepted)
      return postponeNotification(queries, dedupeKey, now + mailBackOffMs(attempts))
    // all messages wait together, and none of them is delayed by its own attempts; attempts at the same time cause one pause
    if (counts.pauses === before.pauses) {
      counts.pauses += 1
      failedPauses += 1
      pausedUntilMs = clock.elapsedMs() + Math.min(servicePauseMaxMs, mailBackOffMs(failedPauses))
    }
    await postponeNotification(queries, dedupeKey, now + Math.max(0, pausedUntilMs - clock.elapsedMs()))
  }

  /** The messages of a group are sent one after the other, so that the second one knows what the first one said. */
  async function deliverGroup(group: readonly DueNotification[], audience: Audience): Promise<void> {
    let hasFailed = false
    for (const message of group) {
      // after a failure the other messages to this customer wait, too, so that the next customer is not delayed
      if (hasFailed && audience === 'customer')
        await releaseNotification(queries, message, clock.now() + mailBackOffMs(message.attempts))
      else if (!(await deliver(message))) hasFailed = true
      if (isBusy()) await sleep(busyPauseMs)
    }
  }

  async function startSending(audience: Audience): Promise<void> {
    const running = sending[audience]
    while (maySend()) {
      const free = (isBusy() ? 1 : concurrentGroupsMax) - running.size
      if (free <= 0) return
      const now = clock.now()
      const times = { now, until: now + claimMs, skipsExpired: !clock.isSteady() }
      const claim = { channel: channel.name, audience, ...times, groupsMax: free, except: [...running.keys()] }
      const due = await claimDueNotifications(queries, claim)
      if (due.length === 0) return
      for (const [key, group] of Map.groupBy(due, (message) => message[groupColumns[audience]])) {
        const work = deliverGroup(group, audience)
          .catch((error: unknown) =>
            log.warn({ err: error }, 'a message about an order was interrupted; it will be retried'),
          )
          .finally(() => {
            running.delete(key)
            starting.request()
          })
        running.set(key, work)
      }
    }
  }

  const starting = createCoalescedTask(
    async () => {
      await startSending('staff')
      await startSending('customer')
    },
    (error) => log.warn({ err: error }, 'waiting messages about orders could not be read; retrying'),
    retryMs,
  )

  return {
    request: () => starting.request(),
    async idle() {
      for (;;) {
        const run = starting.idle()
        await Promise.all([run, ...sending.staff.values(), ...sending.customer.values()])
        if (run === starting.idle() && sending.staff.size + sending.customer.size === 0) return
      }
    },
    close() {
      closing.abort()
      starting.stop()
    },
  }
}

/** @throws when the work takes too long; it is not stopped */
async function withinDeadline<Result>(work: Promise<Result>, maxMs: number): Promise<Result> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The message was not sent in time.')), maxMs)
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
