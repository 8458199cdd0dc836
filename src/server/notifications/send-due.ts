import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../clock/clock.ts'
import { mailBackOffMs } from '../mail/outbox.ts'
import { StoredDataError } from '../store/stored-data.ts'
import type { Queries } from '../store/tables.ts'
import {
  type Channel,
  claimDueNotifications,
  type DueNotification,
  finishNotification,
  postponeNotification,
  releaseNotification,
  renewClaim,
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
/** Messages in one claim. */
const claimMax = 100
/** Messages that are sent at the same time. */
const concurrencyMax = 8
/** While many orders arrive, messages are sent one after the other with this pause, so that orders are not delayed. */
const busyPauseMs = 100
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
  /**
   * Sends the messages that are due.
   * @param isActive whether this server may still send
   * @param isBusy whether many orders arrive
   */
  sendDue(isActive: () => boolean, isBusy: () => boolean): Promise<void>
  /** Lets running attempts end, and begins no further one. */
  close(): void
}

/**
 * Sends the waiting messages of one channel, and tries again until they expire.
 * @param isWanted whether the settings still say that a message is sent
 */
export function createDueSender(
  queries: Queries,
  channel: MessageChannel,
  isWanted: (due: DueNotification) => boolean,
  clock: Clock,
  { claimMs, deliverMaxMs } = defaultTimeouts,
): DueSender {
  /** Pauses since the service last accepted a message. */
  let failedPauses = 0
  /** Messages that the service has accepted, and pauses, since the start. */
  const counts = { accepted: 0, pauses: 0 }
  /** By the clock that is never set: a wall clock that is put right must not prolong a pause. */
  let pausedUntilMs = 0
  const closing = new AbortController()

  async function deliver(claimed: DueNotification, isActive: () => boolean): Promise<void> {
    const now = clock.now()
    if (closing.signal.aborted || !isActive() || clock.elapsedMs() < pausedUntilMs)
      return releaseNotification(queries, claimed, now)
    // an error that ends the process leaves the claim behind: each further attempt keeps the message away for twice as long, so that
    // the process is not ended again and again
    const claimForMs = Math.min(claimMaxMs, claimMs * 2 ** (claimed.attempts - 1))
    const isEnough = claimed.attempts === 1 && claimed.nextAt - now > deliverMaxMs
    const due = isEnough ? claimed : await renewClaim(queries, claimed, now + claimForMs)
    // the claim has ended, and another server has claimed the message
    if (!due) return
    const { dedupeKey, expiresAt } = due
    if (!isWanted(due)) return finishNotification(queries, dedupeKey, 'unneeded', now)
    if (expiresAt <= now) {
      if (!clock.isSteady()) return releaseNotification(queries, due, now)
      await channel.onExpired(due, now)
      return finishNotification(queries, dedupeKey, 'expired', now)
    }
    const before = { ...counts }
    let sent: SentMessage | undefined
    try {
      sent = await withinDeadline(channel.deliver(due, now), deliverMaxMs)
    } catch (error) {
      if (!(error instanceof StoredDataError)) return handleFailure(due, error, before)
      // a later attempt would fail, too
      await channel.onUnreadable(due, error, now)
      return finishNotification(queries, dedupeKey, 'failed', now)
    }
    if (!sent) return finishNotification(queries, dedupeKey, 'unneeded', now)
    counts.accepted += 1
    failedPauses = 0
    await finishNotification(queries, dedupeKey, 'sent', clock.now(), sent.notified && JSON.stringify(sent.notified))
    await channel.onSent(due, clock.now())
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

  return {
    async sendDue(isActive, isBusy) {
      while (isActive() && !closing.signal.aborted && clock.elapsedMs() >= pausedUntilMs) {
        const now = clock.now()
        const times = { now, until: now + claimMs, skipsExpired: !clock.isSteady() }
        const claim = { channel: channel.name, ...times, max: claimMax }
        const due = await claimDueNotifications(queries, claim)
        if (due.length === 0) return
        // the messages of one order are sent one after the other, so that the second one knows what the first one said
        const groups = [...Map.groupBy(due, ({ orderId }) => orderId).values()]
        const work = Array.from({ length: isBusy() ? 1 : concurrencyMax }, async () => {
          for (let group = groups.shift(); group; group = groups.shift())
            for (const notification of group) {
              await deliver(notification, isActive)
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
async function withinDeadline<Result>(work: Promise<Result>, maxMs: number): Promise<Result> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The message was not sent in time.')), maxMs)
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
