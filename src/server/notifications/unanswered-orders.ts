import type { OrderStatus } from '#contract/order-status.ts'
import type { Notifications } from '#contract/site-settings/notifications.ts'
import { Refusal } from '../errors/refusal.ts'
import { type StatusStores, setStatus } from '../orders/set-status.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { type Channel, insertNotifications, staffRecipient } from './notification-store.ts'
import { expiryMs } from './plan-notifications.ts'

const pending: OrderStatus = 'pending'
/** The restaurant must answer a scheduled order from this long before its time. */
const scheduledNoticeMs = 3_600_000
/** Older orders were answered by telephone, or never will be. */
const maxAgeMs = 24 * 3_600_000
const pageSize = 200

export type UnansweredSettings = Pick<
  Notifications,
  'restaurantAddresses' | 'sendsPushes' | 'alertAfterMinutes' | 'cancelAfterMinutes'
>

interface UnansweredOrder {
  id: string
  /** Since when the restaurant should have answered. */
  since: Milliseconds
}

/**
 * Alerts the restaurant about orders that are pending for too long, and cancels those that are pending for even longer. It depends on
 * the orders in the database only, so a restart of all servers delays it and loses nothing. A repeated run changes nothing.
 * @param watchedSince since when the restaurant could be alerted. No order is cancelled until the minutes have passed since then,
 *   so that a restore, an outage or a new setting does not cancel old orders at once
 */
export async function handleUnansweredOrders(
  stores: StatusStores,
  { restaurantAddresses, sendsPushes, alertAfterMinutes, cancelAfterMinutes }: UnansweredSettings,
  now: Milliseconds,
  watchedSince: Milliseconds,
): Promise<void> {
  const minutes = [alertAfterMinutes, cancelAfterMinutes].filter((each) => each > 0)
  if (minutes.length === 0) return
  const orders = await listUnanswered(stores.queries, now - Math.min(...minutes) * 60_000, now)
  const pendingFor = (order: UnansweredOrder, limit: number) => limit > 0 && order.since <= now - limit * 60_000
  const alerted = orders.filter((order) => pendingFor(order, alertAfterMinutes))
  const recipients: [Channel, string][] = restaurantAddresses.map((address) => ['mail', address])
  if (sendsPushes) recipients.push(['push', staffRecipient])
  await insertAlerts(stores.queries, alerted, recipients, now)
  if (watchedSince > now - cancelAfterMinutes * 60_000) return
  for (const { id } of orders.filter((order) => pendingFor(order, cancelAfterMinutes))) await cancel(stores, id, now)
}

/** @param until only orders that wait since this time or longer */
async function listUnanswered(queries: Queries, until: Milliseconds, now: Milliseconds): Promise<UnansweredOrder[]> {
  const rows = await queries
    .selectFrom('orders')
    .select(['id', 'createdAt', 'promisedFrom', 'isScheduled'])
    .where('status', '=', pending)
    .where('createdAt', '<=', until)
    .where((eb) => eb.or([eb('createdAt', '>=', now - maxAgeMs), eb('promisedFrom', '>=', now - maxAgeMs)]))
    .orderBy('createdAt')
    .limit(pageSize)
    .execute()
  return rows
    .map(({ id, createdAt, promisedFrom, isScheduled }) => ({
      id,
      since:
        isScheduled === 1 && promisedFrom !== null ? Math.max(createdAt, promisedFrom - scheduledNoticeMs) : createdAt,
    }))
    .filter(({ since }) => since <= until)
}

async function insertAlerts(
  queries: Queries,
  orders: readonly UnansweredOrder[],
  recipients: readonly (readonly [Channel, string])[],
  now: Milliseconds,
): Promise<void> {
  const alerts = orders.flatMap(({ id }) =>
    recipients.map(([channel, recipient]) => ({
      dedupeKey: `${channel}/${id}/unanswered/${recipient}`,
      channel,
      template: 'unanswered' as const,
      audience: 'staff' as const,
      recipient,
      orderId: id,
      nextAt: now,
      expiresAt: now + expiryMs.unanswered,
    })),
  )
  await insertNotifications(queries, alerts)
}

/** Does nothing if the order is no longer pending. */
async function cancel(stores: StatusStores, orderId: string, now: Milliseconds): Promise<void> {
  const check = ({ status }: { status: string }) => {
    if (status !== pending) throw new Refusal('order/not-pending')
  }
  try {
    const cancellation = { by: 'timeout' } as const
    await setStatus(stores, { orderId, status: 'cancelled', byUserId: null, cancellation, check }, now)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
