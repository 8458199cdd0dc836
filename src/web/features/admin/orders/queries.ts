import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ManagedOrder } from '#contract/order-management.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { api, unwrap } from '#web/api/client.ts'
import { apiOf } from '#web/api/query-client.ts'
import { hearing } from './hearing.ts'
import { filterFromSearch, fits, type OrderFilter, queryOf, searchOf } from './order-filter.ts'
import { type ManagedPage, type ManagedPages, withNews } from './order-pages.ts'

/** Of all filters; what stands after it is the filter, as `searchOf` writes it. */
export const managedOrdersKey = ['admin', 'orders'] as const

/** Of one filter; its data are `ManagedPages`. */
export function listKey(filter: OrderFilter): readonly string[] {
  return [...managedOrdersKey, searchOf(filter)]
}

const keptMs = 60_000

/** Everybody's orders, newest first, page after page (spec §7). The live stream keeps what is loaded true. */
export function managedOrdersQuery(filter: OrderFilter) {
  return infiniteQueryOptions<ManagedPage, Error, ManagedPages, readonly string[], string | null>({
    queryKey: listKey(filter),
    queryFn: ({ pageParam, signal }) => readPage(filter, pageParam, signal),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptMs,
  })
}

/**
 * One page, as the server knew it, with what the live stream has told since it was asked.
 * @param cursor `next` of the page before
 */
export async function readPage(filter: OrderFilter, cursor: string | null, signal?: AbortSignal): Promise<ManagedPage> {
  const askedAt = performance.now()
  const query = { ...queryOf(filter), ...(cursor !== null && { cursor }) }
  const page = unwrap(await api.GET('/api/admin/orders', { params: { query }, ...(signal && { signal }) }))
  const { statuses, placed } = hearing.since(askedAt)
  return withNews(page, statuses, cursor === null ? placed.filter((order) => fits(filter, order)) : [])
}

/** Loads the first page of the orders that an address asks for. @param search with its `?`, or '' */
export function startManagedOrders(queryClient: QueryClient, search: string): Promise<unknown> {
  return queryClient.infiniteQuery(managedOrdersQuery(filterFromSearch(search)))
}

export async function readOrder(id: string): Promise<ManagedOrder> {
  return unwrap(await api.GET('/api/admin/orders/{id}', { params: { path: { id } } }))
}

export async function sendStatus(id: string, status: OrderStatus): Promise<ManagedOrder> {
  return unwrap(await api.PATCH('/api/admin/orders/{id}', { params: { path: { id } }, body: { status } }))
}

/** Prefix of the keys of all orders' changes. */
export const managedChangesKeys = ['admin', 'order-changes'] as const

export function managedChangesKey(id: string) {
  return [...managedChangesKeys, id] as const
}

/** What happened to an order and who did it, oldest first. */
export function managedChangesQuery(id: string) {
  return queryOptions({
    queryKey: managedChangesKey(id),
    queryFn: async ({ client, signal }) =>
      unwrap(await apiOf(client).GET('/api/admin/orders/{id}/changes', { params: { path: { id } }, signal })),
    staleTime: 0,
  })
}
