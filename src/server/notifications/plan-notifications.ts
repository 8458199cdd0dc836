import type { Notifications } from '#contract/site-settings/notifications.ts'
import type { ChangeRow } from '../order-log/change-feed.ts'
import type { Milliseconds } from '../store/tables.ts'
import type { NewNotification } from './notification-store.ts'
import { mayBeWorthTelling } from './told-state.ts'

/** Changes within this time are in one message. */
const collectMs = 10_000

/** A message that is not sent by then is useless. */
export const expiryMs = { placed: 6 * 3_600_000, changed: 2 * 3_600_000, unanswered: 3_600_000 }

export type PlannedSettings = Pick<Notifications, 'mailsCustomers' | 'restaurantAddresses'>

/** @returns the messages for one row of the change log. The sender checks whether they are still needed. */
export function planNotifications(
  row: ChangeRow,
  { mailsCustomers, restaurantAddresses }: PlannedSettings,
  now: Milliseconds,
): NewNotification[] {
  const { seq, orderId, userId, fromStatus, toStatus, at, delayMinutes } = row
  if (fromStatus === null) {
    if (at + expiryMs.placed < now) return []
    const placed = {
      channel: 'mail',
      template: 'placed',
      orderId,
      nextAt: at,
      expiresAt: at + expiryMs.placed,
    } as const
    return [
      ...(mailsCustomers ? [{ ...placed, dedupeKey: `mail/${orderId}/placed/customer`, recipient: userId }] : []),
      ...restaurantAddresses.map((address) => ({
        ...placed,
        dedupeKey: `mail/${orderId}/placed/${address}`,
        recipient: address,
      })),
    ]
  }
  const isNews = mayBeWorthTelling(fromStatus, toStatus, delayMinutes !== null)
  if (!mailsCustomers || !isNews || at + expiryMs.changed < now) return []
  return [
    {
      dedupeKey: `mail/${orderId}/${seq}/customer`,
      channel: 'mail',
      template: 'changed',
      recipient: userId,
      orderId,
      nextAt: at + collectMs,
      expiresAt: at + expiryMs.changed,
    },
  ]
}

/** @returns the messages without those about changes of an order that already has a waiting one */
export function withoutRepeatedChanges(
  planned: readonly NewNotification[],
  waiting: ReadonlySet<string>,
): NewNotification[] {
  const seen = new Set(waiting)
  return planned.filter(({ template, orderId }) => {
    if (template !== 'changed') return true
    if (seen.has(orderId)) return false
    seen.add(orderId)
    return true
  })
}
