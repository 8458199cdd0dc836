import type { FastifyBaseLogger } from 'fastify'
import { metrics } from '../telemetry/metrics.ts'

/**
 * What an owner may want to find in the log, or be woken for: stable names in the field `event`, one line each.
 * `warn` and `error` are worth an alert.
 */
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

/** Ids and names of ours only: never an email, an address, a phone, a token, or where somebody connects from. */
export interface EventDetails {
  /** Who acts; or whose account it is, where nobody is signed in. */
  uid?: string
  route?: string
  /** The refusal's. */
  code?: string
  orderId?: string
  status?: string
  role?: string
  /** How many orders were seen. */
  orders?: number
  attempts?: number
  /** A mail server's or the system's own code for what went wrong. */
  reason?: string
}

/** Writes the event to the log, and counts it. */
export function tellEvent(
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>,
  event: SecurityEvent,
  details: EventDetails = {},
): void {
  const { level, words } = events[event]
  metrics.events.inc({ event })
  log[level]({ event, ...details }, words)
}
