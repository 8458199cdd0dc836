import type { QueryClient } from '@tanstack/react-query'
import type { ManagedOrder } from '#contract/order-management.ts'
import { hearing } from './hearing.ts'
import { filterFromSearch, fits, type OrderFilter, searchOf } from './order-filter.ts'
import { arrivalsIn, type ManagedPages, withFreshPage, withOrder, withoutOrder, withStatus } from './order-pages.ts'
import { listKey, managedChangesKey, managedOrdersKey, readPage } from './queries.ts'

/** Writes a status into every list that is loaded, whatever its filter. */
export function keepStatus(queryClient: QueryClient, orderId: string, status: string): void {
  hearing.status(orderId, status)
  writeStatus(queryClient, orderId, status)
  void queryClient.invalidateQueries({ queryKey: managedChangesKey(orderId) })
}

function writeStatus(queryClient: QueryClient, orderId: string, status: string): void {
  queryClient.setQueriesData<ManagedPages>(
    { queryKey: managedOrdersKey },
    (data) => data && withStatus(data, orderId, status),
  )
}

/** Puts an order into every loaded list that it fits. */
export function keepOrder(queryClient: QueryClient, order: ManagedOrder): void {
  for (const [key, data] of queryClient.getQueriesData<ManagedPages>({ queryKey: managedOrdersKey })) {
    const search = key[managedOrdersKey.length]
    if (!data || typeof search !== 'string') continue
    if (fits(filterFromSearch(search), order)) queryClient.setQueryData(key, withOrder(data, order))
  }
}

export function dropOrder(queryClient: QueryClient, filter: OrderFilter, orderId: string): void {
  queryClient.setQueryData<ManagedPages>(listKey(filter), (data) => data && withoutOrder(data, orderId))
}

/** What was heard while a page was being added, which the library built upon the list as it was before. */
export function keepNewsSince(queryClient: QueryClient, moment: number): void {
  const { statuses, placed } = hearing.since(moment)
  for (const [orderId, status] of statuses) writeStatus(queryClient, orderId, status)
  for (const order of placed) keepOrder(queryClient, { ...order, status: statuses.get(order.id) ?? order.status })
}

/**
 * Reads pages of the list anew, one after the other; what is not loaded at all is loaded.
 * @returns the orders that have arrived meanwhile, oldest first
 * @throws {ApiProblem} when the server does not answer; the list stays as it is
 */
export async function refreshPages(
  queryClient: QueryClient,
  filter: OrderFilter,
  indexes: readonly number[],
): Promise<ManagedOrder[]> {
  const queryKey = listKey(filter)
  const arrived: ManagedOrder[] = []
  if (!queryClient.getQueryData(queryKey)) await queryClient.invalidateQueries({ queryKey })
  for (const index of indexes) {
    const cursor = queryClient.getQueryData<ManagedPages>(queryKey)?.pageParams[index]
    if (cursor === undefined) break
    const fresh = await readPage(filter, cursor)
    const data = queryClient.getQueryData<ManagedPages>(queryKey)
    if (data?.pageParams[index] !== cursor) break
    if (index === 0) arrived.push(...arrivalsIn(fresh, data))
    queryClient.setQueryData<ManagedPages>(queryKey, withFreshPage(data, index, fresh))
  }
  return arrived
}

/**
 * While another screen of the panel is open, the cached lists receive no events. Removes them, so that they are loaded again
 * when the orders screen opens. A list that is being loaded stays.
 */
export function forgetUnseenLists(queryClient: QueryClient): void {
  const lists = queryClient.getQueryCache().findAll({ queryKey: managedOrdersKey })
  if (lists.some((list) => list.isActive())) return
  queryClient.removeQueries({ queryKey: managedOrdersKey, fetchStatus: 'idle' })
}

/** Lists of other filters may have missed something: they are read anew when they are wanted again. */
export function forgetOtherLists(queryClient: QueryClient, filter: OrderFilter): void {
  queryClient.removeQueries({
    queryKey: managedOrdersKey,
    predicate: ({ queryKey }) => queryKey[managedOrdersKey.length] !== searchOf(filter),
  })
}
