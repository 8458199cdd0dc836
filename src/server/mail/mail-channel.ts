import type { FastifyBaseLogger } from 'fastify'
import type { MailFailureReason, MailKind } from '#contract/notifications/mail-status.ts'
import { type EventDetails, logSecurityEvent } from '../http/security-events.ts'
import type { Channel, SentMessage, WaitingMessage } from '../send-queue/channel.ts'
import { StoredDataError } from '../store/stored-data.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { failureReasonOf, isServerUnreachable } from './failure-reason.ts'
import { insertMailFailureIfMissing, updateMailFailureSent, upsertMailFailure } from './failure-store.ts'
import type { Mail, SendMail } from './mailer.ts'

interface MailSource<Message> {
  /** @returns undefined when the mail is not needed any more. @throws StoredDataError when it can never be composed */
  compose: (message: Message, now: Milliseconds) => Promise<(SentMessage & { mail: Mail }) | undefined>
  describe: (message: Message) => {
    /** Identifies the mail in the list of failures. */
    id: string
    kind: MailKind
    /** For the log: the account or the order of the mail. */
    about: Pick<EventDetails, 'uid' | 'orderId'>
  }
  /** When there is no connection to the mail server: whether all mails wait together, or each by its own attempts. */
  waitsTogether: boolean
}

/** Sends mails. The panel lists those that were not sent at once, and the log says why. */
export function createMailChannel<Message extends WaitingMessage>(
  { queries, send, log }: { queries: Queries; send: SendMail; log: FastifyBaseLogger },
  { compose, describe, waitsTogether }: MailSource<Message>,
): Channel<Message> {
  const failureOf = (message: Message, reason: MailFailureReason, failedAt: Milliseconds) => {
    const { id, kind } = describe(message)
    return { id, kind, reason, attempts: message.attempts, failedAt, sentAt: null }
  }
  return {
    async send(message, now, signal) {
      const composed = await compose(message, now)
      if (composed) await send(composed.mail, signal)
      return composed
    },
    async onFailed(message, error, now) {
      const { about } = describe(message)
      if (error instanceof StoredDataError) {
        log.error({ err: error, ...about }, 'a mail could not be composed')
        await upsertMailFailure(queries, failureOf(message, 'mail-unreadable', now))
        return 'give-up'
      }
      logSecurityEvent(log, 'mail.failed', { ...about, attempts: message.attempts, reason: codeOf(error) })
      await upsertMailFailure(queries, failureOf(message, failureReasonOf(error), now))
      return waitsTogether && isServerUnreachable(error) ? 'service-down' : 'retry'
    },
    async onSent(message, now) {
      if (message.attempts > 1) await updateMailFailureSent(queries, describe(message).id, now)
    },
    async onExpired(message, now) {
      const { attempts } = message
      logSecurityEvent(log, 'mail.given-up', { ...describe(message).about, attempts })
      // the attempt that found it expired sent nothing
      const failed = { ...message, attempts: attempts - 1 }
      await insertMailFailureIfMissing(queries, failureOf(failed, 'expired', now))
    },
  }
}

/** Only a code, because the messages of mail servers may contain the address. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if ('responseCode' in error && typeof error.responseCode === 'number') return String(error.responseCode)
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
