import type { Order } from '#contract/orders/orders.ts'
import { ApiProblem } from '#web/api/client.ts'
import type { BrowserStorage } from '#web/state/tab-storage.ts'
import { endAttempt, startRequest } from './order-attempt.ts'
import { isRefused } from './queries.ts'

/** After this time a customer may want the same dishes again, so an order that was placed is shown instead of taken for the new one. */
const sameOrderMs = 60 * 60 * 1000

export interface OrderRequests {
  place: (key: string) => Promise<Order>
  /** @returns the order that was placed with this key */
  find: (key: string) => Promise<Order | undefined>
}

/**
 * Places an order at most once for each cart. After a failure it looks whether the server has placed the order.
 * @param contents a hash of what is ordered
 * @param now in ms since 1970
 * @throws {ApiProblem} when the order was refused, or when the result is unknown; `order/key-reused` when an earlier request has placed
 *   another order, or the same one more than an hour ago
 */
export async function placeOnce(
  storage: BrowserStorage,
  uid: string,
  contents: string,
  { place, find }: OrderRequests,
  now: number,
): Promise<Order> {
  const { key, first } = startRequest(storage, uid, { at: now, contents })

  async function placeOrFind(): Promise<Order> {
    const earlier = Math.abs(now - first.at) > sameOrderMs ? await find(key) : undefined
    if (earlier) throw orderedBefore(earlier)
    try {
      return await place(key)
    } catch (error) {
      if (error instanceof ApiProblem && error.isRefusal) throw error
      const placed = await find(key).catch(() => undefined)
      if (!placed) throw error
      if (first.contents !== contents) throw orderedBefore(placed)
      return placed
    }
  }

  try {
    const order = await placeOrFind()
    endAttempt(storage, uid, key)
    return order
  } catch (error) {
    if (isRefused(error)) endAttempt(storage, uid, key)
    throw error
  }
}

/** As the server refuses an order whose key has placed another one. */
function orderedBefore({ id }: Order): ApiProblem {
  return new ApiProblem('order/key-reused', 422, '', { orderId: id })
}
