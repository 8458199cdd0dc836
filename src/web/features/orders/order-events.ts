import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { joinWords } from '#contract/join-words.ts'
import { orderMessages } from '#contract/messages/order.ts'
import { orderStatusMessages } from '#contract/messages/order-status.ts'
import { orderName } from '#contract/order-status-texts.ts'
import { timeRangeText } from '#contract/order-time-texts.ts'
import { estimatedTimeOf } from '#contract/orders/estimated-time.ts'
import type { LiveStatus } from '#contract/orders/live.ts'
import type { OpenOrder } from '#contract/orders/open-orders.ts'
import { isAwaited, statusLabel } from '#contract/orders/order-status.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { PublicSite } from '#contract/site-settings/public-site.ts'
import { businessDayOf } from '#contract/values/business-day.ts'
import { orderKey, ordersKey } from '#web/api/query-keys.ts'
import { useLive } from '#web/live/live.ts'
import { useSite } from '#web/settings/site.ts'
import { announce } from '#web/ui/live-region.ts'
import { orderChangesQuery } from './queries.ts'

/** Updates the orders on screen from live events, and announces each change to screen readers. */
export function useOwnOrderEvents(): void {
  const queryClient = useQueryClient()
  const site = useSite()
  useLive((event) => {
    if (event.name === 'reset') refetchOrders(queryClient)
    if (event.name === 'status' && applyStatus(queryClient, event.change)) {
      const { orderId, to, delayMinutes } = event.change
      // a delay of an order that is ready or finished is no news
      if (delayMinutes !== undefined && !isAwaited(to)) return
      const order = findCachedOrder(queryClient, orderId)
      const text = delayMinutes === undefined ? statusLabel(to, order?.service) : delayText(delayMinutes, order, site)
      announce(orderMessages.statusAnnouncement(text, orderName(order ?? { id: orderId })))
    }
  })
}

/** What all lists of orders have in common: the pages of the history, and the open orders. */
interface OrderList {
  orders: OpenOrder[]
}

function findCachedOrder(queryClient: QueryClient, orderId: string): OpenOrder | undefined {
  const pages = queryClient.getQueriesData<OrderList>({ queryKey: ordersKey })
  const listed = pages.flatMap(([, page]) => page?.orders ?? []).find(({ id }) => id === orderId)
  return queryClient.getQueryData<Order>(orderKey(orderId)) ?? listed
}

/** The delay, and the time at which the order is now expected. */
function delayText(delayMinutes: number, order: OpenOrder | undefined, site: PublicSite): string {
  const text = orderStatusMessages.delayed(delayMinutes)
  const time = order && estimatedTimeOf(order)
  if (!time) return text
  return joinWords([text, timeRangeText(time.fromMs, time.toMs, time.fromMs, businessDayOf(site))])
}

/**
 * Applies a status change or a delay to all cached queries that contain the order.
 * @returns whether a cached order has changed
 */
export function applyStatus(queryClient: QueryClient, { orderId, from, to, delayMinutes }: LiveStatus): boolean {
  let changed = false
  const changeStatus = <AnyOrder extends OpenOrder>(order: AnyOrder): AnyOrder => {
    const { id, status, delayMinutes: before = 0 } = order
    const isApplied = delayMinutes === undefined ? status === to : before === delayMinutes
    if (id !== orderId || isApplied) return order
    changed = true
    return { ...order, ...(delayMinutes === undefined ? { status: to } : { delayMinutes }) }
  }
  queryClient.setQueryData<Order>(orderKey(orderId), (order) => order && changeStatus(order))
  queryClient.setQueriesData<OrderList>(
    { queryKey: ordersKey },
    (page) => page && { ...page, orders: page.orders.map(changeStatus) },
  )
  void queryClient.invalidateQueries({ queryKey: orderChangesQuery(orderId).queryKey })
  // the event does not say who cancelled the order and why; the reason can follow
  if ((changed || from === to) && to === 'cancelled')
    for (const queryKey of [ordersKey, orderKey(orderId)]) void queryClient.invalidateQueries({ queryKey })
  // `from` is null for an order that was placed in another tab; a pending response may be older than the change
  if (from === null || queryClient.isFetching({ queryKey: ordersKey }) > 0)
    void queryClient.invalidateQueries({ queryKey: ordersKey })
  if (queryClient.isFetching({ queryKey: orderKey(orderId) }) > 0)
    void queryClient.invalidateQueries({ queryKey: orderKey(orderId) })
  return changed
}

/** For `reset` events. A list that failed to load is not loaded again, because it shows a button to try again. */
function refetchOrders(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({
    queryKey: ordersKey,
    predicate: ({ state }) => state.status !== 'error' || state.data !== undefined,
  })
  for (const queryKey of [['order'], ['order-changes']]) void queryClient.invalidateQueries({ queryKey })
}
