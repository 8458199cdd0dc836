import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { limits } from '#contract/limits.ts'
import { orderLabel } from '#contract/messages.ts'
import type { ManagedOrder } from '#contract/order-management.ts'
import { isOrderStatus, type OrderStatus, statusLabel } from '#contract/order-status.ts'
import { announce } from '#web/ui/announcer.ts'
import { newOrders } from './new-order-watch.ts'
import { keepStatus } from './order-cache.ts'
import { sendStatus } from './queries.ts'
import { createStatusWriter } from './status-writer.ts'

/** Setting statuses: shown at once, saved in order, and for five seconds to be taken back. */
export function useStatusChanges() {
  const queryClient = useQueryClient()
  /** The status before, of the orders whose change can still be taken back. */
  const [undoable, setUndoable] = useState<ReadonlyMap<string, OrderStatus>>(new Map())
  const [writer] = useState(() =>
    createStatusWriter<ManagedOrder>({
      send: sendStatus,
      onSaved: ({ id, status }) => keepStatus(queryClient, id, status),
      onFailed: (error, orderId) => {
        console.warn('order status not updated', orderId, error) // spec §8: logged only; the dropdown goes back
        setUndoable((all) => without(all, orderId))
      },
    }),
  )
  const unsaved = useSyncExternalStore(writer.subscribe, writer.unsaved)
  const [timers] = useState(() => new Map<string, ReturnType<typeof setTimeout>>())
  useEffect(() => () => timers.forEach((timer) => clearTimeout(timer)), [timers])

  const change = useCallback(
    (orderId: string, before: string, status: OrderStatus) => {
      if (before === status) return
      writer.set(orderId, status)
      newOrders.handle(orderId)
      announce(`${orderLabel(orderId)}: ${statusLabel(status)}`)
      clearTimeout(timers.get(orderId))
      // the server would not take a status back that is none of the five
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

  return { unsaved, undoable, change, undo, heard: writer.heard }
}

function without<Value>(all: ReadonlyMap<string, Value>, orderId: string): ReadonlyMap<string, Value> {
  return new Map([...all].filter(([id]) => id !== orderId))
}
