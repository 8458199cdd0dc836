import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import type { BusinessDay } from '#contract/values/business-day.ts'
import { apiOf } from '#web/api/query-client.ts'
import { filterFromSearch, includesStatus, type OrderFilter } from '../filter/order-filter.ts'
import { type AdminOrderPages, arrivedSince, mergeFirstPage, ordersOf, replaceOrder } from '../list/order-pages.ts'
import { adminOrdersKey, fetchOrderPage, orderChangesKey } from '../queries.ts'
import { coalesce } from './coalesce.ts'
import { liveDelays, liveStatuses } from './live-values.ts'

/** The list is refreshed at most once per interval, so that many orders in a second cause few requests. */
const intervalMs = 500
const retryMs = 5000

export interface ListRefresher {
  /** Whether the orders screen is open. */
  isListOpen: () => boolean
  /** Fetches an open list again that may include the order since it has this status. */
  addStatus: (orderId: string, status: string) => void
  /** Fetches the first page of the open list again. */
  refresh: () => void
  /** Fetches all loaded pages again, because events may have been missed. */
  reload: () => void
}

/**
 * Fetches the list of orders again when it has changed on the server.
 * @param currentDay of the dates in the list's filter; the owner can change it
 * @param onArrived receives each new order that a reload has found
 */
export function createListRefresher(
  queryClient: QueryClient,
  currentDay: () => BusinessDay,
  onArrived: (order: AdminOrder) => void,
): ListRefresher {
  let missedEvents = false

  function openLists() {
    return queryClient.getQueriesData<AdminOrderPages>({ queryKey: adminOrdersKey, type: 'active' })
  }

  /**
   * Waits for the running requests of the lists. Their responses may be older than the event, and would overwrite a page that is
   * written before they arrive.
   */
  async function waitForRunningRequests(): Promise<void> {
    const running = queryClient.getQueryCache().findAll({ queryKey: adminOrdersKey, fetchStatus: 'fetching' })
    await Promise.allSettled(running.map(async ({ promise }) => promise))
  }

  async function fetchFirstPage(): Promise<void> {
    for (const [queryKey] of openLists()) {
      const page = await fetchOrderPage(apiOf(queryClient), filterOf(queryKey), currentDay(), null)
      await waitForRunningRequests()
      queryClient.setQueryData<AdminOrderPages>(queryKey, (data) => data && mergeFirstPage(data, page))
    }
  }

  async function fetchAllPages(): Promise<void> {
    const statuses = liveStatuses.get()
    const delays = liveDelays.get()
    const lists = openLists()
    await queryClient.invalidateQueries({ queryKey: adminOrdersKey }, { throwOnError: true })
    liveStatuses.removeOlder(statuses)
    liveDelays.removeOlder(delays)
    for (const [queryKey, before] of lists) {
      const after = queryClient.getQueryData<AdminOrderPages>(queryKey)
      if (before && after) arrivedSince(before, after).forEach(onArrived)
    }
  }

  async function run(): Promise<void> {
    const isReload = missedEvents
    missedEvents = false
    try {
      await waitForRunningRequests()
      await markClosedListsStale(queryClient)
      await (isReload ? fetchAllPages() : fetchFirstPage())
    } catch (error) {
      console.warn('orders not refreshed; retrying', error)
      missedEvents ||= isReload
      setTimeout(refresh, retryMs)
    }
  }

  const refresh = coalesce(run, intervalMs)
  return {
    isListOpen: () => openLists().length > 0,
    addStatus(orderId, status) {
      const lists = openLists()
      if (lists.some(([, data]) => data && ordersOf(data).some(({ id }) => id === orderId))) return
      // the first page may lack an old order, and a list that was complete would no longer be
      if (lists.some(([queryKey, data]) => isComplete(data) && includesStatus(filterOf(queryKey), status)))
        missedEvents = true
      refresh()
    },
    refresh,
    reload() {
      missedEvents = true
      refresh()
    },
  }
}

function filterOf(queryKey: QueryKey): OrderFilter {
  const search = queryKey[adminOrdersKey.length]
  return filterFromSearch(typeof search === 'string' ? search : '')
}

/** Whether all pages of the list are loaded. */
function isComplete(data: AdminOrderPages | undefined): boolean {
  return data?.pages.at(-1)?.next === null
}

/** Shows an order's new status in the list, without a request for the list, and refetches its history. */
export function applyStatus(queryClient: QueryClient, orderId: string, status: string): void {
  liveStatuses.set(orderId, status)
  void queryClient.invalidateQueries({ queryKey: orderChangesKey(orderId) })
  void markClosedListsStale(queryClient)
}

/** Shows a saved order in the lists, and refetches its history. */
export function applyOrder(queryClient: QueryClient, order: AdminOrder): void {
  queryClient.setQueriesData<AdminOrderPages>({ queryKey: adminOrdersKey }, (data) => data && replaceOrder(data, order))
  void queryClient.invalidateQueries({ queryKey: orderChangesKey(order.id) })
}

/** Shows an order's new delay in the list, without a request for the list, and refetches its history. */
export function applyDelay(queryClient: QueryClient, orderId: string, delayMinutes: number): void {
  liveDelays.set(orderId, delayMinutes)
  void queryClient.invalidateQueries({ queryKey: orderChangesKey(orderId) })
}

/** Lists that are not open, such as those of other filters, are fetched again when they open. */
function markClosedListsStale(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: adminOrdersKey, type: 'inactive', refetchType: 'none' })
}
