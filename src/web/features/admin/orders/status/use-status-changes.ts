import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { adminMessages } from '#contract/admin-messages.ts'
import type { AdminOrder, SettableStatus } from '#contract/admin-orders.ts'
import { limits } from '#contract/limits.ts'
import { statusLabel } from '#contract/order-status.ts'
import { useLive } from '#web/live/live.ts'
import { useStore } from '#web/state/create-store.ts'
import { announce } from '#web/ui/live-region.ts'
import { applyStatus } from '../live/list-refresher.ts'
import { liveStatuses } from '../live/live-values.ts'
import { newOrders } from '../notifications/notify-new-orders.ts'
import { saveStatus } from '../queries.ts'
import { createOrderWriter } from '../saving/order-writer.ts'
import { useExpiringMap } from '../saving/use-expiring-map.ts'
import { isSettable } from './settable-status.ts'

export interface UndoableChange {
  /** The order with its new status. */
  order: AdminOrder
  previous: SettableStatus
  /** The list's filter when the status was changed, as `searchFromFilter` returns it. */
  filter: string
}

export interface StatusChanges {
  /** The selected statuses that are not saved yet, by order id. */
  unsaved: ReadonlyMap<string, SettableStatus>
  /** The changes that can still be undone, by order id. */
  undoable: ReadonlyMap<string, UndoableChange>
  /** @returns whether the last status of the order was saved */
  change: (order: AdminOrder, status: SettableStatus) => Promise<boolean>
  undo: (orderId: string, previous: SettableStatus) => void
}

/**
 * Status changes are shown before they are saved, saved in the order of the clicks, and can be undone for `limits.undoMs`.
 * @param filter of the list, as `searchFromFilter` returns it
 */
export function useStatusChanges(filter: string): StatusChanges {
  const queryClient = useQueryClient()
  const [undoable, undoableMap] = useExpiringMap<UndoableChange>(limits.undoMs)
  const [writer] = useState(() =>
    createOrderWriter<SettableStatus, AdminOrder>({
      send: saveStatus,
      onSaved: ({ id, status }) => applyStatus(queryClient, id, status),
      onFailed: (error, orderId) => {
        console.warn('order status not updated', orderId, error) // spec §8: only logged; the dropdown shows the old status again
        undoableMap.remove(orderId)
      },
    }),
  )
  const unsaved = useStore(writer.unsaved)
  useLive((event) => {
    if (event.name !== 'status' || event.change.delayMinutes !== undefined) return
    const { orderId, to } = event.change
    writer.addLiveValue(orderId, to)
    liveStatuses.set(orderId, to)
  })

  const change = useCallback(
    async (order: AdminOrder, status: SettableStatus) => {
      const { id: orderId, status: previous } = order
      if (previous === status) return true
      const saving = writer.set(orderId, status)
      newOrders.remove(orderId)
      announce(adminMessages.order.statusChanged(orderId, statusLabel(status)))
      // the server does not accept an unknown status, so it cannot be restored
      if (isSettable(order, previous)) undoableMap.set(orderId, { order: { ...order, status }, previous, filter })
      else undoableMap.remove(orderId)
      return saving
    },
    [writer, undoableMap, filter],
  )

  const undo = useCallback(
    (orderId: string, previous: SettableStatus) => {
      void writer.set(orderId, previous)
      announce(adminMessages.order.statusChanged(orderId, statusLabel(previous)))
      undoableMap.remove(orderId)
    },
    [writer, undoableMap],
  )

  return { unsaved, undoable, change, undo }
}
