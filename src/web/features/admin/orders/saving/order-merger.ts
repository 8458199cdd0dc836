import type { AdminOrder } from '#contract/orders/admin-orders.ts'

/** The values that replace those of a loaded order. */
export interface LatestValues {
  status?: string | undefined
  delayMinutes?: number | undefined
}

/**
 * Creates a function that replaces an order's status and delay. It returns the same object for the same values, so that memoised
 * rows and cards do not render again.
 */
export function createOrderMerger() {
  const merged = new WeakMap<AdminOrder, AdminOrder>()
  return (order: AdminOrder, latest: LatestValues): AdminOrder => {
    const { status = order.status, delayMinutes = order.delayMinutes ?? 0 } = latest
    if (hasValues(order, status, delayMinutes)) return order
    const earlier = merged.get(order)
    if (earlier && hasValues(earlier, status, delayMinutes)) return earlier
    const next = { ...order, status, delayMinutes }
    merged.set(order, next)
    return next
  }
}

function hasValues(order: AdminOrder, status: string, delayMinutes: number): boolean {
  return order.status === status && (order.delayMinutes ?? 0) === delayMinutes
}
