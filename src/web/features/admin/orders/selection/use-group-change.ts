import { useCallback, useState } from 'react'
import { orderBoardMessages as texts } from '#contract/messages/order-board.ts'
import { orderName } from '#contract/order-status-texts.ts'
import type { AdminOrder, SettableStatus } from '#contract/orders/admin-orders.ts'
import { statusLabel } from '#contract/orders/order-status.ts'
import { announce } from '#web/ui/live-region.ts'
import { isSettable } from '../status/settable-status.ts'
import type { StatusChanges } from '../status/use-status-changes.ts'

/** The last change of one or several orders. */
interface LastChange {
  ids: readonly string[]
  text: string
  hasFailed: boolean
  /** The orders, if the restaurant has cancelled them. */
  cancelled: readonly AdminOrder[]
  /** An admin writes why. */
  isWriting?: boolean
}

export interface GroupChange {
  /** Sets the status of all these orders. */
  change: (orders: readonly AdminOrder[], status: SettableStatus) => void
  /** What the last change did; undefined when it can no longer be undone. */
  result: (Pick<LastChange, 'text' | 'hasFailed' | 'cancelled'> & { canUndo: boolean }) | undefined
  /** Undoes the last change of all its orders. */
  undo: () => void
  /** Hides the result. */
  dismiss: () => void
  /** Keeps the result while an admin writes why the orders were cancelled. */
  hold: () => void
}

/** Changes several orders at once. The result is shown and announced, and the change can be undone as a whole. */
export function useGroupChange({ change, undo, undoable }: StatusChanges): GroupChange {
  const [last, setLast] = useState<LastChange>()

  const changeAll = useCallback(
    (orders: readonly AdminOrder[], status: SettableStatus) => {
      const changed = orders.filter((order) => order.status !== status && isSettable(order, status))
      const [first] = changed
      if (!first) return
      const ids = changed.map(({ id }) => id)
      const subject = changed.length === 1 ? orderName(first) : texts.orders(changed.length)
      const saving = changed.map((order) => change(order, status))
      const isSameService = changed.every(({ service }) => service === first.service)
      const text = texts.changed(subject, statusLabel(status, isSameService ? first.service : undefined))
      setLast({ ids, text, hasFailed: false, cancelled: status === 'cancelled' ? changed : [] })
      announce(text)
      void Promise.all(saving).then((results) => {
        const failures = results.filter((isSaved) => !isSaved).length
        if (failures === 0) return
        const failure = texts.notSaved(failures, changed.length)
        setLast({ ids, text: failure, hasFailed: true, cancelled: [] })
        announce(failure)
      })
    },
    [change],
  )

  const undoableIds = last?.ids.filter((id) => undoable.has(id)) ?? []
  return {
    change: changeAll,
    result:
      last && (last.hasFailed || last.isWriting || undoableIds.length > 0)
        ? { ...last, canUndo: undoableIds.length > 0 }
        : undefined,
    dismiss: () => setLast(undefined),
    hold: () => setLast((shown) => shown && { ...shown, isWriting: true }),
    undo: () => {
      if (undoableIds.length === 0) return
      for (const id of undoableIds) {
        const { previous } = undoable.get(id) ?? {}
        if (previous !== undefined) undo(id, previous)
      }
      setLast(undefined)
      announce(texts.undone)
    },
  }
}
