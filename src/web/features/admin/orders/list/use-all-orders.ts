import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { businessDayOf } from '#contract/values/business-day.ts'
import { useSite } from '#web/settings/site.ts'
import type { OrderFilter } from '../filter/order-filter.ts'
import { adminOrdersQuery } from '../queries.ts'
import { ordersOf } from './order-pages.ts'

/** Loads all pages of the orders that match the filter, and keeps them up to date. */
export function useAllOrders(filter: OrderFilter) {
  const query = useInfiniteQuery(adminOrdersQuery(filter, businessDayOf(useSite())))
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query
  const loadMore = useEffectEvent(() => void fetchNextPage())
  const canLoadMore = hasNextPage && !isFetching && !isFetchNextPageError
  const pageCount = data?.pages.length
  useEffect(() => {
    if (canLoadMore) loadMore()
  }, [canLoadMore, pageCount])
  const orders = useMemo(() => (data ? ordersOf(data) : []), [data])
  return { query, orders }
}
