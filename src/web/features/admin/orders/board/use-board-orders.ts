import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { businessDateOf, startOfBusinessDay } from '#contract/availability.ts'
import type { ServiceType } from '#contract/site-settings/choices.ts'
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

const noServices: readonly ServiceType[] = []
const doneStatuses = ['delivered', 'cancelled'] as const

/**
 * All open orders by status, and the finished orders of the business day. `orders` changes as soon as a status changes;
 * `columns` and `finished` follow after the next paint.
 */
export function useBoardOrders({ statuses, delays }: Pick<OrderChanges, 'statuses' | 'delays'>) {
  const { timeZone, businessDayStartsMinute: startsMinute = 0, services = noServices } = useSite()
  const todayStart = useClock((now) => startOfBusinessDay(now, { timeZone, startsMinute }))
  const today = businessDateOf(todayStart, { timeZone, startsMinute })
  const doneFilter = useMemo(() => ({ statuses: doneStatuses, from: today, to: '', text: '' }), [today])
  const { query, orders: open } = useAllOrders(openFilter)
  const done = useInfiniteQuery(adminOrdersQuery(doneFilter, timeZone))
  const latestOf = useLatestOrder({ statuses: statuses.unsaved, delays: delays.unsaved })

  const doneToday = useMemo(() => {
    // the filter begins at midnight, so the list can also have orders of the business day before
    const all = done.data ? ordersOf(done.data) : []
    const ofToday = all.filter(({ createdAt }) => Date.parse(createdAt) >= todayStart)
    return { orders: ofToday, hasMore: done.hasNextPage && ofToday.length === all.length }
  }, [done.data, done.hasNextPage, todayStart])
  const orders = useMemo(() => addMissing(open, doneToday.orders).map(latestOf), [open, doneToday, latestOf])
  // the browser paints the bar with Undo first, and then React moves the card
  const shownOrders = useDeferredValue(orders)
  const [toColumns] = useState(createColumns)
  const columns = useMemo(() => toColumns(shownOrders, services.includes('pickup')), [toColumns, shownOrders, services])
  const finished = useMemo(
    () => doneStatuses.map((status) => ({ status, orders: ordersWith(shownOrders, status) })),
    [shownOrders],
  )
  return { query, orders, columns, finished, hasMoreFinished: doneToday.hasMore, showMoreFinished: done.fetchNextPage }
}
