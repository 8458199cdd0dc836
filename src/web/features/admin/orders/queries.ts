import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { AdminOrder } from '#contract/admin-orders.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { type Api, api, unwrap } from '#web/api/client.ts'
import { apiOf } from '#web/api/query-client.ts'
import { filterFromSearch, type OrderFilter, queryOf, searchOf } from './filter/order-filter.ts'
import type { AdminOrderPage, AdminOrderPages } from './list/order-pages.ts'

/** Prefix of the keys of all lists; the filter comes after it, as `searchOf` writes it. */
export const adminOrdersKey = ['admin', 'orders'] as const

/** The key of one filter's list; its data is `AdminOrderPages`. */
function listKey(filter: OrderFilter): readonly string[] {
  return [...adminOrdersKey, searchOf(filter)]
}

const unusedMaxMs = 60_000

/** The orders of all customers, newest first, in pages (spec §7). Live events say when to fetch them again. */
export function adminOrdersQuery(filter: OrderFilter) {
  return infiniteQueryOptions<AdminOrderPage, Error, AdminOrderPages, readonly string[], string | null>({
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
): Promise<AdminOrderPage> {
  const query = { ...queryOf(filter), ...(cursor !== null && { cursor }) }
  return unwrap(await ownApi.GET('/api/admin/orders', { params: { query }, ...(signal && { signal }) }))
}

/** Loads the first page of the orders that an address asks for. @param search with its `?`, or '' */
export function startAdminOrders(queryClient: QueryClient, search: string): Promise<unknown> {
  return queryClient.infiniteQuery(adminOrdersQuery(filterFromSearch(search)))
}

export async function readOrder(id: string): Promise<AdminOrder> {
  return unwrap(await api.GET('/api/admin/orders/{id}', { params: { path: { id } } }))
}

export async function sendStatus(id: string, status: OrderStatus): Promise<AdminOrder> {
  return unwrap(await api.PATCH('/api/admin/orders/{id}', { params: { path: { id } }, body: { status } }))
}

/** Prefix of the keys of all orders' changes. */
export const adminChangesKeys = ['admin', 'order-changes'] as const

export function adminChangesKey(id: string) {
  return [...adminChangesKeys, id] as const
}

/** An order's status changes and who made them, oldest first. */
export function adminChangesQuery(id: string) {
  return queryOptions({
    queryKey: adminChangesKey(id),
    queryFn: async ({ client, signal }) =>
      unwrap(await apiOf(client).GET('/api/admin/orders/{id}/changes', { params: { path: { id } }, signal })),
    staleTime: 0,
  })
}
