import { useCallback, useState } from 'react'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { useStore } from '#web/state/create-store.ts'
import { liveDelays, liveStatuses } from '../live/live-values.ts'
import { createOrderMerger } from './order-merger.ts'

/** The changes that are not saved yet, by order id. */
export interface UnsavedChanges {
  statuses?: ReadonlyMap<string, string>
  delays?: ReadonlyMap<string, number>
}

/** @returns a function that applies the latest status and delay to a loaded order; it changes when one of them changes */
export function useLatestOrder({ statuses, delays }: UnsavedChanges): (order: AdminOrder) => AdminOrder {
  const [merge] = useState(createOrderMerger)
  const savedStatuses = useStore(liveStatuses)
  const savedDelays = useStore(liveDelays)
  return useCallback(
    (order) =>
      merge(order, {
        status: statuses?.get(order.id) ?? savedStatuses.get(order.id),
        delayMinutes: delays?.get(order.id) ?? savedDelays.get(order.id),
      }),
    [merge, statuses, delays, savedStatuses, savedDelays],
  )
}
