import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useSite } from '#web/settings/site.ts'
import { useStore } from '#web/state/create-store.ts'
import { includesStatus, type OrderFilter, searchFromFilter } from '../filter/order-filter.ts'
import { liveStatuses } from '../live/live-statuses.ts'
import { adminOrdersQuery } from '../queries.ts'
import type { StatusChanges } from '../status/use-status-changes.ts'
import { addMissing, ordersOf } from './order-pages.ts'

/**
 * The list of orders with their latest statuses. An order that the filter no longer includes stays listed while its change can be
 * undone.
 */
export function useAdminOrders(
  filter: OrderFilter,
  { unsaved, undoable }: Pick<StatusChanges, 'unsaved' | 'undoable'>,
) {
  const list = useInfiniteQuery({ ...adminOrdersQuery(filter, useSite().timeZone), placeholderData: keepPreviousData })
  const { data, isPlaceholderData, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list
  const statuses = useStore(liveStatuses)
  const loaded = useMemo(() => (data ? ordersOf(data) : []), [data])
  const orders = useMemo(() => {
    const search = searchFromFilter(filter)
    // a page that was fetched after the change no longer has an order that the filter does not include
    const changed = [...undoable.values()].filter((change) => change.filter === search).map(({ order }) => order)
    const latest = addMissing(loaded, changed).map((order) => {
      const status = unsaved.get(order.id) ?? statuses.get(order.id) ?? order.status
      return status === order.status ? order : { ...order, status }
    })
    // placeholder data belongs to the previous filter
    if (isPlaceholderData) return latest
    return latest.filter(({ id, status }) => includesStatus(filter, status) || undoable.has(id))
  }, [loaded, statuses, unsaved, undoable, filter, isPlaceholderData])

  const canLoadMore = hasNextPage && !isFetching && !isFetchNextPageError
  const loadMore = useEffectEvent(() => void fetchNextPage())
  // a text search reads the orders page by page, and a page may have no matches
  const mustLoadMore = canLoadMore && orders.length === 0
  useEffect(() => {
    if (mustLoadMore) loadMore()
  }, [mustLoadMore])

  return { list, orders, canLoadMore }
}
