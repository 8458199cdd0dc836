import { Refusal } from '../errors/refusal.ts'
import type { Milliseconds } from '../store/tables.ts'
import { type StatusStores, setStatus } from './set-status.ts'

interface CustomerCancellation {
  orderId: string
  customerId: string
  reason: string | undefined
}

/**
 * Cancels a customer's own order while it is pending. A repeated request changes nothing.
 * @returns false when the order is already cancelled
 * @throws Refusal `order/not-found`, also for an order of another customer
 * @throws Refusal `order/not-pending` when the restaurant has set another status
 */
export function cancelOrder(
  stores: StatusStores,
  { orderId, customerId, reason }: CustomerCancellation,
  now: Milliseconds,
): Promise<boolean> {
  return setStatus(
    stores,
    {
      orderId,
      status: 'cancelled',
      byUserId: null,
      cancellation: { by: 'customer', ...(reason !== undefined && { reason }) },
      check(order) {
        if (order.userId !== customerId) throw new Refusal('order/not-found')
        if (order.status !== 'pending' && order.status !== 'cancelled') throw new Refusal('order/not-pending')
      },
    },
    now,
  )
}
