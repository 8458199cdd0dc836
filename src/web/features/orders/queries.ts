import { queryOptions } from '@tanstack/react-query'
import type { Order } from '#contract/orders/orders.ts'
import { type Api, ApiProblem, unwrap } from '#web/api/client.ts'
import { apiOf } from '#web/api/query-client.ts'
import { orderKey, ordersKey } from '#web/api/query-keys.ts'

/** A status may change at any time, but for five seconds a screen uses the data that its link has preloaded. */
const orderCacheOptions = { staleTime: 5_000, refetchOnWindowFocus: 'always' } as const

export interface OrderPage {
  orders: Order[]
  /** The address of the page that creates the missing index (spec §8); `undefined` when the index exists. */
  indexUrl: string | undefined
}

/**
 * A page of the user's own orders, newest first (spec §7).
 * @param before the id of the last order of the previous page; `undefined` for the first page
 */
export function ordersQuery(before?: string) {
  return queryOptions({
    queryKey: [...ordersKey, before ?? 'newest'],
    queryFn: ({ client, signal }) => readOrders(apiOf(client), before, signal),
    ...orderCacheOptions,
  })
}

async function readOrders(api: Api, before: string | undefined, signal: AbortSignal): Promise<OrderPage> {
  try {
    const query = { sort: 'newest', ...(before !== undefined && { before }) } as const
    return { orders: unwrap(await api.GET('/api/orders', { params: { query }, signal })), indexUrl: undefined }
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'failed-precondition') throw error
    // spec §7: the same query without sorting; the browser sorts
    const orders = unwrap(await api.GET('/api/orders', { params: { query: { sort: 'none' } }, signal }))
    const { indexUrl } = error.body
    return { orders: sortNewestFirst(orders), indexUrl: typeof indexUrl === 'string' ? indexUrl : '' }
  }
}

/** Sorts newest first, and by id where times are equal, so that the result is always the same. */
export function sortNewestFirst(orders: readonly Order[]): Order[] {
  return [...orders].sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || (a.id < b.id ? 1 : -1))
}

/** One of the user's own orders. For an order of another user, the server responds as if it did not exist. */
export function orderQuery(id: string) {
  return queryOptions({
    queryKey: orderKey(id),
    queryFn: async ({ client, signal }) =>
      unwrap(await apiOf(client).GET('/api/orders/{id}', { params: { path: { id } }, signal })),
    ...orderCacheOptions,
  })
}

/** The status changes of one of the user's own orders, oldest first. */
export function orderChangesQuery(id: string) {
  return queryOptions({
    queryKey: ['order-changes', id],
    queryFn: async ({ client, signal }) =>
      unwrap(await apiOf(client).GET('/api/orders/{id}/changes', { params: { path: { id } }, signal })),
    ...orderCacheOptions,
  })
}
