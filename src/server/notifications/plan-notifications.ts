import type { Notifications } from '#contract/site-settings/notifications.ts'
import type { ChangeRow } from '../order-log/change-feed.ts'
import type { Milliseconds } from '../store/tables.ts'
import { type Channel, type NewNotification, staffRecipient, type Template } from './notification-store.ts'
import { groupingMs, mayBeNews } from './notified-state.ts'

/** The first mail to the customer is a record of the order, so it is useful days later. */
const recordExpiryMs = 3 * 86_400_000
/** Other messages expire this long after the change. */
export const expiryMs = {
  placed: 6 * 3_600_000,
  changed: 2 * 3_600_000,
  cancelled: 6 * 3_600_000,
  unanswered: 3_600_000,
} satisfies Record<Template, Milliseconds>

export interface Recipients {
  settings: Pick<Notifications, 'mailsCustomers' | 'restaurantAddresses'>
  /** The customers with a browser that gets push messages. */
  pushedCustomers: ReadonlySet<string>
  /** Whether an admin has such a browser. */
  isStaffPushed: boolean
  /** The orders that their customers have cancelled. */
  cancelledByCustomers: ReadonlySet<string>
}

/**
 * @param expiredBefore messages that expire earlier are left out
 * @returns the messages for one row of the change log. The sender checks whether they are still needed.
 */
export function planNotifications(
  row: ChangeRow,
  recipients: Recipients,
  expiredBefore: Milliseconds,
): NewNotification[] {
  const planned = row.fromStatus === null ? planPlaced(row, recipients) : planChanged(row, row.fromStatus, recipients)
  return planned.filter(({ expiresAt }) => expiresAt >= expiredBefore)
}

function planPlaced(row: ChangeRow, recipients: Recipients): NewNotification[] {
  const { orderId, userId: recipient, at } = row
  const customerMail = {
    channel: 'mail',
    template: 'placed',
    audience: 'customer',
    dedupeKey: `mail/${orderId}/placed/customer`,
    recipient,
    orderId,
    nextAt: at,
    expiresAt: at + recordExpiryMs,
  } as const
  return [...(recipients.settings.mailsCustomers ? [customerMail] : []), ...toRestaurant(row, 'placed', recipients)]
}

function planChanged(row: ChangeRow, fromStatus: string, recipients: Recipients): NewNotification[] {
  const { orderId, toStatus, delayMinutes } = row
  const isNews = mayBeNews(fromStatus, toStatus, delayMinutes !== null)
  const isCancelled = toStatus === 'cancelled' && recipients.cancelledByCustomers.has(orderId)
  return [
    ...(isNews ? changesToCustomer(row, recipients) : []),
    ...(isCancelled ? toRestaurant(row, 'cancelled', recipients) : []),
  ]
}

function changesToCustomer(
  { seq, orderId, userId: recipient, at }: ChangeRow,
  { settings, pushedCustomers }: Recipients,
): NewNotification[] {
  const changed = {
    template: 'changed',
    audience: 'customer',
    recipient,
    orderId,
    expiresAt: at + expiryMs.changed,
  } as const
  const mail = {
    ...changed,
    channel: 'mail',
    dedupeKey: `mail/${orderId}/${seq}/customer`,
    nextAt: at + groupingMs,
  } as const
  const push = { ...changed, channel: 'push', dedupeKey: `push/${orderId}/${seq}/customer`, nextAt: at } as const
  return [...(settings.mailsCustomers ? [mail] : []), ...(pushedCustomers.has(recipient) ? [push] : [])]
}

function toRestaurant(
  { seq, orderId, at }: ChangeRow,
  template: 'placed' | 'cancelled',
  { settings, isStaffPushed }: Recipients,
): NewNotification[] {
  const common = { template, audience: 'staff', orderId, nextAt: at, expiresAt: at + expiryMs[template] } as const
  // an order is placed once, and can be cancelled several times
  const event = template === 'placed' ? template : String(seq)
  const messageTo = (channel: Channel, recipient: string) => ({
    ...common,
    channel,
    recipient,
    dedupeKey: `${channel}/${orderId}/${event}/${recipient}`,
  })
  return [
    ...settings.restaurantAddresses.map((address) => messageTo('mail', address)),
    ...(isStaffPushed ? [messageTo('push', staffRecipient)] : []),
  ]
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
