import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ManagedOrder } from '#contract/order-management.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { type Api, api, unwrap } from '#web/api/client.ts'
import { apiOf } from '#web/api/query-client.ts'
import { filterFromSearch, type OrderFilter, queryOf, searchOf } from './filter/order-filter.ts'
import type { ManagedPage, ManagedPages } from './list/order-pages.ts'

/** Prefix of the keys of all lists; the filter comes after it, as `searchOf` writes it. */
export const managedOrdersKey = ['admin', 'orders'] as const

/** The key of one filter's list; its data is `ManagedPages`. */
function listKey(filter: OrderFilter): readonly string[] {
  return [...managedOrdersKey, searchOf(filter)]
}

const unusedMaxMs = 60_000

/** The orders of all customers, newest first, in pages (spec §7). Live events say when to fetch them again. */
export function managedOrdersQuery(filter: OrderFilter) {
  return infiniteQueryOptions<ManagedPage, Error, ManagedPages, readonly string[], string | null>({
    queryKey: listKey(filter),
    queryFn: ({ client, pageParam, signal }) => readPage(apiOf(client), filter, pageParam, signal),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: unusedMaxMs,
  })
}

/** @param cursor `next` of the page before; `null` for the first page */
export async function readPage(
  ownApi: Api,
  filter: OrderFilter,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<ManagedPage> {
  const query = { ...queryOf(filter), ...(cursor !== null && { cursor }) }
  return unwrap(await ownApi.GET('/api/admin/orders', { params: { query }, ...(signal && { signal }) }))
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

/** An order's status changes and who made them, oldest first. */
export function managedChangesQuery(id: string) {
  return queryOptions({
    queryKey: managedChangesKey(id),
    queryFn: async ({ client, signal }) =>
      unwrap(await apiOf(client).GET('/api/admin/orders/{id}/changes', { params: { path: { id } }, signal })),
    staleTime: 0,
  })
}
