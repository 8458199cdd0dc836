import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock/clock.ts'
import { createCoalescedTask } from '../order-log/coalesced-task.ts'
import type { Milliseconds } from '../store/tables.ts'
import type { Channel, MessageTable, SentMessage, WaitingMessage } from './channel.ts'

/** In ms. */
export interface SendTimeouts {
  /** No other server sends a claimed message for this long. Twice as long as an attempt may take. */
  claimMs: number
  /** A service that never ends its response must not stop all other messages. */
  sendMaxMs: number
}

export const defaultSendTimeouts: SendTimeouts = { claimMs: 60_000, sendMaxMs: 30_000 }
/** Shorter than the longest wait for the next attempt, so that no other server takes the claim for one of a wrong clock. */
const claimMaxMs = 10 * 60_000
/** Concurrent groups of a queue. */
const concurrentGroupsMax = 8
/** While many orders arrive, messages are sent one after the other with this pause, so that orders are not delayed. */
const busyPauseMs = 100
const retryMs = 1000
const backOff = { firstMs: 5000, factor: 3, maxMs: 10 * 60_000 }
/** The longest pause after a service could not be reached. */
const servicePauseMaxMs = 30_000
/** Enough for a working service to accept a message. One that does not respond must not delay the stop. */
const closeMaxMs = 1000

/** @param attempts number of failed attempts, at least 1. @returns milliseconds until the next attempt */
export function backOffMs(attempts: number): Milliseconds {
  return Math.min(backOff.maxMs, backOff.firstMs * backOff.factor ** (attempts - 1))
}

export interface SendQueue {
  /** Sends the messages that are due. While it runs, more messages are claimed as soon as one is sent. */
  request: () => void
  /** Resolves when no message is sent. */
  idle: () => Promise<void>
  /** Claims no more messages, and waits a second for those that are claimed. The others are sent after the next start. */
  close: () => Promise<void>
}

interface QueueOptions<Message> {
  table: MessageTable<Message>
  channel: Channel<Message>
  /** Whether the current settings send this message. */
  isWanted: (message: Message) => boolean
  /** Whether this server may still send. */
  isActive: () => boolean
  /** Whether many orders arrive. */
  isBusy: () => boolean
  clock: Clock
  log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Sends the messages of a table through a channel, and tries again until they expire, also after a restart or on another server. Each
 * group has one message at a time, so that a slow service of one recipient delays no other message.
 */
export function createSendQueue<Message extends WaitingMessage>(
  { table, channel, isWanted, isActive, isBusy, clock, log }: QueueOptions<Message>,
  { claimMs, sendMaxMs } = defaultSendTimeouts,
): SendQueue {
  /** Pauses since the service last accepted a message. */
  let failedPauses = 0
  /** Messages that the service has accepted, and pauses, since the start. */
  const counts = { accepted: 0, pauses: 0 }
  /** By the clock that is never set: a wall clock that is corrected must not prolong a pause. */
  let pausedUntilMs = 0
  /** Claims no more messages. */
  const closing = new AbortController()
  /** Ends the attempts. */
  const aborting = new AbortController()
  /** The groups of messages that are sent now. */
  const running = new Map<string, Promise<void>>()

  function maySend(): boolean {
    return isActive() && !aborting.signal.aborted && clock.elapsedMs() >= pausedUntilMs
  }

  /** Ends a claim without an attempt. */
  async function release(message: Message, nextAt: Milliseconds): Promise<void> {
    await table.update(message, { nextAt, attempts: message.attempts - 1 })
  }

  /** @returns undefined when this server must not send the message now */
  async function renew(claimed: Message, now: Milliseconds): Promise<Message | undefined> {
    if (!maySend()) {
      await release(claimed, now)
      return undefined
    }
    const { attempts, nextAt } = claimed
    if (attempts === 1 && nextAt - now > sendMaxMs) return claimed
    // an error that ends the process leaves the claim behind: each further claim lasts twice as long, so that the process is not
    // ended again and again
    const until = now + Math.min(claimMaxMs, claimMs * 2 ** (attempts - 1))
    return (await table.update(claimed, { nextAt: until, attempts })) ? { ...claimed, nextAt: until } : undefined
  }

  async function isUseful(message: Message, now: Milliseconds): Promise<boolean> {
    const isExpired = message.expiresAt <= now
    if (!isWanted(message)) await table.finish(message, 'unneeded', now, null)
    else if (isExpired && !clock.isSteady()) await release(message, now)
    else if (isExpired) {
      await channel.onExpired?.(message, now)
      await table.finish(message, 'expired', now, null)
    } else return true
    return false
  }

  /** @returns false after a failure: the message waits for its next attempt */
  async function trySend(claimed: Message): Promise<boolean> {
    const now = clock.now()
    const message = await renew(claimed, now)
    if (!message || !(await isUseful(message, now))) return true
    const before = { ...counts }
    const signal = AbortSignal.any([aborting.signal, AbortSignal.timeout(sendMaxMs)])
    let sent: SentMessage | undefined
    try {
      sent = await unlessAborted(signal, () => channel.send(message, now, signal))
    } catch (error) {
      return handleFailure(message, error, before)
    }
    if (sent) {
      counts.accepted += 1
      failedPauses = 0
    }
    await table.finish(message, sent ? 'sent' : 'unneeded', clock.now(), sent?.notified ?? null)
    if (sent) await channel.onSent?.(message, clock.now())
    return true
  }

  /**
   * @param before the counts when the attempt began
   * @returns whether the message is finished
   */
  async function handleFailure(message: Message, error: unknown, before: typeof counts): Promise<boolean> {
    const now = clock.now()
    const { attempts } = message
    if (aborting.signal.aborted) {
      await release(message, now)
      return false
    }
    const failure = await channel.onFailed(message, error, now)
    if (failure === 'give-up') {
      await table.finish(message, 'failed', now, null)
      return true
    }
    // a service that has accepted another message in the meantime works, so only this message failed
    let waitMs = backOffMs(attempts)
    if (failure === 'service-down' && counts.accepted === before.accepted) {
      // all messages wait together, and none of them is delayed by its own attempts; attempts at the same time cause one pause
      if (counts.pauses === before.pauses) {
        counts.pauses += 1
        failedPauses += 1
        pausedUntilMs = clock.elapsedMs() + Math.min(servicePauseMaxMs, backOffMs(failedPauses))
      }
      waitMs = Math.max(0, pausedUntilMs - clock.elapsedMs())
    }
    await table.update(message, { nextAt: now + waitMs, attempts })
    return false
  }

  /** The messages of a group are sent one after the other, so that the second one knows what the first one said. */
  async function sendGroup(group: readonly Message[]): Promise<void> {
    let hasFailed = false
    for (const message of group) {
      // the next group is not delayed
      if (hasFailed && table.failsTogether) await release(message, clock.now() + backOffMs(message.attempts))
      else if (!(await trySend(message))) hasFailed = true
      if (isBusy()) await sleep(busyPauseMs)
    }
  }

  async function claimAndSend(): Promise<void> {
    while (maySend() && !closing.signal.aborted) {
      const groupsMax = (isBusy() ? 1 : concurrentGroupsMax) - running.size
      if (groupsMax <= 0) return
      const now = clock.now()
      const times = { now, until: now + claimMs, skipsExpired: !clock.isSteady() }
      const due = await table.claim({ ...times, groupsMax, except: [...running.keys()] })
      if (due.length === 0) return
      for (const [key, group] of Map.groupBy(due, table.groupOf)) {
        const work = sendGroup(group)
          .catch((error: unknown) => log.warn({ err: error }, 'a message was interrupted; it will be retried'))
          .finally(() => {
            running.delete(key)
            sending.request()
          })
        running.set(key, work)
      }
    }
  }

  const sending = createCoalescedTask(
    claimAndSend,
    (error) => log.warn({ err: error }, 'waiting messages could not be read; retrying'),
    retryMs,
  )

  async function idle(): Promise<void> {
    for (;;) {
      const run = sending.idle()
      await Promise.all([run, ...running.values()])
      if (run === sending.idle() && running.size === 0) return
    }
  }

  return {
    request: () => sending.request(),
    idle,
    async close() {
      closing.abort()
      sending.stop()
      const timer = setTimeout(() => aborting.abort(), closeMaxMs)
      await idle()
      clearTimeout(timer)
    },
  }
}

/** Rejects as soon as the signal is aborted, even while the work still runs. */
async function unlessAborted<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason)
  signal.addEventListener('abort', abort)
  try {
    return await Promise.race([work(), aborted])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
