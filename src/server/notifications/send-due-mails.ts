import type { FastifyBaseLogger } from 'fastify'
import { logSecurityEvent } from '../http/security-events.ts'
import { failureReasonOf, replyCodeOf } from '../mail/failure-reason.ts'
import { insertMailFailureIfMissing, updateMailFailureSent, upsertMailFailure } from '../mail/failure-store.ts'
import type { SendMail } from '../mail/mailer.ts'
import { mailBackOffMs } from '../mail/outbox.ts'
import type { Milliseconds } from '../store/tables.ts'
import {
  claimDueNotifications,
  type DueNotification,
  finishNotification,
  postponeNotification,
} from './notification-store.ts'
import { type NotificationContext, prepareMail } from './prepare-mail.ts'

/** Longer than any attempt takes. */
const claimMs = 60_000
/** Mails in one claim. */
const claimMax = 50
/** Connections to the mail server at the same time. */
const concurrencyMax = 8
/** The longest pause after the mail server could not be reached. */
const serverPauseMaxMs = 30_000

export interface MailSender {
  /** Sends the mails that are due. @param isActive whether this server may still send */
  sendDue(isActive: () => boolean): Promise<void>
  /** Lets running attempts end, and begins no further one. */
  close(): void
}

/** @param readContext is called for each run, because settings can change at any time */
export function createMailSender(
  readContext: () => NotificationContext,
  send: SendMail,
  log: FastifyBaseLogger,
): MailSender {
  /** Failed connections to the mail server since the last mail that it accepted. */
  let failedConnections = 0
  let pausedUntil = 0
  const closing = new AbortController()

  async function deliver(due: DueNotification): Promise<void> {
    const context = readContext()
    const { queries } = context
    const { dedupeKey, attempts, expiresAt } = due
    const now = Date.now()
    if (closing.signal.aborted || now < pausedUntil) return postponeNotification(queries, dedupeKey, now)
    if (expiresAt <= now) {
      logSecurityEvent(log, 'mail.given-up', { orderId: due.orderId, attempts })
      const failure = {
        id: dedupeKey,
        kind: 'order',
        reason: 'expired',
        attempts,
        failedAt: now,
        sentAt: null,
      } as const
      await insertMailFailureIfMissing(queries, failure)
      return finishNotification(queries, dedupeKey, 'expired', now)
    }
    const prepared = await prepareMail(context, due, now)
    if (!prepared) return finishNotification(queries, dedupeKey, 'unneeded', now)
    try {
      await send(prepared.mail)
    } catch (error) {
      return handleFailure(context, due, error)
    }
    failedConnections = 0
    const told = prepared.told && JSON.stringify(prepared.told)
    await finishNotification(queries, dedupeKey, 'sent', Date.now(), told)
    if (attempts > 1) await updateMailFailureSent(queries, dedupeKey, Date.now())
  }

  async function handleFailure(
    { queries }: NotificationContext,
    { dedupeKey, attempts, orderId }: DueNotification,
    error: unknown,
  ): Promise<void> {
    const now = Date.now()
    const reason = failureReasonOf(error)
    logSecurityEvent(log, 'mail.failed', { orderId, attempts, reason })
    await upsertMailFailure(queries, { id: dedupeKey, kind: 'order', reason, attempts, failedAt: now, sentAt: null })
    if (replyCodeOf(error) !== null) return postponeNotification(queries, dedupeKey, now + mailBackOffMs(attempts))
    // the mail server cannot be reached: all mails wait together, and none of them is delayed by its own attempts
    failedConnections += 1
    pausedUntil = now + Math.min(serverPauseMaxMs, mailBackOffMs(failedConnections))
    await postponeNotification(queries, dedupeKey, pausedUntil)
  }

  return {
    async sendDue(isActive) {
      while (isActive() && !closing.signal.aborted && Date.now() >= pausedUntil) {
        const now: Milliseconds = Date.now()
        const claim = { now, until: now + claimMs, max: claimMax }
        const due = await claimDueNotifications(readContext().queries, claim)
        if (due.length === 0) return
        // the mails of one order are sent one after the other, so that the second one knows what the first one told
        const groups = [...Map.groupBy(due, ({ orderId }) => orderId).values()]
        const work = Array.from({ length: concurrencyMax }, async () => {
          for (let group = groups.shift(); group; group = groups.shift())
            for (const notification of group) await deliver(notification)
        })
        await Promise.all(work)
      }
    },
    close() {
      closing.abort()
    },
  }
}
