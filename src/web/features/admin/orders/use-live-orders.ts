import { useQueryClient } from '@tanstack/react-query'
import type { LiveStatus } from '#contract/live.ts'
import type { ManagedOrder } from '#contract/order-management.ts'
import { useLive } from '#web/live/live.ts'
import { hearing } from './hearing.ts'
import { keepOrder, keepStatus } from './order-cache.ts'
import type { OrderFilter } from './order-filter.ts'
import { readOrder } from './queries.ts'

interface LiveOrdersOptions {
  filter: OrderFilter
  /** Whether an order is in the list already. */
  isLoaded: (orderId: string) => boolean
  onArrived: (order: ManagedOrder) => void
  onStatus: (orderId: string, status: string) => void
  onReset: () => void
}

/** Keeps the list true by the live stream. */
export function useLiveOrders({ filter, isLoaded, onArrived, onStatus, onReset }: LiveOrdersOptions): void {
  const queryClient = useQueryClient()

  function placed(order: ManagedOrder): void {
    hearing.placed(order)
    if (!isLoaded(order.id)) onArrived(order)
    keepOrder(queryClient, order)
  }

  function statusSet({ orderId, to }: LiveStatus): void {
    onStatus(orderId, to)
    keepStatus(queryClient, orderId, to)
    if (isLoaded(orderId) || !filter.statuses.includes(to)) return
    // it has come to fit the filter, and is not known here
    readOrder(orderId).then(
      (order) => keepOrder(queryClient, order),
      (error: unknown) => console.warn('order not read', orderId, error),
    )
  }

  useLive((event) => {
    if (event.name === 'reset') onReset()
    if (event.name === 'status') statusSet(event.change)
    if (event.name === 'placed') placed(event.order)
  })
}
