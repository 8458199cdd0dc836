import { useMemo } from 'react'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { type DelayChanges, useDelayChanges } from './delay/use-delay-changes.ts'
import type { OrderActions } from './order-actions.ts'
import { type OrderPrinting, useOrderPrinting } from './printing/use-order-printing.ts'
import { type GroupChange, useGroupChange } from './selection/use-group-change.ts'
import { type Selection, useSelection } from './selection/use-selection.ts'
import { type StatusChanges, useStatusChanges } from './status/use-status-changes.ts'

export interface OrderChanges {
  statuses: StatusChanges
  delays: DelayChanges
  selection: Selection
  group: GroupChange
  printing: OrderPrinting
  actions: OrderActions
}

/**
 * What a view of the orders can change.
 * @param filter of the view, as `searchFromFilter` returns it
 */
export function useOrderChanges(filter: string): OrderChanges {
  const statuses = useStatusChanges(filter)
  const delays = useDelayChanges()
  const selection = useSelection()
  const group = useGroupChange(statuses)
  const printing = useOrderPrinting()
  const { change, undo, sayWhy } = statuses
  const { add, undo: undoDelay } = delays
  const { toggle } = selection
  const { open } = printing
  const actions = useMemo(
    () => ({
      change: (...args: Parameters<typeof change>) => void change(...args),
      undo,
      sayWhy,
      delay: add,
      undoDelay,
      toggle,
      print: open && ((order: AdminOrder) => open([order])),
    }),
    [change, undo, sayWhy, add, undoDelay, toggle, open],
  )
  return { statuses, delays, selection, group, printing, actions }
}
