import type { Notifications } from '#contract/site-settings/notifications.ts'
import type { ChangeRow } from '../order-log/change-feed.ts'
import { listCancelledByCustomers } from '../orders/find-notified-order.ts'
import { listStaffSubscriptions, listSubscribedUsers } from '../push/push-subscription-store.ts'
import type { Queries } from '../store/tables.ts'
import type { Recipients } from './plan-notifications.ts'

/** @returns who gets messages about these rows of the change log */
export async function readRecipients(
  queries: Queries,
  settings: Pick<Notifications, 'mailsCustomers' | 'restaurantAddresses' | 'sendsPushes'>,
  rows: readonly ChangeRow[],
): Promise<Recipients> {
  const cancelled = rows.filter(({ fromStatus, toStatus }) => fromStatus !== null && toStatus === 'cancelled')
  const cancelledByCustomers = await listCancelledByCustomers(
    queries,
    cancelled.map(({ orderId }) => orderId),
  )
  if (!settings.sendsPushes) return { settings, pushedCustomers: new Set(), isStaffPushed: false, cancelledByCustomers }
  const userIds = [...new Set(rows.map(({ userId }) => userId))]
  return {
    settings,
    cancelledByCustomers,
    pushedCustomers: await listSubscribedUsers(queries, userIds),
    isStaffPushed: (await listStaffSubscriptions(queries)).length > 0,
  }
}
