import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { businessDayOf } from '#contract/values/business-day.ts'
import { useSite } from '#web/settings/site.ts'
import { includesStatus, type OrderFilter, searchFromFilter } from '../filter/order-filter.ts'
import { adminOrdersQuery } from '../queries.ts'
import { useLatestOrder } from '../saving/use-latest-order.ts'
import type { StatusChanges } from '../status/use-status-changes.ts'
import { addMissing, ordersOf } from './order-pages.ts'

/**
 * The list of orders with their latest statuses and delays. An order that the filter no longer includes stays listed while its change can be
 * undone.
 */
export function useAdminOrders(
  filter: OrderFilter,
  { unsaved, undoable }: Pick<StatusChanges, 'unsaved' | 'undoable'>,
  unsavedDelays: ReadonlyMap<string, number>,
) {
  const list = useInfiniteQuery({
    ...adminOrdersQuery(filter, businessDayOf(useSite())),
    placeholderData: keepPreviousData,
  })
  const { data, isPlaceholderData, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list
  const latestOf = useLatestOrder({ statuses: unsaved, delays: unsavedDelays })
  const loaded = useMemo(() => (data ? ordersOf(data) : []), [data])
  const orders = useMemo(() => {
    const search = searchFromFilter(filter)
    // a page that was fetched after the change no longer has an order that the filter does not include
    const changed = [...undoable.values()].filter((change) => change.filter === search).map(({ order }) => order)
    const latest = addMissing(loaded, changed).map(latestOf)
    // placeholder data belongs to the previous filter
    if (isPlaceholderData) return latest
    return latest.filter(({ id, status }) => includesStatus(filter, status) || undoable.has(id))
  }, [loaded, latestOf, undoable, filter, isPlaceholderData])

  const canLoadMore = hasNextPage && !isFetching && !isFetchNextPageError
  const loadMore = useEffectEvent(() => void fetchNextPage())
  // a text search reads the orders page by page, and a page may have no matches
  const mustLoadMore = canLoadMore && orders.length === 0
  useEffect(() => {
    if (mustLoadMore) loadMore()
  }, [mustLoadMore])

  return { list, orders, canLoadMore }
}
