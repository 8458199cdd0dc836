import { limits } from '#contract/limits.ts'
import type { ChangeRow } from '../order-log/change-feed.ts'
import type { Milliseconds } from '../store/tables.ts'
import type { NewNotification, Template } from './notification-store.ts'
import { groupingMs, mayBeNews } from './notified-state.ts'

/** The first mail to the customer is a record of the order, so it is useful days later. */
const recordExpiryMs = 3 * 86_400_000
/** Other messages expire this long after the change. */
const expiryMs = {
  placed: 6 * 3_600_000,
  changed: 2 * 3_600_000,
  cancelled: 6 * 3_600_000,
  unanswered: 3_600_000,
} satisfies Record<Template, Milliseconds>

/** By the name of the channel. */
export type Staff = ReadonlyMap<string, readonly string[]>

export interface Recipients {
  staff: Staff
  /** By the name of the channel. */
  customers: ReadonlyMap<string, ReadonlySet<string>>
  /** The orders that their customers have cancelled. */
  cancelledByCustomers: ReadonlySet<string>
  /** The orders that the restaurant has cancelled for another reason, whose text is not written yet. */
  unwrittenReasons: ReadonlySet<string>
}

interface OrderEvent {
  orderId: string
  at: Milliseconds
  template: Template
  /** An order has each event once. */
  key: string
}

/**
 * @param expiredBefore messages that expire earlier are left out
 * @returns the messages for one row of the change log. The queue checks whether they are still needed.
 */
export function planNotifications(
  row: ChangeRow,
  recipients: Recipients,
  expiredBefore: Milliseconds,
): NewNotification[] {
  const planned = row.fromStatus === null ? planPlaced(row, recipients) : planChanged(row, row.fromStatus, recipients)
  return planned.filter(({ expiresAt }) => expiresAt >= expiredBefore)
}

function planPlaced({ orderId, userId, at }: ChangeRow, { staff, customers }: Recipients): NewNotification[] {
  const placed = { orderId, at, template: 'placed', key: 'placed' } as const
  const record = { ...toCustomer('mail', userId, placed), expiresAt: at + recordExpiryMs }
  return [...(customers.get('mail')?.has(userId) ? [record] : []), ...planForStaff(staff, placed)]
}

function planChanged(
  { seq, orderId, userId, at, toStatus, delayMinutes }: ChangeRow,
  fromStatus: string,
  { staff, customers, cancelledByCustomers }: Recipients,
): NewNotification[] {
  const changed = { orderId, at, template: 'changed', key: String(seq) } as const
  const isNews = mayBeNews(fromStatus, toStatus, delayMinutes !== null)
  const channels = isNews ? [...customers.keys()].filter((channel) => customers.get(channel)?.has(userId)) : []
  const messages = channels.map((channel) => ({
    ...toCustomer(channel, userId, changed),
    nextAt: channel === 'mail' ? at + groupingMs : at,
  }))
  // an order can be cancelled several times
  const isCancelled = toStatus === 'cancelled' && cancelledByCustomers.has(orderId)
  return [...messages, ...(isCancelled ? planForStaff(staff, { ...changed, template: 'cancelled' }) : [])]
}

function toCustomer(channel: string, recipient: string, { orderId, at, template, key }: OrderEvent): NewNotification {
  const dedupeKey = `${channel}/${orderId}/${key}/customer`
  const times = { nextAt: at, expiresAt: at + expiryMs[template] }
  return { dedupeKey, channel, template, audience: 'customer', recipient, orderId, ...times }
}

/** @returns the messages to the restaurant */
export function planForStaff(staff: Staff, { orderId, at, template, key }: OrderEvent): NewNotification[] {
  const common = { template, audience: 'staff', orderId, nextAt: at, expiresAt: at + expiryMs[template] } as const
  return [...staff].flatMap(([channel, recipients]) =>
    recipients.map((recipient) => ({
      ...common,
      channel,
      recipient,
      dedupeKey: `${channel}/${orderId}/${key}/${recipient}`,
    })),
  )
}

/**
 * A mail that says that an order was cancelled waits until an admin could choose the reason, and while an admin may write one.
 * @param unwritten the orders with another reason, whose text is not written yet
 * @returns the earliest time of the mails to the customer, by the id of the order
 */
export function listHolds(
  rows: readonly ChangeRow[],
  unwritten: ReadonlySet<string>,
): ReadonlyMap<string, Milliseconds> {
  const cancelled = rows.filter(({ toStatus, delayMinutes }) => toStatus === 'cancelled' && delayMinutes === null)
  return new Map(
    cancelled.map(({ orderId, at }) => [
      orderId,
      at + (unwritten.has(orderId) ? limits.cancelTextMs : limits.cancelCauseMs),
    ]),
  )
}

/** What to store for planned messages. */
export interface CollectedMessages {
  added: NewNotification[]
  /** When mails that wait already expire now, by the id of the order: they describe the later changes, too. */
  extended: Map<string, Milliseconds>
}

/**
 * Collects the changes of an order in one mail.
 * @param waiting the orders with a mail about a change that waits
 */
export function collectMails(planned: readonly NewNotification[], waiting: ReadonlySet<string>): CollectedMessages {
  const mails = new Map<string, NewNotification>()
  const extended = new Map<string, Milliseconds>()
  const added: NewNotification[] = []
  for (const message of planned) {
    const { channel, template, orderId, expiresAt } = message
    const first = mails.get(orderId)
    if (channel !== 'mail' || template !== 'changed') added.push(message)
    else if (waiting.has(orderId)) extended.set(orderId, Math.max(extended.get(orderId) ?? 0, expiresAt))
    else if (first) first.expiresAt = Math.max(first.expiresAt, expiresAt)
    else {
      const mail = { ...message }
      mails.set(orderId, mail)
      added.push(mail)
    }
  }
  return { added, extended }
}
