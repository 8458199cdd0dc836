import type { FastifyBaseLogger } from 'fastify'
import { metrics } from '../telemetry/metrics.ts'

/** Events that an owner may search for in the log, by stable names in the field `event`. `warn` and `error` are worth an alert. */
const events = {
  'account.created': { level: 'info', words: 'account made' },
  'account.exported': { level: 'info', words: 'personal data handed out to their owner' },
  'account.deleted': { level: 'info', words: 'account deleted' },
  'sign-in.succeeded': { level: 'info', words: 'signed in' },
  'sign-in.failed': { level: 'warn', words: 'wrong password, or no such account' },
  'password.reset-asked': { level: 'info', words: 'password reset asked for' },
  'password.reset': { level: 'info', words: 'password reset' },
  'password.changed': { level: 'info', words: 'password changed' },
  'session.ended': { level: 'info', words: 'sessions ended from another browser' },
  'role.changed': { level: 'warn', words: 'role changed' },
  'access.forbidden': { level: 'warn', words: 'refused: not allowed' },
  'limit.reached': { level: 'warn', words: 'refused: too many' },
  'order.status-set': { level: 'info', words: 'order status set' },
  'customer-data.viewed': { level: 'info', words: 'an admin looked at customers’ data' },
  'mail.withheld': { level: 'warn', words: 'reset mail withheld: too many for this address' },
  'mail.failed': { level: 'error', words: 'a mail could not be sent; it will be tried again' },
  'mail.given-up': { level: 'error', words: 'a mail could not be sent in time' },
} as const satisfies Record<string, { level: 'info' | 'warn' | 'error'; words: string }>

export type SecurityEvent = keyof typeof events

for (const event of Object.keys(events)) metrics.events.inc({ event }, 0)

/** Ids and fixed names only: never an email, a postal address, a phone number, a token or an IP address. */
export interface EventDetails {
  /** The user who acts, or whose account it is when no user is signed in. */
  uid?: string
  route?: string
  /** Code of the refusal. */
  code?: string
  orderId?: string
  status?: string
  role?: string
  /** Number of orders that were shown. */
  orders?: number
  attempts?: number
  /** Error code of the mail server or the operating system. */
  reason?: string
}

/** Logs and counts an event. */
export function logSecurityEvent(
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>,
  event: SecurityEvent,
  details: EventDetails = {},
): void {
  const { level, words } = events[event]
  metrics.events.inc({ event })
  log[level]({ event, ...details }, words)
}
