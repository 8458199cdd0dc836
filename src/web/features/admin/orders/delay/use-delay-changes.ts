import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { orderHandlingMessages as texts } from '#contract/messages/order-handling.ts'
import { orderStatusMessages } from '#contract/messages/order-status.ts'
import { orderName } from '#contract/order-status-texts.ts'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { useLive } from '#web/live/live.ts'
import { useStore } from '#web/state/create-store.ts'
import { announce } from '#web/ui/live-region.ts'
import { applyDelay } from '../live/list-refresher.ts'
import { liveDelays } from '../live/live-values.ts'
import { saveDelay } from '../queries.ts'
import { createOrderWriter } from '../saving/order-writer.ts'
import { useExpiringMap } from '../saving/use-expiring-map.ts'

/** A delay that can be undone, or that could not be saved. */
export type DelayChange = { previous: number } | 'failed'

export interface DelayChanges {
  /** The delays that are not saved yet, in minutes, by order id. */
  unsaved: ReadonlyMap<string, number>
  recent: ReadonlyMap<string, DelayChange>
  /** Adds minutes to the order's delay. */
  add: (order: AdminOrder, minutes: number) => void
  undo: (order: AdminOrder, previous: number) => void
}

/** Delays are shown before they are saved, and can be undone for `limits.undoMs`. */
export function useDelayChanges(): DelayChanges {
  const queryClient = useQueryClient()
  const [recent, recentMap] = useExpiringMap<DelayChange>(limits.undoMs)
  const [writer] = useState(() =>
    createOrderWriter<number, AdminOrder>({
      send: saveDelay,
      onSaved: ({ id, delayMinutes = 0 }) => applyDelay(queryClient, id, delayMinutes),
      onFailed: (error, orderId) => {
        console.warn('order delay not saved', orderId, error)
        recentMap.set(orderId, 'failed')
        announce(texts.delayFailed)
      },
    }),
  )
  const unsaved = useStore(writer.unsaved)
  useLive((event) => {
    if (event.name !== 'status' || event.change.delayMinutes === undefined) return
    writer.addLiveValue(event.change.orderId)
    liveDelays.set(event.change.orderId, event.change.delayMinutes)
  })

  const set = useCallback(
    (order: AdminOrder, minutes: number) => {
      void writer.set(order.id, minutes)
      announce(texts.announce(orderName(order), orderStatusMessages.delayed(minutes)))
    },
    [writer],
  )
  const add = useCallback(
    (order: AdminOrder, minutes: number) => {
      const { id, delayMinutes: previous = 0 } = order
      const next = Math.min(previous + minutes, limits.delayMinutesMax)
      if (next === previous) return
      set(order, next)
      recentMap.set(id, { previous })
    },
    [set, recentMap],
  )
  const undo = useCallback(
    (order: AdminOrder, previous: number) => {
      set(order, previous)
      recentMap.remove(order.id)
    },
    [set, recentMap],
  )
  return { unsaved, recent, add, undo }
}
