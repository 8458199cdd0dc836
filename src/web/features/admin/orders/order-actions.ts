import type { AdminOrder, SettableStatus } from '#contract/orders/admin-orders.ts'

/** What rows and cards can do with an order. The functions stay the same, so that memoised rows do not render again. */
export interface OrderActions {
  change: (order: AdminOrder, status: SettableStatus) => void
  undo: (orderId: string, previous: SettableStatus) => void
  delay: (order: AdminOrder, minutes: number) => void
  undoDelay: (orderId: string, previous: number) => void
  /** Selects the order, or no longer selects it. */
  toggle: (orderId: string) => void
  /** Opens the dialog that prints the order. Undefined while the restaurant prints no tickets. */
  print: ((order: AdminOrder) => void) | undefined
}
