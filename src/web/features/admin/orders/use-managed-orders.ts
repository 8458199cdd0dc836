import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { ManagedOrder } from '#contract/order-management.ts'
import { forgetOtherLists, keepNewsSince, refreshPages } from './order-cache.ts'
import type { OrderFilter } from './order-filter.ts'
import { ordersOf } from './order-pages.ts'
import { managedOrdersQuery } from './queries.ts'

/**
 * The list behind the screen: what is loaded, how to load more, and how to read it anew after something was missed.
 * @param onArrived told of each order that turns out to be new
 */
export function useManagedOrders(filter: OrderFilter, onArrived: (order: ManagedOrder) => void) {
  const queryClient = useQueryClient()
  const list = useInfiniteQuery({ ...managedOrdersQuery(filter), placeholderData: keepPreviousData })
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = list
  const orders = useMemo(() => (data ? ordersOf(data) : []), [data])
  const stalePages = useRef(new Set<number>())

  function loadMore(): void {
    if (!hasNextPage || isFetchingNextPage) return
    const startedAt = performance.now()
    void fetchNextPage().then(() => keepNewsSince(queryClient, startedAt))
  }

  // a text is looked for part by part; one that had nothing is followed by the next
  const pageCount = data?.pages.length ?? 0
  const foundNothing = hasNextPage && data?.pages.at(-1)?.orders.length === 0
  const goOn = useEffectEvent(loadMore)
  useEffect(() => {
    if (foundNothing) goOn()
  }, [foundNothing, pageCount])

  /** The pages that hold these places of the list. */
  function pagesAt(first: number, last: number): number[] {
    const pages: number[] = []
    let start = 0
    for (const [index, page] of (data?.pages ?? []).entries()) {
      if (start <= last && start + page.orders.length > first) pages.push(index)
      start += page.orders.length
    }
    return pages
  }

  function readPages(pages: readonly number[]): void {
    for (const page of pages) stalePages.current.delete(page)
    refreshPages(queryClient, filter, pages).then(
      (arrived) => arrived.forEach(onArrived),
      (error: unknown) => {
        for (const page of pages) stalePages.current.add(page)
        console.warn('orders not read anew', error)
      },
    )
  }

  /** What is in sight is read anew now, the rest when it comes into sight. */
  function readAnew(first: number, last: number): void {
    forgetOtherLists(queryClient, filter)
    stalePages.current = new Set(data?.pages.keys())
    readPages([...new Set([0, ...pagesAt(first, last)])])
  }

  function cameIntoSight(first: number, last: number): void {
    const stale = pagesAt(first, last).filter((page) => stalePages.current.has(page))
    if (stale.length > 0) readPages(stale)
  }

  return { list, orders, loadMore, readAnew, cameIntoSight }
}
