import type { FastifyBaseLogger } from 'fastify'
import { metrics } from '../telemetry/metrics.ts'

/** Log events with stable names in the field `event`, for searches and alerts. `warn` and `error` should raise an alert. */
const events = {
  'account.created': { level: 'info', message: 'account created' },
  'account.exported': { level: 'info', message: 'personal data exported by the account owner' },
  'account.deleted': { level: 'info', message: 'account deleted' },
  'guest.created': { level: 'info', message: 'guest created, who orders without an account' },
  'guest.link-opened': { level: 'info', message: 'private link of an order opened' },
  'sign-in.succeeded': { level: 'info', message: 'signed in' },
  'sign-in.failed': { level: 'warn', message: 'wrong password or unknown account' },
  'password.reset-asked': { level: 'info', message: 'password reset requested' },
  'password.reset': { level: 'info', message: 'password reset' },
  'password.changed': { level: 'info', message: 'password changed' },
  'session.ended': { level: 'info', message: 'sessions ended from another browser' },
  'role.changed': { level: 'warn', message: 'role changed' },
  'access.forbidden': { level: 'warn', message: 'request refused: not allowed' },
  'limit.reached': { level: 'warn', message: 'request refused: limit reached' },
  'order.status-set': { level: 'info', message: 'order status set' },
  'order.cancel-cause-set': { level: 'info', message: 'reason of a cancellation chosen' },
  'order.training-placed': { level: 'info', message: 'test order placed by staff' },
  'order.delayed': { level: 'info', message: 'order delayed' },
  'menu.import-undone': { level: 'info', message: 'import of the menu, or save of translations, undone' },
  'printer.changed': { level: 'info', message: 'printer added, changed or deleted' },
  'printer.token-created': { level: 'info', message: 'new server URL for a printer created' },
  'printer.failing': { level: 'error', message: 'printer does not print' },
  'tickets.printed': { level: 'info', message: 'admin printed tickets' },
  'texts.swapped': { level: 'info', message: 'texts and translations swapped, with another standard language' },
  'settings.changed': { level: 'info', message: 'settings changed' },
  'orders.anonymised': { level: 'info', message: 'old orders anonymised, as the retention time in the settings says' },
  'cover.uploaded': { level: 'info', message: 'picture of the first screen uploaded' },
  'logo.uploaded': { level: 'info', message: 'logo uploaded' },
  'customer-data.viewed': { level: 'info', message: 'admin viewed customer data' },
  'mail.withheld': { level: 'warn', message: 'reset mail not sent: too many for this account' },
  'mail.failed': { level: 'error', message: 'mail could not be sent; it will be retried' },
  'mail.given-up': { level: 'error', message: 'mail could not be sent before it expired' },
} as const satisfies Record<string, { level: 'info' | 'warn' | 'error'; message: string }>

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
  delayMinutes?: number
  role?: string
  /** A section of the settings, and its new version. */
  section?: string
  version?: number
  printerId?: string
  /** Number of orders that were shown or changed. */
  orders?: number
  /** Number of texts that have changed places with their translations. */
  texts?: number
  attempts?: number
  /** Error code of the mail server or the operating system; the cause of a cancellation. */
  reason?: string
}

/** Logs and counts an event. */
export function logSecurityEvent(
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>,
  event: SecurityEvent,
  details: EventDetails = {},
): void {
  const { level, message } = events[event]
  metrics.events.inc({ event })
  log[level]({ event, ...details }, message)
}
