import * as z from 'zod/mini'
import { timeSchema } from '../values/time-schema.ts'

/** What a mail is for. 'other': a mail of another version, or one that cannot be decrypted. */
export const mailKinds = ['reset-password', 'password-changed', 'test', 'order', 'other'] as const
export type MailKind = (typeof mailKinds)[number]

/** Why a mail was not sent. `mail-settings-messages.ts` says for each reason what to do. */
export const mailFailureReasons = [
  'password-unreadable',
  'mail-unreadable',
  'sign-in-refused',
  'host-unknown',
  'connection-refused',
  'connection-lost',
  'no-response',
  'certificate',
  'encryption',
  'sender-refused',
  'recipient-refused',
  'message-refused',
  'try-later',
  'expired',
  'other',
] as const
export type MailFailureReason = (typeof mailFailureReasons)[number]

/** A mail that was not sent at once. It contains neither the recipient nor the text. */
export const mailFailureSchema = z.object({
  id: z.string(),
  kind: z.enum(mailKinds),
  reason: z.enum(mailFailureReasons),
  /** Number of failed attempts. */
  attempts: z.int(),
  failedAt: timeSchema,
  /** unneeded: the order had changed, or the setting was switched off, before the mail could be sent. */
  outcome: z.enum(['waiting', 'sent', 'unneeded', 'given-up']),
  /** When the server tries again; null unless the mail is waiting. */
  nextAttemptAt: z.nullable(timeSchema),
})
export type MailFailure = z.infer<typeof mailFailureSchema>

/** The state of the mails, beside the settings of the section `mail`. */
export const mailStatusSchema = z.object({
  /** The mail server that the environment variable `SMTP_URL` sets; it overrides the settings. */
  serverFromEnvironment: z.nullable(z.object({ host: z.string(), port: z.int() })),
  /** The sender that the environment variable `MAIL_FROM` sets; it overrides the settings. */
  senderFromEnvironment: z.nullable(z.string()),
  /** The sender when the settings contain none. */
  defaultSender: z.object({ name: z.string(), address: z.string() }),
  /** The saved password cannot be decrypted, because `AUTH_SECRET` has changed. */
  isPasswordUnreadable: z.boolean(),
  /** The address of the signed-in admin, who receives the test mail. */
  testAddress: z.string(),
  /** The newest failures, newest first. */
  failures: z.array(mailFailureSchema),
})
export type MailStatus = z.infer<typeof mailStatusSchema>

export const mailTestResultSchema = z.object({
  /** Null when the mail server has accepted the mail. */
  failure: z.nullable(z.enum([...mailFailureReasons, 'no-mail-server'])),
  /** The SMTP reply code of the mail server, if it has refused the mail. Its text is left out: it can repeat the password. */
  replyCode: z.nullable(z.int()),
})
export type MailTestResult = z.infer<typeof mailTestResultSchema>
