import { answerNoticeMs } from '#contract/orders/answer-time.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { Notifications } from '#contract/site-settings/notifications.ts'
import { Refusal } from '../errors/refusal.ts'
import { type StatusStores, setStatus } from '../orders/set-status.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { insertNotifications, type Template } from './notification-store.ts'
import type { ChannelRecipients } from './order-channel.ts'
import { planForStaff } from './plan-notifications.ts'

const pending: OrderStatus = 'pending'
/** Older orders were answered by telephone, or never will be. */
const maxAgeMs = 24 * 3_600_000
/** Orders in one run. The next run handles more, because it finds neither alerted nor cancelled orders again. */
const pageSize = 200

export interface UnansweredStores extends StatusStores {
  channels: readonly ChannelRecipients[]
  /** Called for each order that the server has cancelled. */
  onCancelled: (orderId: string) => void
}

/**
 * Alerts the restaurant about orders that are pending for too long, and cancels those that are pending for even longer. It depends on
 * the orders in the database only, so a restart loses nothing. A repeated run changes nothing.
 * @param watchedSince since when the restaurant could be alerted. No order is cancelled until the minutes have passed since then,
 *   so that a restart, a restore, an outage, a machine that slept, a clock that was set or a new setting does not cancel old orders at once
 */
export async function handleUnansweredOrders(
  stores: UnansweredStores,
  settings: Notifications,
  now: Milliseconds,
  watchedSince: Milliseconds,
): Promise<void> {
  await insertAlerts(stores, settings, now)
  const cancelAfterMs = settings.cancelAfterMinutes * 60_000
  if (cancelAfterMs === 0 || watchedSince > now - cancelAfterMs) return
  const orders = await listUnanswered(stores.queries, now - cancelAfterMs, now).execute()
  for (const { id } of orders) await cancel(stores, id, now)
}

/**
 * The oldest pending orders.
 * @param until only orders that should have been answered by this time
 */
function listUnanswered(queries: Queries, until: Milliseconds, now: Milliseconds) {
  return queries
    .selectFrom('orders')
    .select('id')
    .where('status', '=', pending)
    .where('createdAt', '<=', until)
    .where((eb) => eb.or([eb('createdAt', '>=', now - maxAgeMs), eb('promisedFrom', '>=', now - maxAgeMs)]))
    .where((eb) =>
      // as `answerDueFrom` of the contract says
      eb.or([
        eb('isScheduled', '=', 0),
        eb('promisedFrom', 'is', null),
        eb('promisedFrom', '<=', until + answerNoticeMs),
      ]),
    )
    .orderBy('createdAt')
    .limit(pageSize)
}

/** Inserts the alerts about an order once, all or none: an address or a browser that is added later gets none. */
async function insertAlerts(
  { queries, channels }: UnansweredStores,
  settings: Notifications,
  now: Milliseconds,
): Promise<void> {
  const { alertAfterMinutes } = settings
  const staff = new Map(channels.map(({ name, listStaff }) => [name, listStaff(settings)]))
  if (alertAfterMinutes === 0 || [...staff.values()].flat().length === 0) return
  const orders = await listUnanswered(queries, now - alertAfterMinutes * 60_000, now)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('notifications')
            .select('dedupeKey')
            .whereRef('notifications.orderId', '=', 'orders.id')
            .where('template', '=', 'unanswered' satisfies Template),
        ),
      ),
    )
    .execute()
  if (orders.length === 0) return
  const alerts = orders.flatMap(({ id }) =>
    planForStaff(staff, { orderId: id, at: now, template: 'unanswered', key: 'unanswered' }),
  )
  await queries.transaction().execute((transaction) => insertNotifications(transaction, alerts))
}

/** Does nothing if the order is no longer pending. */
async function cancel(stores: UnansweredStores, orderId: string, now: Milliseconds): Promise<void> {
  const check = ({ status }: { status: string }) => {
    if (status !== pending) throw new Refusal('order/not-pending')
  }
  try {
    const cancellation = { by: 'timeout' } as const
    const changed = await setStatus(stores, { orderId, status: 'cancelled', byUserId: null, cancellation, check }, now)
    if (changed) stores.onCancelled(orderId)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
