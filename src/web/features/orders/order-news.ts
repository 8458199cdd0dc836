import type { QueryClient } from '@tanstack/react-query'
import type { LiveStatus } from '#contract/live.ts'
import type { Order } from '#contract/orders.ts'
import { orderKey, ordersKey } from '#web/api/query-keys.ts'
import { type OrderPage, orderChangesKey } from './queries.ts'

/**
 * Writes a change into all that is known of the order.
 * @returns whether something on screen is another than before
 */
export function applyStatus(queryClient: QueryClient, { orderId, from, to }: LiveStatus): boolean {
  let changed = false
  const changeStatus = (order: Order): Order => {
    if (order.id !== orderId || order.status === to) return order
    changed = true
    return { ...order, status: to }
  }
  queryClient.setQueryData<Order>(orderKey(orderId), (order) => order && changeStatus(order))
  queryClient.setQueriesData<OrderPage>(
    { queryKey: ordersKey },
    (page) => page && { ...page, orders: page.orders.map(changeStatus) },
  )
  void queryClient.invalidateQueries({ queryKey: orderChangesKey(orderId) })
  // a new order of one's own, made in another tab; or an answer under way that may not know of the change
  if (from === null || queryClient.isFetching({ queryKey: ordersKey }) > 0)
    void queryClient.invalidateQueries({ queryKey: ordersKey })
  if (queryClient.isFetching({ queryKey: orderKey(orderId) }) > 0)
    void queryClient.invalidateQueries({ queryKey: orderKey(orderId) })
  return changed
}

/** Something may have been missed. A list that failed to load has a button for its next try, and keeps it. */
export function readOrdersAnew(queryClient: QueryClient): void {
  const predicate = ({ state }: { state: { data: unknown; status: string } }) =>
    state.status !== 'error' || state.data !== undefined
  void queryClient.invalidateQueries({ queryKey: ordersKey, predicate })
  for (const queryKey of [['order'], ['order-changes']]) void queryClient.invalidateQueries({ queryKey })
}
