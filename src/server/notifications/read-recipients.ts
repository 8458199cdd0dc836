import type { Notifications } from '#contract/site-settings/notifications.ts'
import type { ChangeRow } from '../order-log/change-feed.ts'
import { listCancellations } from '../orders/find-notified-order.ts'
import type { Queries } from '../store/tables.ts'
import type { ChannelRecipients } from './order-channel.ts'
import type { Recipients, Staff } from './plan-notifications.ts'

/** @returns who gets messages about these rows of the change log */
export async function readRecipients(
  queries: Queries,
  channels: readonly ChannelRecipients[],
  settings: Notifications,
  rows: readonly ChangeRow[],
): Promise<Recipients> {
  const cancelled = rows.filter(({ fromStatus, toStatus }) => fromStatus !== null && toStatus === 'cancelled')
  const cancelledIds = cancelled.map(({ orderId }) => orderId)
  const { cancelledByCustomers, unwrittenReasons } = await listCancellations(queries, cancelledIds)
  const userIds = [...new Set(rows.map(({ userId }) => userId))]
  const customers = new Map<string, ReadonlySet<string>>()
  for (const { name, listCustomers } of channels) customers.set(name, await listCustomers(queries, settings, userIds))
  return { customers, staff: await readStaff(queries, channels, settings), cancelledByCustomers, unwrittenReasons }
}

async function readStaff(
  queries: Queries,
  channels: readonly ChannelRecipients[],
  settings: Notifications,
): Promise<Staff> {
  const staff = new Map<string, readonly string[]>()
  for (const { name, listStaff, canReachStaff } of channels) {
    const recipients = listStaff(settings)
    if (recipients.length > 0 && ((await canReachStaff?.(queries)) ?? true)) staff.set(name, recipients)
  }
  return staff
}
