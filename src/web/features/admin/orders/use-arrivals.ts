import { useState } from 'react'
import { orderLabel } from '#contract/messages.ts'
import type { ManagedOrder } from '#contract/order-management.ts'
import { announce } from '#web/ui/announcer.ts'
import { newOrders } from './new-order-watch.ts'
import { fits, type OrderFilter } from './order-filter.ts'

/**
 * Orders that have just come: they are said, marked as new, and counted while they stand above what one is reading.
 * @param isAtTop whether a new row is seen at once
 */
export function useArrivals(filter: OrderFilter, isAtTop: () => boolean) {
  const [above, setAbove] = useState<ReadonlySet<string>>(new Set())

  function arrived(order: ManagedOrder): void {
    if (order.status === 'pending') newOrders.add(order.id)
    announce(`New ${orderLabel(order.id)}, ${order.customer.displayName}`)
    if (!isAtTop() && fits(filter, order)) setAbove((ids) => new Set([...ids, order.id]))
  }

  return { above, arrived, seen: () => setAbove(new Set()) }
}
