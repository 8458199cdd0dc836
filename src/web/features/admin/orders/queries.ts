import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { AdminOrder, SettableStatus } from '#contract/orders/admin-orders.ts'
import type { CancelCauseEdit } from '#contract/orders/order-progress.ts'
import type { BusinessDay } from '#contract/values/business-day.ts'
import { type Api, api, unwrap } from '#web/api/client.ts'
import { apiOf } from '#web/api/query-client.ts'
import { type OrderFilter, queryFromFilter, searchFromFilter } from './filter/order-filter.ts'
import type { AdminOrderPage, AdminOrderPages } from './list/order-pages.ts'

/** Prefix of the keys of all lists. The next part of the key is the filter, as `searchFromFilter` returns it. */
export const adminOrdersKey = ['admin', 'orders'] as const

/** The key of one filter's list; its data is `AdminOrderPages`. With another business day, a filter with dates has other orders. */
function listKey(filter: OrderFilter, { timeZone, startsMinute }: BusinessDay): readonly string[] {
  const hasDates = filter.from !== '' || filter.to !== ''
  return [...adminOrdersKey, searchFromFilter(filter), ...(hasDates ? [timeZone, String(startsMinute)] : [])]
}

const unusedCacheMs = 60_000

/**
 * The orders of all customers, newest first, in pages (spec §7). Live events trigger a refetch.
 * @param day of the dates in the filter
 */
export function adminOrdersQuery(filter: OrderFilter, day: BusinessDay) {
  return infiniteQueryOptions<AdminOrderPage, Error, AdminOrderPages, readonly string[], string | null>({
    queryKey: listKey(filter, day),
    queryFn: ({ client, pageParam, signal }) => fetchOrderPage(apiOf(client), filter, day, pageParam, signal),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: unusedCacheMs,
    // it compares by position, and a new order moves all others; `mergeFirstPage` compares by id
    structuralSharing: false,
  })
}

/**
 * @param day of the dates in the filter
 * @param cursor `next` of the previous page; `null` for the first page
 */
export async function fetchOrderPage(
  client: Api,
  filter: OrderFilter,
  day: BusinessDay,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<AdminOrderPage> {
  const query = { ...queryFromFilter(filter, day), ...(cursor !== null && { cursor }) }
  return unwrap(await client.GET('/api/admin/orders', { params: { query }, ...(signal && { signal }) }))
}

export async function fetchOrder(id: string): Promise<AdminOrder> {
  return unwrap(await api.GET('/api/admin/orders/{id}', { params: { path: { id } } }))
}

/** The numbers of orders, for the names of their tickets. They never change. */
export function ticketNamesQuery(ids: readonly string[]) {
  const query = { orders: ids.join(',') }
  return queryOptions({
    queryKey: ['admin', 'tickets', query.orders],
    queryFn: async ({ client, signal }) =>
      unwrap(await apiOf(client).GET('/api/admin/tickets', { params: { query }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: unusedCacheMs,
  })
}

/** @param shownStatus the status that the admin saw */
export async function saveStatus(
  id: string,
  status: SettableStatus,
  shownStatus: string,
  client = api,
): Promise<AdminOrder> {
  const params = { path: { id } }
  const result = await client.PATCH('/api/admin/orders/{id}', { params, body: { status, shownStatus } })
  // during an update, a server of the previous version refuses the field, which it does not know (decision 0054)
  const isFieldUnknown = result.response.status === 400
  return unwrap(isFieldUnknown ? await client.PATCH('/api/admin/orders/{id}', { params, body: { status } }) : result)
}

/** @param delayMinutes counted from the promised time */
export async function saveDelay(id: string, delayMinutes: number): Promise<AdminOrder> {
  return unwrap(await api.PUT('/api/admin/orders/{id}/delay', { params: { path: { id } }, body: { delayMinutes } }))
}

/** Says why the restaurant cancelled the order. */
export async function saveCancelCause(id: string, body: CancelCauseEdit): Promise<AdminOrder> {
  return unwrap(await api.PUT('/api/admin/orders/{id}/cancel-cause', { params: { path: { id } }, body }))
}

/** Prefix of the keys of the changes of all orders. */
export const allOrderChangesKey = ['admin', 'order-changes'] as const

export function orderChangesKey(id: string) {
  return [...allOrderChangesKey, id] as const
}

/** An order's status changes and who made them, oldest first. */
export function orderChangesQuery(id: string) {
  return queryOptions({
    queryKey: orderChangesKey(id),
    queryFn: async ({ client, signal }) =>
      unwrap(await apiOf(client).GET('/api/admin/orders/{id}/changes', { params: { path: { id } }, signal })),
    staleTime: 0,
  })
}

/** What the customer wrote about an order after the meal. */
export function feedbackQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'order-feedback', id],
    queryFn: async ({ client, signal }) =>
      unwrap(await apiOf(client).GET('/api/admin/orders/{id}/feedback', { params: { path: { id } }, signal })),
    staleTime: 0,
  })
}
