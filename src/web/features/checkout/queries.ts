import type { QueryClient } from '@tanstack/react-query'
import { membersOf } from '#contract/json.ts'
import type { MenuChange, Order, OrderDraft } from '#contract/orders.ts'
import { ApiProblem, api, unwrap } from '#web/api/client.ts'
import { orderKey, ordersKey } from '#web/api/query-keys.ts'
import type { CartLines } from '#web/cart/cart-lines.ts'

/** A phone that has lost its network may otherwise wait for minutes. */
const patienceMs = 30_000

/**
 * Places one order; never tries again by itself. The confirmation then has its order at once, and the history is asked
 * for anew.
 * @param key the `Idempotency-Key`
 * @throws {ApiProblem} when it was refused, or when nobody knows what became of it
 */
export async function placeOrder(queryClient: QueryClient, draft: OrderDraft, key: string): Promise<Order> {
  const { instructions, ...required } = draft.deliveryAddress
  const deliveryAddress = instructions ? { ...required, instructions } : required
  const order = unwrap(
    await api.POST('/api/orders', {
      params: { header: { 'idempotency-key': key } },
      body: { items: draft.items, deliveryAddress },
      signal: abortAfter(patienceMs),
    }),
  )
  queryClient.setQueryData(orderKey(order.id), order)
  void queryClient.invalidateQueries({ queryKey: ordersKey })
  return order
}

/** `AbortSignal.timeout`, which Chrome has only since version 103 and Safari since 16. */
function abortAfter(ms: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), ms)
  return controller.signal
}

/** The items of the request. `lineId` is left out where it is the dish's id. */
export function toOrderItems(lines: CartLines) {
  return lines.map(({ id, lineId, quantity, price }) => ({
    id,
    ...(lineId !== id && { lineId }),
    quantity,
    seenPrice: price,
  }))
}

/** Why an order was not placed, as far as the screen must tell them apart. */
export type OrderFailure =
  | { kind: 'menu-changed'; changes: MenuChange[]; total: number }
  | { kind: 'ordered-before'; orderId: string }
  /** `detail` says when to try again. */
  | { kind: 'other'; detail?: string }

export function readFailure(error: unknown): OrderFailure {
  if (!(error instanceof ApiProblem)) return { kind: 'other' }
  const { changes, total, orderId, detail } = error.body
  if (error.code === 'order/menu-changed' && Array.isArray(changes) && typeof total === 'number') {
    return { kind: 'menu-changed', changes: changes.flatMap(readChange), total }
  }
  if (error.code === 'order/key-reused' && typeof orderId === 'string') return { kind: 'ordered-before', orderId }
  return { kind: 'other', ...(typeof detail === 'string' && { detail }) }
}

function readChange(change: unknown): MenuChange[] {
  const { id, name, before, after } = membersOf(change)
  if (typeof id !== 'string' || typeof before !== 'number') return []
  return [{ id, name: typeof name === 'string' ? name : null, before, after: typeof after === 'number' ? after : null }]
}

/** Whether the server has clearly said no, so that what is sent next is another order. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiProblem && error.isRefusal
}
