import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { businessDayOf } from '#contract/values/business-day.ts'
import { statsKey } from '#web/api/query-keys.ts'
import { useLive, useMissedEvents } from '#web/live/live.ts'
import { useSite } from '#web/settings/site.ts'
import { allOrderChangesKey } from '../queries.ts'
import { applyDelay, applyStatus, createListRefresher } from './list-refresher.ts'

/** What a screen does besides the lists. The functions must stay the same. */
export interface OrderEventHandlers {
  /** An order was placed. After a reconnect it may be reported again. */
  onPlaced?: (order: AdminOrder, isListOpen: boolean) => void
  /** An order has a new status. A delay is no new status. */
  onStatus?: (orderId: string) => void
  /** Events may have been missed. */
  onReset?: () => void
}

/** Applies live events to the lists of orders. Must be used once, around all screens with orders. */
export function useOrderEvents({ onPlaced, onStatus, onReset }: OrderEventHandlers): void {
  const queryClient = useQueryClient()
  const site = useSite()
  // read when a list is fetched, because the owner can change it while the panel is open
  const day = useRef(businessDayOf(site))
  useEffect(() => {
    day.current = businessDayOf(site)
  }, [site])
  const [refresher] = useState(() => createListRefresher(queryClient, () => day.current, handlePlaced))

  function handlePlaced(order: AdminOrder): void {
    onPlaced?.(order, refresher.isListOpen())
  }

  useLive((event) => {
    if (event.name === 'placed') {
      handlePlaced(event.order)
      refresher.refresh()
    }
    if (event.name === 'status') {
      const { orderId, to, delayMinutes } = event.change
      if (delayMinutes !== undefined) return applyDelay(queryClient, orderId, delayMinutes)
      onStatus?.(orderId)
      applyStatus(queryClient, orderId, to)
      refresher.addStatus(orderId, to)
      // the event does not say who cancelled an order
      if (to === 'cancelled') refresher.refresh()
    }
    if (event.name === 'reset') {
      onReset?.()
      for (const queryKey of [allOrderChangesKey, statsKey]) void queryClient.invalidateQueries({ queryKey })
      refresher.reload()
    }
  })

  useMissedEvents(() => {
    void queryClient.invalidateQueries({ queryKey: allOrderChangesKey })
    refresher.reload()
  })
}
