import type { AdminOrder, SettableStatus } from '#contract/orders/admin-orders.ts'
import type { CancelCauseEdit } from '#contract/orders/order-progress.ts'

/** What rows and cards can do with an order. The functions stay the same, so that memoised rows do not render again. */
export interface OrderActions {
  change: (order: AdminOrder, status: SettableStatus) => void
  undo: (orderId: string, previous: SettableStatus) => void
  sayWhy: (orderIds: readonly string[], cause: CancelCauseEdit) => Promise<boolean>
  delay: (order: AdminOrder, minutes: number) => void
  undoDelay: (order: AdminOrder, previous: number) => void
  /** Selects the order, or no longer selects it. */
  toggle: (orderId: string) => void
  /** Opens the dialog that prints the order. Undefined while the restaurant prints no tickets. */
  print: ((order: AdminOrder) => void) | undefined
}
