import { queryOptions } from '@tanstack/react-query'
import type { Order } from '#contract/orders.ts'
import { type Api, ApiProblem, unwrap } from '#web/api/client.ts'
import { apiOf } from '#web/api/query-client.ts'
import { orderKey, ordersKey } from '#web/api/query-keys.ts'

/** Long enough for a link's prefetch to serve the screen behind it; a status changes at any time. */
const freshMs = 5_000

export interface OrderPage {
  orders: Order[]
  /** Where the missing index is made (spec §8); `undefined` when it is there. */
  indexUrl: string | undefined
}

/**
 * A page of one's own orders, newest first (spec §7).
 * @param before the last order of the page before; `undefined` for the first page
 */
export function ordersQuery(before?: string) {
  return queryOptions({
    queryKey: [...ordersKey, before ?? 'newest'],
    queryFn: ({ client, signal }) => readOrders(apiOf(client), before, signal),
    staleTime: freshMs,
    refetchOnWindowFocus: 'always',
  })
}

async function readOrders(api: Api, before: string | undefined, signal: AbortSignal): Promise<OrderPage> {
  const page = before === undefined ? {} : { before }
  try {
    const query = { sort: 'newest' as const, ...page }
    return { orders: unwrap(await api.GET('/api/orders', { params: { query }, signal })), indexUrl: undefined }
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'failed-precondition') throw error
    // spec §7: the same query without the sort, sorted here.
    const orders = unwrap(await api.GET('/api/orders', { params: { query: { sort: 'none' } }, signal }))
    const { indexUrl } = error.body
    return { orders: sortNewestFirst(orders), indexUrl: typeof indexUrl === 'string' ? indexUrl : '' }
  }
}

/** The newest first; of the same moment, by id, so that the order of two never changes. */
export function sortNewestFirst(orders: readonly Order[]): Order[] {
  return [...orders].sort(
    (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0),
  )
}

/** One of one's own orders; missing and foreign ones are refused alike. */
export function orderQuery(id: string) {
  return queryOptions({
    queryKey: orderKey(id),
    queryFn: async ({ client, signal }) =>
      unwrap(await apiOf(client).GET('/api/orders/{id}', { params: { path: { id } }, signal })),
    staleTime: freshMs,
    refetchOnWindowFocus: 'always',
  })
}

export function orderChangesKey(id: string) {
  return ['order-changes', id] as const
}

/** What happened to one of one's own orders, oldest first. */
export function orderChangesQuery(id: string) {
  return queryOptions({
    queryKey: orderChangesKey(id),
    queryFn: async ({ client, signal }) =>
      unwrap(await apiOf(client).GET('/api/orders/{id}/changes', { params: { path: { id } }, signal })),
    staleTime: freshMs,
    refetchOnWindowFocus: 'always',
  })
}
