import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { limits } from '#contract/limits.ts'
import { orderLabel } from '#contract/messages.ts'
import { isOrderStatus, type OrderStatus, statusLabel } from '#contract/order-status.ts'
import { useLive } from '#web/live/live.ts'
import { useStore } from '#web/state/create-store.ts'
import { announce } from '#web/ui/live-region.ts'
import { newOrders } from '../alarm/new-order-alarm.ts'
import { showStatus } from '../live/list-refresher.ts'
import { setLiveStatus } from '../live/live-statuses.ts'
import { sendStatus } from '../queries.ts'
import { createStatusWriter } from './status-writer.ts'

export interface StatusChanges {
  /** The chosen statuses that are not saved yet. */
  unsaved: ReadonlyMap<string, OrderStatus>
  /** The status before the change, of the orders whose change can still be undone. */
  undoable: ReadonlyMap<string, OrderStatus>
  change: (orderId: string, before: string, status: OrderStatus) => void
  undo: (orderId: string, before: OrderStatus) => void
}

/** Status changes: shown at once, saved in order, and undoable for five seconds. */
export function useStatusChanges(): StatusChanges {
  const queryClient = useQueryClient()
  const [undoable, setUndoable] = useState<ReadonlyMap<string, OrderStatus>>(new Map())
  const [writer] = useState(() =>
    createStatusWriter<AdminOrder>({
      send: sendStatus,
      onSaved: ({ id, status }) => showStatus(queryClient, id, status),
      onFailed: (error, orderId) => {
        console.warn('order status not updated', orderId, error) // spec §8: logged only; the dropdown goes back
        setUndoable((all) => without(all, orderId))
      },
    }),
  )
  const unsaved = useStore(writer.unsaved)
  useLive((event) => {
    if (event.name !== 'status') return
    const { orderId, to } = event.change
    writer.heard(orderId, to)
    setLiveStatus(orderId, to)
  })
  const [timers] = useState(() => new Map<string, ReturnType<typeof setTimeout>>())
  useEffect(() => () => timers.forEach((timer) => clearTimeout(timer)), [timers])

  const change = useCallback(
    (orderId: string, before: string, status: OrderStatus) => {
      if (before === status) return
      writer.set(orderId, status)
      newOrders.handle(orderId)
      announce(`${orderLabel(orderId)}: ${statusLabel(status)}`)
      clearTimeout(timers.get(orderId))
      // the server refuses a status that is not one of the five
      if (!isOrderStatus(before)) return setUndoable((all) => without(all, orderId))
      setUndoable((all) => new Map([...all, [orderId, before]]))
      timers.set(
        orderId,
        setTimeout(() => setUndoable((all) => without(all, orderId)), limits.undoMs),
      )
    },
    [writer, timers, setUndoable],
  )

  const undo = useCallback(
    (orderId: string, before: OrderStatus) => {
      writer.set(orderId, before)
      announce(`${orderLabel(orderId)}: ${statusLabel(before)}`)
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
