import type { QueryClient } from '@tanstack/react-query'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { apiOf } from '#web/api/query-client.ts'
import { filterFromSearch } from '../filter/order-filter.ts'
import { type AdminOrderPages, arrivedSince, ordersOf, withFirstPage } from '../list/order-pages.ts'
import { adminChangesKey, adminOrdersKey, readPage } from '../queries.ts'
import { coalesce } from './coalesce.ts'
import { forgetStatuses, liveStatuses, setLiveStatus } from './live-statuses.ts'

/** Many orders in a second lead to two requests, and a single order is visible within a second. */
const intervalMs = 500
const retryMs = 5000

export interface ListRefresher {
  /** Whether the orders screen is open. */
  isListOpen: () => boolean
  /** Whether the open list has this order. */
  isLoaded: (orderId: string) => boolean
  /** Fetches the first page of the open list again. */
  refresh: () => void
  /** Fetches all loaded pages again, because events may have been missed. */
  reload: () => void
}

/**
 * Fetches the list of orders again when it has changed on the server.
 * @param onArrived called for each new order that a reload finds
 */
export function createListRefresher(queryClient: QueryClient, onArrived: (order: AdminOrder) => void): ListRefresher {
  let missedEvents = false

  function openLists() {
    return queryClient.getQueriesData<AdminOrderPages>({ queryKey: adminOrdersKey, type: 'active' })
  }

  /** An answer that is under way may be older than the event, and a next page would overwrite a page that is written meanwhile. */
  async function loadingEnd(): Promise<void> {
    const loading = queryClient.getQueryCache().findAll({ queryKey: adminOrdersKey, fetchStatus: 'fetching' })
    await Promise.allSettled(loading.map(async ({ promise }) => promise))
  }

  async function fetchFirstPage(): Promise<void> {
    for (const [queryKey] of openLists()) {
      const search = queryKey[adminOrdersKey.length]
      if (typeof search !== 'string') continue
      const page = await readPage(apiOf(queryClient), filterFromSearch(search), null)
      await loadingEnd()
      queryClient.setQueryData<AdminOrderPages>(queryKey, (data) => data && withFirstPage(data, page))
    }
  }

  async function fetchAllPages(): Promise<void> {
    const statuses = liveStatuses.get()
    const lists = openLists()
    await queryClient.invalidateQueries({ queryKey: adminOrdersKey }, { throwOnError: true })
    forgetStatuses(statuses)
    for (const [queryKey, before] of lists) {
      const after = queryClient.getQueryData<AdminOrderPages>(queryKey)
      if (before && after) arrivedSince(before, after).forEach(onArrived)
    }
  }

  async function run(): Promise<void> {
    const isReload = missedEvents
    missedEvents = false
    try {
      await loadingEnd()
      await expireOtherLists(queryClient)
      await (isReload ? fetchAllPages() : fetchFirstPage())
    } catch (error) {
      console.warn('orders not refreshed', error)
      missedEvents ||= isReload
      setTimeout(refresh, retryMs)
    }
  }

  const refresh = coalesce(run, intervalMs)
  return {
    isListOpen: () => openLists().length > 0,
    isLoaded: (orderId) => openLists().some(([, data]) => data && ordersOf(data).some(({ id }) => id === orderId)),
    refresh,
    reload() {
      missedEvents = true
      refresh()
    },
  }
}

/** Shows an order's status in the list and in its history, without a request for the list. */
export function showStatus(queryClient: QueryClient, orderId: string, status: string): void {
  setLiveStatus(orderId, status)
  void queryClient.invalidateQueries({ queryKey: adminChangesKey(orderId) })
  void expireOtherLists(queryClient)
}

/** Lists that are not on screen, such as those of other filters, are fetched again when they are opened. */
function expireOtherLists(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: adminOrdersKey, type: 'inactive', refetchType: 'none' })
}
