import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import { orderName } from '#contract/order-status-texts.ts'
import type { AdminOrder, SettableStatus } from '#contract/orders/admin-orders.ts'
import type { CancelCauseEdit } from '#contract/orders/order-progress.ts'
import { statusLabel } from '#contract/orders/order-status.ts'
import { useLive } from '#web/live/live.ts'
import { createStore, useStore } from '#web/state/create-store.ts'
import { announce } from '#web/ui/live-region.ts'
import { applyOrder, applyStatus } from '../live/list-refresher.ts'
import { liveStatuses } from '../live/live-values.ts'
import { newOrders } from '../notifications/notify-new-orders.ts'
import { saveCancelCause, saveStatus } from '../queries.ts'
import { createOrderWriter } from '../saving/order-writer.ts'
import { useExpiringMap } from '../saving/use-expiring-map.ts'
import { readCancelled, type UnseenCancellation } from './read-cancelled.ts'
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
  /** @returns whether the last status of the order was saved, or a question about it was asked */
  change: (order: AdminOrder, status: SettableStatus) => Promise<boolean>
  undo: (orderId: string, previous: SettableStatus) => void
  /** Says why the restaurant cancelled these orders, after the status was saved. @returns whether all of them have the reason */
  sayWhy: (orderIds: readonly string[], cause: CancelCauseEdit) => Promise<boolean>
  /** An order that was cancelled before the screen showed it; `undefined` when there is none. */
  question: CancelledQuestion | undefined
  /** Answers the question. @param isChanged whether the order gets the status all the same */
  answer: (isChanged: boolean) => void
}

/** Whether a cancelled order gets this status. */
export interface CancelledQuestion extends UnseenCancellation {
  order: AdminOrder
  status: SettableStatus
}

/** A click on a status. */
interface StatusClick {
  order: AdminOrder
  status: SettableStatus
}

/**
 * Status changes are shown before they are saved, saved in the order of the clicks, and can be undone for `limits.undoMs`; a cancellation
 * as long as its mail waits.
 * @param filter of the list, as `searchFromFilter` returns it
 */
export function useStatusChanges(filter: string): StatusChanges {
  const queryClient = useQueryClient()
  const [undoable, undoableMap] = useExpiringMap<UndoableChange>(limits.undoMs)
  /** The questions that are not answered, the first one is shown. */
  const [questions] = useState(() => createStore<readonly CancelledQuestion[]>([]))
  /** The last click on a status of each order. Its order has the status that the admin saw. */
  const [clicks] = useState(() => new Map<string, StatusClick>())
  const [writer] = useState(() =>
    createOrderWriter<SettableStatus, AdminOrder>({
      send: async (orderId, status) => {
        const saved = await saveStatus(orderId, status, clicks.get(orderId)?.order.status ?? status)
        const click = clicks.get(orderId)
        // a click during the request saw an unsaved status; of several, the server has only this one
        if (click) clicks.set(orderId, { ...click, order: { ...click.order, status: saved.status } })
        return saved
      },
      onSaved: ({ id, status }) => applyStatus(queryClient, id, status),
      onFailed: (error, orderId) => {
        const click = clicks.get(orderId)
        const cancelled = click && readCancelled(error)
        if (cancelled) {
          applyStatus(queryClient, orderId, 'cancelled')
          const others = questions.get().filter(({ order }) => order.id !== orderId)
          questions.set([...others, { ...click, ...cancelled }])
        }
        console.warn('order status not updated', orderId, error) // spec §8: only logged; the dropdown shows the old status again
        undoableMap.remove(orderId)
      },
    }),
  )
  const unsaved = useStore(writer.unsaved)
  const [question] = useStore(questions)
  useLive((event) => {
    if (event.name !== 'status' || event.change.delayMinutes !== undefined) return
    const { orderId, to } = event.change
    writer.addLiveValue(orderId)
    liveStatuses.set(orderId, to)
  })

  const change = useCallback(
    async (order: AdminOrder, status: SettableStatus) => {
      const { id: orderId, status: previous } = order
      // such as a key for a status that a pickup does not have
      if (previous === status || !isSettable(order, status)) return true
      clicks.set(orderId, { order, status })
      const saving = writer.set(orderId, status)
      newOrders.remove(orderId)
      announce(adminMessages.order.statusChanged(statusLabel(status, order.service), orderName(order)))
      // a status that is not in the dropdown cannot be restored
      const undoMs = status === 'cancelled' ? limits.cancelCauseMs : limits.undoMs
      if (isSettable(order, previous))
        undoableMap.set(orderId, { order: { ...order, status }, previous, filter }, undoMs)
      else undoableMap.remove(orderId)
      return (await saving) || questions.get().some((asked) => asked.order.id === orderId)
    },
    [writer, clicks, questions, undoableMap, filter],
  )

  const undo = useCallback(
    (orderId: string, previous: SettableStatus) => {
      const { order, status } = clicks.get(orderId) ?? {}
      if (order && status !== undefined) clicks.set(orderId, { order: { ...order, status }, status: previous })
      void writer.set(orderId, previous)
      announce(
        adminMessages.order.statusChanged(statusLabel(previous, order?.service), orderName(order ?? { id: orderId })),
      )
      undoableMap.remove(orderId)
    },
    [writer, clicks, undoableMap],
  )

  const sayWhy = useCallback(
    async (orderIds: readonly string[], cause: CancelCauseEdit) => {
      const saving = orderIds.map(async (id) => {
        if (await writer.whenSaved(id)) applyOrder(queryClient, await saveCancelCause(id, cause))
      })
      const failed = (await Promise.allSettled(saving)).find(({ status }) => status === 'rejected')
      if (failed) console.warn('reason of a cancellation not saved', orderIds, failed)
      return !failed
    },
    [writer, queryClient],
  )

  const answer = useCallback(
    (isChanged: boolean) => {
      const [first, ...others] = questions.get()
      questions.set(others)
      if (first && isChanged) void change({ ...first.order, status: 'cancelled' }, first.status)
    },
    [questions, change],
  )

  return { unsaved, undoable, change, undo, sayWhy, question, answer }
}
