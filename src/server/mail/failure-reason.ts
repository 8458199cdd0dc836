import type { MailFailureReason } from '#contract/notifications/mail-status.ts'

/** The saved password of the mail server was encrypted with another `AUTH_SECRET`. */
export class MailPasswordError extends Error {
  override readonly name = 'MailPasswordError'
  readonly code = 'EPASSWORD'
}

/** A stored mail was encrypted with another `AUTH_SECRET`. */
export class StoredMailError extends Error {
  override readonly name = 'StoredMailError'
  readonly code = 'EMAIL'
}

const reasonsByCode: Readonly<Record<string, MailFailureReason | undefined>> = {
  EPASSWORD: 'password-unreadable',
  EMAIL: 'mail-unreadable',
  EAUTH: 'sign-in-refused',
  ENOAUTH: 'sign-in-refused',
  EDNS: 'host-unknown',
  ENOTFOUND: 'host-unknown',
  EAI_AGAIN: 'host-unknown',
  ECONNREFUSED: 'connection-refused',
  ECONNRESET: 'connection-lost',
  ECONNECTION: 'connection-lost',
  EPROTOCOL: 'connection-lost',
  EPIPE: 'connection-lost',
  ETIMEDOUT: 'no-response',
  EHOSTUNREACH: 'no-response',
  ENETUNREACH: 'no-response',
  EABORT: 'no-response',
  ETLS: 'encryption',
  EREQUIRETLS: 'encryption',
  EPROTO: 'encryption',
  EMESSAGE: 'message-refused',
}

const certificateCodes =
  /^(CERT_|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT|UNABLE_TO_(GET_ISSUER_CERT|VERIFY_LEAF_SIGNATURE)|ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH)/

/** SMTP replies that ask for a sign-in (RFC 4954). */
const signInReplies = [530, 534, 535, 538]

/** Says why a mail could not be sent. @param error of nodemailer */
export function failureReasonOf(error: unknown): MailFailureReason {
  // an attempt took too long
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'no-response'
  const { code, originalCode, command } = fieldsOf(error)
  const replyCode = replyCodeOf(error)
  if (replyCode !== null && replyCode >= 400 && replyCode < 500) return 'try-later'
  if (replyCode !== null && signInReplies.includes(replyCode)) return 'sign-in-refused'
  if (code === 'EENVELOPE') return envelopeReasonOf(command)
  const systemCode = originalCode || code
  if (certificateCodes.test(systemCode)) return 'certificate'
  if (/^ERR_(SSL|TLS)_/.test(systemCode)) return 'encryption'
  return reasonsByCode[systemCode] ?? reasonsByCode[code] ?? 'other'
}

/** @returns the code of the SMTP reply that refused the mail, such as 550 */
export function replyCodeOf(error: unknown): number | null {
  const { responseCode } = fieldsOf(error)
  return responseCode
}

const unreachableReasons: readonly MailFailureReason[] = [
  'host-unknown',
  'connection-refused',
  'connection-lost',
  'no-response',
  'certificate',
  'encryption',
]

/** Whether no mail can be sent, because there is no connection to the mail server. A server that replies can be reached. */
export function isServerUnreachable(error: unknown): boolean {
  if (replyCodeOf(error) !== null) return false
  return unreachableReasons.includes(failureReasonOf(error)) || fieldsOf(error).code === 'ESOCKET'
}

function envelopeReasonOf(command: string): MailFailureReason {
  if (command === 'MAIL FROM') return 'sender-refused'
  return command === 'RCPT TO' ? 'recipient-refused' : 'message-refused'
}

function fieldsOf(error: unknown) {
  const fields: object = error instanceof Error ? error : {}
  return {
    code: 'code' in fields && typeof fields.code === 'string' ? fields.code : '',
    /** The code of the operating system or of TLS, when nodemailer replaced it. */
    originalCode: 'originalCode' in fields && typeof fields.originalCode === 'string' ? fields.originalCode : '',
    command: 'command' in fields && typeof fields.command === 'string' ? fields.command : '',
    responseCode: 'responseCode' in fields && typeof fields.responseCode === 'number' ? fields.responseCode : null,
  }
}
