import type { Notifications } from '#contract/site-settings/notifications.ts'
import type { ChangeRow } from '../order-log/change-feed.ts'
import type { Milliseconds } from '../store/tables.ts'
import type { NewNotification, Template } from './notification-store.ts'
import { mayBeWorthTelling } from './told-state.ts'

/** Changes within this time are in one mail. */
const collectMs = 10_000

/** A message that is not sent by then is useless. */
export const expiryMs = {
  placed: 6 * 3_600_000,
  changed: 2 * 3_600_000,
  unanswered: 3_600_000,
} satisfies Record<Template, Milliseconds>

/** The recipient of push messages to all admins who want them. */
export const staffRecipient = 'staff'

export interface Recipients {
  settings: Pick<Notifications, 'mailsCustomers' | 'restaurantAddresses'>
  /** The customers with a browser that gets push messages. */
  pushedCustomers: ReadonlySet<string>
  /** Whether an admin has such a browser. */
  isStaffPushed: boolean
}

/** @returns the messages for one row of the change log. The sender checks whether they are still needed. */
export function planNotifications(row: ChangeRow, recipients: Recipients, now: Milliseconds): NewNotification[] {
  const template = row.fromStatus === null ? 'placed' : 'changed'
  if (row.at + expiryMs[template] < now) return []
  return row.fromStatus === null ? planPlaced(row, recipients) : planChanged(row, row.fromStatus, recipients)
}

function planPlaced({ orderId, userId, at }: ChangeRow, { settings, isStaffPushed }: Recipients): NewNotification[] {
  const { mailsCustomers, restaurantAddresses } = settings
  const placed = { template: 'placed', orderId, nextAt: at, expiresAt: at + expiryMs.placed } as const
  const mailTo = (recipient: string, name: string) =>
    ({ ...placed, channel: 'mail', dedupeKey: `mail/${orderId}/placed/${name}`, recipient }) as const
  const staffKey = `push/${orderId}/placed/${staffRecipient}`
  return [
    ...(mailsCustomers ? [mailTo(userId, 'customer')] : []),
    ...restaurantAddresses.map((address) => mailTo(address, address)),
    ...(isStaffPushed ? [{ ...placed, channel: 'push', dedupeKey: staffKey, recipient: staffRecipient } as const] : []),
  ]
}

function planChanged(
  { seq, orderId, userId, toStatus, at, delayMinutes }: ChangeRow,
  fromStatus: string,
  { settings, pushedCustomers }: Recipients,
): NewNotification[] {
  if (!mayBeWorthTelling(fromStatus, toStatus, delayMinutes !== null)) return []
  const changed = { template: 'changed', recipient: userId, orderId, expiresAt: at + expiryMs.changed } as const
  const mail = {
    ...changed,
    channel: 'mail',
    dedupeKey: `mail/${orderId}/${seq}/customer`,
    nextAt: at + collectMs,
  } as const
  const push = { ...changed, channel: 'push', dedupeKey: `push/${orderId}/${seq}/customer`, nextAt: at } as const
  return [...(settings.mailsCustomers ? [mail] : []), ...(pushedCustomers.has(userId) ? [push] : [])]
}

/** @returns the messages without mails about changes of an order that already has a waiting one */
export function withoutRepeatedMails(
  planned: readonly NewNotification[],
  waiting: ReadonlySet<string>,
): NewNotification[] {
  const seen = new Set(waiting)
  return planned.filter(({ channel, template, orderId }) => {
    if (channel !== 'mail' || template !== 'changed') return true
    if (seen.has(orderId)) return false
    seen.add(orderId)
    return true
  })
}
