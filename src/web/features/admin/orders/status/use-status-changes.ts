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

export interface StatusChanges {
  /** The selected statuses that are not saved yet, by order id. */
  unsaved: ReadonlyMap<string, OrderStatus>
  /** The previous status of each order whose change can still be undone. */
  undoable: ReadonlyMap<string, OrderStatus>
  change: (orderId: string, previous: string, status: OrderStatus) => void
  undo: (orderId: string, previous: OrderStatus) => void
}

/** Status changes are shown before they are saved, saved in the order of the clicks, and can be undone for `limits.undoMs`. */
export function useStatusChanges(): StatusChanges {
  const queryClient = useQueryClient()
  const [undoable, setUndoable] = useState<ReadonlyMap<string, OrderStatus>>(new Map())
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
    (orderId: string, previous: string, status: OrderStatus) => {
      if (previous === status) return
      writer.set(orderId, status)
      newOrders.remove(orderId)
      announce(adminMessages.order.statusChanged(orderId, statusLabel(status)))
      clearTimeout(timers.get(orderId))
      // the server accepts only the five statuses, so an unknown one cannot be restored
      if (!isOrderStatus(previous)) return setUndoable((all) => without(all, orderId))
      setUndoable((all) => new Map([...all, [orderId, previous]]))
      timers.set(
        orderId,
        setTimeout(() => setUndoable((all) => without(all, orderId)), limits.undoMs),
      )
    },
    [writer, timers, setUndoable],
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

function without<Value>(all: ReadonlyMap<string, Value>, orderId: string): ReadonlyMap<string, Value> {
  return new Map([...all].filter(([id]) => id !== orderId))
}
