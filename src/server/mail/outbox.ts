import type { FastifyBaseLogger } from 'fastify'
import { logSecurityEvent } from '../http/security-events.ts'
import { newId } from '../store/id.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { type Mail, mailSchema, type SendMail } from './mailer.ts'
import {
  claimWaitingMails,
  deleteWaitingMail,
  insertWaitingMail,
  updateNextTry,
  type WaitingMail,
} from './outbox-store.ts'
import { createSeal } from './seal.ts'

const sweepMs = 5000
/** Longer than any attempt takes: until then no other process tries to send a claimed mail. */
const claimMs = 60_000
/** A working mail server accepts a mail within this time; one that does not respond must not delay a stop. */
const closeMaxMs = 1000
const waitMs = { first: 5000, factor: 3, max: 10 * 60_000 }

/** @param attempts that have failed so far, at least one. @returns milliseconds until the next */
export function mailBackOff(attempts: number): Milliseconds {
  return Math.min(waitMs.max, waitMs.first * waitMs.factor ** (attempts - 1))
}

/**
 * Stores mails until the mail server accepts them, also over a restart, or until they are useless.
 * @param secret encrypts the stored mails
 */
export function createOutbox(queries: Queries, secret: string, send: SendMail, log: FastifyBaseLogger) {
  const seal = createSeal(secret)
  const stopping = new AbortController()
  const underWay = new Set<Promise<void>>()
  let sweeping: Promise<void> = Promise.resolve()

  function deliver(waiting: WaitingMail, now: Milliseconds): Promise<void> {
    const attempt = tryToSend(waiting, now).finally(() => underWay.delete(attempt))
    underWay.add(attempt)
    return attempt
  }

  async function tryToSend(waiting: WaitingMail, now: Milliseconds): Promise<void> {
    const { id, userId, attempts } = waiting
    if (waiting.expiresAt <= now) {
      logSecurityEvent(log, 'mail.given-up', { uid: userId, attempts })
      return deleteWaitingMail(queries, id)
    }
    try {
      const mail = mailSchema.parse(JSON.parse(seal.open(waiting.sealed)))
      await unlessAborted(stopping.signal, () => send(mail))
    } catch (error) {
      if (stopping.signal.aborted) return updateNextTry(queries, id, now)
      logSecurityEvent(log, 'mail.failed', { uid: userId, attempts, reason: reasonOf(error) })
      return updateNextTry(queries, id, now + mailBackOff(attempts))
    }
    await deleteWaitingMail(queries, id)
  }

  async function sweep(now: Milliseconds): Promise<void> {
    const claim = { now, until: now + claimMs, latest: now + waitMs.max }
    for (const waiting of await claimWaitingMails(queries, claim)) await deliver(waiting, now)
  }

  const timer = setInterval(() => {
    sweeping = sweep(Date.now()).catch((error: unknown) =>
      log.warn({ err: error }, 'mails that wait could not be read'),
    )
  }, sweepMs)
  timer.unref()

  return {
    /** Resolves when the mail is sent, or stored for later. @param expiresAt when the mail becomes useless */
    post: async (mail: Mail, userId: string, expiresAt: Milliseconds): Promise<void> => {
      const now = Date.now()
      const sealed = seal.close(JSON.stringify(mail))
      const waiting = { id: newId(), userId, sealed, attempts: 1, nextAt: now + claimMs, expiresAt }
      await insertWaitingMail(queries, waiting)
      await deliver(waiting, now)
    },
    /** Sends the mails that are due. */
    sweep,
    /** Waits a second for running attempts, then aborts them. Their mails are sent after the next start. */
    close: async (): Promise<void> => {
      clearInterval(timer)
      const timeout = setTimeout(() => stopping.abort(), closeMaxMs)
      await Promise.allSettled([sweeping, ...underWay])
      clearTimeout(timeout)
      stopping.abort()
    },
  }
}

/** Rejects as soon as the signal is aborted, even if the work has not ended. */
async function unlessAborted(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  signal.throwIfAborted()
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason)
  signal.addEventListener('abort', abort)
  try {
    await Promise.race([work(), aborted])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

/** Only a code, because the messages of mail servers may contain the address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if ('responseCode' in error && typeof error.responseCode === 'number') return String(error.responseCode)
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
