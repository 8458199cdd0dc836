import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock/clock.ts'
import { logSecurityEvent } from '../http/security-events.ts'
import { newId } from '../store/id.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { failureReasonOf, StoredMailError } from './failure-reason.ts'
import { insertMailFailureIfMissing, updateMailFailureSent, upsertMailFailure } from './failure-store.ts'
import { type Mail, mailSchema, type SendMail } from './mailer.ts'
import {
  claimWaitingMails,
  deleteWaitingMail,
  insertWaitingMail,
  releaseWaitingMail,
  updateNextTry,
  type WaitingMail,
} from './outbox-store.ts'
import { createTextEncryption } from './text-encryption.ts'

const sweepMs = 5000
/** How long a claim lasts: until then no other process tries to send the mail. Longer than any attempt takes. */
const claimMs = 60_000
/** Enough for a working mail server to accept a mail. A server that does not respond must not delay the stop. */
const closeMaxMs = 1000
const backOffMs = { first: 5000, factor: 3, max: 10 * 60_000 }

/** @param attempts number of failed attempts, at least 1. @returns milliseconds until the next attempt */
export function mailBackOffMs(attempts: number): Milliseconds {
  return Math.min(backOffMs.max, backOffMs.first * backOffMs.factor ** (attempts - 1))
}

/**
 * Stores mails until the mail server accepts them or until they expire, also across a restart.
 * @param secret encrypts the stored mails
 */
export function createOutbox(
  queries: Queries,
  secret: string,
  send: SendMail,
  { log, clock }: { log: FastifyBaseLogger; clock: Clock },
) {
  const encryption = createTextEncryption(secret, 'outbox')
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  let sweeping: Promise<void> = Promise.resolve()

  /** @returns undefined when the mail was encrypted with another secret */
  function openMail({ sealed }: WaitingMail): Mail | undefined {
    try {
      return mailSchema.parse(JSON.parse(encryption.decrypt(sealed)))
    } catch {
      return undefined
    }
  }

  function deliver(waiting: WaitingMail, now: Milliseconds): Promise<void> {
    const attempt = tryToSend(waiting, now).finally(() => running.delete(attempt))
    running.add(attempt)
    return attempt
  }

  async function tryToSend(waiting: WaitingMail, now: Milliseconds): Promise<void> {
    const { id, userId, attempts } = waiting
    const mail = openMail(waiting)
    const kind = mail?.kind ?? 'other'
    if (waiting.expiresAt <= now) {
      // the clock has jumped since the claim
      if (!clock.isSteady()) return releaseWaitingMail(queries, id, now)
      logSecurityEvent(log, 'mail.given-up', { uid: userId, attempts })
      const failure = { id, kind, reason: 'expired', attempts: attempts - 1, failedAt: now, sentAt: null } as const
      await insertMailFailureIfMissing(queries, failure)
      return deleteWaitingMail(queries, id)
    }
    try {
      if (!mail) throw new StoredMailError('The stored mail cannot be decrypted.')
      await unlessAborted(stopping.signal, () => send(mail))
    } catch (error) {
      if (stopping.signal.aborted) return releaseWaitingMail(queries, id, now)
      logSecurityEvent(log, 'mail.failed', { uid: userId, attempts, reason: reasonOf(error) })
      await updateNextTry(queries, id, now + mailBackOffMs(attempts))
      const failure = { id, kind, reason: failureReasonOf(error), attempts, failedAt: now, sentAt: null }
      return upsertMailFailure(queries, failure)
    }
    await deleteWaitingMail(queries, id)
    if (attempts > 1) await updateMailFailureSent(queries, id, Date.now())
  }

  async function sweep(now: Milliseconds): Promise<void> {
    const claim = { now, until: now + claimMs, latest: now + backOffMs.max, skipsExpired: !clock.isSteady() }
    for (const waiting of await claimWaitingMails(queries, claim)) await deliver(waiting, now)
  }

  const timer = setInterval(() => {
    sweeping = sweep(Date.now()).catch((error: unknown) => log.warn({ err: error }, 'waiting mails could not be read'))
  }, sweepMs)
  timer.unref()

  return {
    /** Resolves when the mail is sent or stored for later. @param expiresAt when the mail becomes useless */
    post: async (mail: Mail, userId: string, expiresAt: Milliseconds): Promise<void> => {
      const now = Date.now()
      const sealed = encryption.encrypt(JSON.stringify(mail))
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
      await Promise.allSettled([sweeping, ...running])
      clearTimeout(timeout)
      stopping.abort()
    },
  }
}

/** Rejects as soon as the signal is aborted, even while the work still runs. */
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
