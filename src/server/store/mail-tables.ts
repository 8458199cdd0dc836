import type { MailFailureReason, MailKind } from '#contract/notifications/mail-status.ts'
import type { Milliseconds } from './tables.ts'

/** The queue of mails to accounts, and the failures that the panel shows. */
export interface MailTables {
  outbox: {
    id: string
    userId: string
    sealed: string
    attempts: number
    nextAt: Milliseconds
    expiresAt: Milliseconds
  }
  /** Mails that were not sent at once; `id` is their id in the outbox. */
  mailFailures: {
    id: string
    kind: MailKind
    reason: MailFailureReason
    attempts: number
    /** The last failed attempt. */
    failedAt: Milliseconds
    /** When a later attempt succeeded. */
    sentAt: Milliseconds | null
  }
}
