import type { FastifyBaseLogger } from 'fastify'
import { logSecurityEvent } from '../http/security-events.ts'
import { failureReasonOf, isServerUnreachable } from '../mail/failure-reason.ts'
import { insertMailFailureIfMissing, updateMailFailureSent, upsertMailFailure } from '../mail/failure-store.ts'
import type { SendMail } from '../mail/mailer.ts'
import { type NotificationContext, prepareMail } from './prepare-mail.ts'
import type { MessageChannel } from './send-due.ts'

/** @param readContext is called for each mail, because settings can change at any time */
export function createMailChannel(
  readContext: () => NotificationContext,
  send: SendMail,
  log: FastifyBaseLogger,
): MessageChannel {
  const { queries } = readContext()
  return {
    name: 'mail',
    async deliver(due, now) {
      const prepared = await prepareMail(readContext(), due, now)
      if (prepared) await send(prepared.mail)
      return prepared
    },
    async onSent({ dedupeKey, attempts }, now) {
      if (attempts > 1) await updateMailFailureSent(queries, dedupeKey, now)
    },
    async onExpired({ dedupeKey, attempts, orderId }, now) {
      logSecurityEvent(log, 'mail.given-up', { orderId, attempts })
      const failure = {
        id: dedupeKey,
        kind: 'order',
        reason: 'expired',
        attempts,
        failedAt: now,
        sentAt: null,
      } as const
      await insertMailFailureIfMissing(queries, failure)
    },
    async onUnreadable({ dedupeKey, attempts, orderId }, error, now) {
      log.error({ err: error, orderId }, 'a mail could not be composed')
      const failure = {
        id: dedupeKey,
        kind: 'order',
        reason: 'mail-unreadable',
        attempts,
        failedAt: now,
        sentAt: null,
      } as const
      await upsertMailFailure(queries, failure)
    },
    async onFailed({ dedupeKey, attempts, orderId }, error, now) {
      const reason = failureReasonOf(error)
      logSecurityEvent(log, 'mail.failed', { orderId, attempts, reason })
      await upsertMailFailure(queries, { id: dedupeKey, kind: 'order', reason, attempts, failedAt: now, sentAt: null })
      return isServerUnreachable(error)
    },
  }
}
