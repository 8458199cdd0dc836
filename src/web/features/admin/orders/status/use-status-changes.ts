import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { adminMessages } from '#contract/admin-messages.ts'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { limits } from '#contract/limits.ts'
import { isOrderStatus, type OrderStatus, statusLabel } from '#contract/order-status.ts'
import { useLive } from '#web/live/live.ts'
import { useStore } from '#web/state/create-store.ts'
import { announce } from '#web/ui/live-region.ts'
import { applyStatus } from '../live/list-refresher.ts'
import { setLiveStatus } from '../live/live-statuses.ts'
import { newOrders } from '../notifications/notify-new-orders.ts'
import { saveStatus } from '../queries.ts'
import { createStatusWriter } from './status-writer.ts'

export interface UndoableChange {
  /** The order with its new status. */
  order: AdminOrder
  previous: OrderStatus
  /** The list's filter when the status was changed, as `searchFromFilter` returns it. */
  filter: string
}

export interface StatusChanges {
  /** The selected statuses that are not saved yet, by order id. */
  unsaved: ReadonlyMap<string, OrderStatus>
  /** The changes that can still be undone, by order id. */
  undoable: ReadonlyMap<string, UndoableChange>
  change: (order: AdminOrder, status: OrderStatus) => void
  undo: (orderId: string, previous: OrderStatus) => void
}

/**
 * Status changes are shown before they are saved, saved in the order of the clicks, and can be undone for `limits.undoMs`.
 * @param filter of the list, as `searchFromFilter` returns it
 */
export function useStatusChanges(filter: string): StatusChanges {
  const queryClient = useQueryClient()
  const [undoable, setUndoable] = useState<ReadonlyMap<string, UndoableChange>>(new Map())
  const [writer] = useState(() =>
    createStatusWriter<AdminOrder>({
      send: saveStatus,
      onSaved: ({ id, status }) => applyStatus(queryClient, id, status),
      onFailed: (error, orderId) => {
        console.warn('order status not updated', orderId, error) // spec §8: only logged; the dropdown shows the old status again
        setUndoable((all) => without(all, orderId))
      },
    }),
  )
  const unsaved = useStore(writer.unsaved)
  useLive((event) => {
    if (event.name !== 'status') return
    const { orderId, to } = event.change
    writer.addLiveStatus(orderId, to)
    setLiveStatus(orderId, to)
  })
  const [timers] = useState(() => new Map<string, ReturnType<typeof setTimeout>>())
  useEffect(() => () => timers.forEach((timer) => clearTimeout(timer)), [timers])

  const change = useCallback(
    (order: AdminOrder, status: OrderStatus) => {
      const { id: orderId, status: previous } = order
      if (previous === status) return
      writer.set(orderId, status)
      newOrders.remove(orderId)
      announce(adminMessages.order.statusChanged(orderId, statusLabel(status)))
      clearTimeout(timers.get(orderId))
      // the server accepts only the five statuses, so an unknown one cannot be restored
      if (!isOrderStatus(previous)) return setUndoable((all) => without(all, orderId))
      setUndoable((all) => new Map([...all, [orderId, { order: { ...order, status }, previous, filter }]]))
      timers.set(
        orderId,
        setTimeout(() => setUndoable((all) => without(all, orderId)), limits.undoMs),
      )
    },
    [writer, timers, setUndoable, filter],
  )

  const undo = useCallback(
    (orderId: string, previous: OrderStatus) => {
      writer.set(orderId, previous)
      announce(adminMessages.order.statusChanged(orderId, statusLabel(previous)))
      clearTimeout(timers.get(orderId))
      setUndoable((all) => without(all, orderId))
    },
    [writer, timers, setUndoable],
  )

  return { unsaved, undoable, change, undo }
}

function without(all: ReadonlyMap<string, UndoableChange>, orderId: string): ReadonlyMap<string, UndoableChange> {
  return new Map([...all].filter(([id]) => id !== orderId))
}
