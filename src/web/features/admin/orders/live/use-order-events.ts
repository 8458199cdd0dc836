import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { orderLabel } from '#contract/messages.ts'
import { statsKey } from '#web/api/query-keys.ts'
import { isLive, useLive } from '#web/live/live.ts'
import { announce } from '#web/ui/live-region.ts'
import { forgetHandledOrders, newOrders } from '../alarm/new-order-alarm.ts'
import { adminChangesKeys } from '../queries.ts'
import { createListRefresher, showStatus } from './list-refresher.ts'

/** Applies the live events to the new-order alarm and to the list of orders, on every screen of the panel. */
export function useOrderEvents(): void {
  const queryClient = useQueryClient()
  const [lists] = useState(() => createListRefresher(queryClient, arrived))

  function arrived(order: AdminOrder): void {
    // an event that is sent again after a gap may be about an order that was handled long ago
    if (order.status === 'pending') newOrders.add(order.id)
    if (lists.isListOpen()) announce(`New ${orderLabel(order.id)}, ${order.customer.displayName}`)
  }

  useLive((event) => {
    if (event.name === 'placed') {
      arrived(event.order)
      lists.refresh()
    }
    if (event.name === 'status') {
      const { orderId, to } = event.change
      newOrders.handle(orderId)
      showStatus(queryClient, orderId, to)
      // the filter may include its new status
      if (!lists.isLoaded(orderId)) lists.refresh()
    }
    if (event.name === 'reset') {
      forgetHandledOrders()
      for (const queryKey of [adminChangesKeys, statsKey]) void queryClient.invalidateQueries({ queryKey })
      lists.reload()
    }
  })

  // this code is loaded after the screen, which may have opened the stream already
  useEffect(() => {
    if (isLive()) lists.reload()
  }, [lists])
}
