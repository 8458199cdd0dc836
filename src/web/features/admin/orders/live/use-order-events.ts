import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { adminMessages } from '#contract/admin-messages.ts'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { statsKey } from '#web/api/query-keys.ts'
import { isLive, useLive } from '#web/live/live.ts'
import { useSite } from '#web/settings/site.ts'
import { announce } from '#web/ui/live-region.ts'
import { newOrders, removeHandledOrders } from '../notifications/notify-new-orders.ts'
import { allOrderChangesKey } from '../queries.ts'
import { applyDelay, applyStatus, createListRefresher } from './list-refresher.ts'

/** Applies live events to the notifications and to the list of orders, on every screen of the panel. */
export function useOrderEvents(): void {
  const queryClient = useQueryClient()
  const { timeZone } = useSite()
  const [refresher] = useState(() => createListRefresher(queryClient, timeZone, handleNewOrder))

  function handleNewOrder(order: AdminOrder): void {
    // after a reconnect, an event may arrive again, and its order may already be handled
    if (order.status === 'pending') newOrders.add(order.id)
    if (refresher.isListOpen()) announce(adminMessages.orders.arrived(order.id, order.customer.displayName))
  }

  useLive((event) => {
    if (event.name === 'placed') {
      handleNewOrder(event.order)
      refresher.refresh()
    }
    if (event.name === 'status') {
      const { orderId, to, delayMinutes } = event.change
      if (delayMinutes !== undefined) return applyDelay(queryClient, orderId, delayMinutes)
      newOrders.remove(orderId)
      applyStatus(queryClient, orderId, to)
      // the list's filter may include the order's new status; the event does not say who cancelled an order
      if (!refresher.isLoaded(orderId) || to === 'cancelled') refresher.refresh()
    }
    if (event.name === 'reset') {
      removeHandledOrders()
      for (const queryKey of [allOrderChangesKey, statsKey]) void queryClient.invalidateQueries({ queryKey })
      refresher.reload()
    }
  })

  // this code is loaded after the screen, so it may have missed events of a stream that is already open
  useEffect(() => {
    if (isLive()) refresher.reload()
  }, [refresher])
}
