import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { businessDateOf, businessDayOf } from '#contract/values/business-day.ts'
import { useSite } from '#web/settings/site.ts'
import { useClock } from '../age/clock.ts'
import type { OrderFilter } from '../filter/order-filter.ts'
import { addMissing, ordersOf } from '../list/order-pages.ts'
import { useAllOrders } from '../list/use-all-orders.ts'
import { adminOrdersQuery } from '../queries.ts'
import { useLatestOrder } from '../saving/use-latest-order.ts'
import { openStatuses } from '../status/open-status.ts'
import type { OrderChanges } from '../use-order-changes.ts'
import { createColumns, ordersWith } from './board-columns.ts'

export const openFilter: OrderFilter = { statuses: openStatuses, from: '', to: '', text: '' }

const doneStatuses = ['delivered', 'cancelled'] as const

/**
 * All open orders by status, and the finished orders of the business day. `orders` changes as soon as a status changes;
 * `columns` and `finished` follow after the next paint.
 */
export function useBoardOrders({ statuses, delays }: Pick<OrderChanges, 'statuses' | 'delays'>) {
  const site = useSite()
  const { services } = site
  const day = businessDayOf(site)
  const today = useClock((now) => businessDateOf(now, day))
  const doneFilter = useMemo(() => ({ statuses: doneStatuses, from: today, to: '', text: '' }), [today])
  const { query, orders: open } = useAllOrders(openFilter)
  const done = useInfiniteQuery(adminOrdersQuery(doneFilter, day))
  useAtEndOfDay(today, () => void query.refetch())
  const latestOf = useLatestOrder({ statuses: statuses.unsaved, delays: delays.unsaved })

  const orders = useMemo(
    () => addMissing(open, done.data ? ordersOf(done.data) : []).map(latestOf),
    [open, done.data, latestOf],
  )
  // the browser paints the bar with Undo first, and then React moves the card
  const shownOrders = useDeferredValue(orders)
  const [toColumns] = useState(createColumns)
  const columns = useMemo(() => toColumns(shownOrders, services), [toColumns, shownOrders, services])
  const finished = useMemo(
    () => doneStatuses.map((status) => ({ status, orders: ordersWith(shownOrders, status) })),
    [shownOrders],
  )
  return { query, orders, columns, finished, hasMoreFinished: done.hasNextPage, showMoreFinished: done.fetchNextPage }
}

/** The loaded open orders contain those that were finished since then: at the end of the business day they leave the board. */
function useAtEndOfDay(today: string, reload: () => void): void {
  const loadedOn = useRef(today)
  const onNewDay = useEffectEvent(reload)
  useEffect(() => {
    if (loadedOn.current === today) return
    loadedOn.current = today
    onNewDay()
  }, [today])
}
