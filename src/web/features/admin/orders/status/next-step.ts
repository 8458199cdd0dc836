import type { SettableStatus } from '#contract/orders/admin-orders.ts'
import { orderSteps, statusLabel } from '#contract/orders/order-status.ts'
import type { Order } from '#contract/orders/orders.ts'

export interface NextStep {
  status: SettableStatus
  label: string
}

/**
 * The status that usually follows. It is only a proposal: every status may follow every other (spec §4).
 * @returns undefined for a finished order, and for a status that is not one of the usual steps
 */
export function nextStepOf({ status, service }: Pick<Order, 'status' | 'service'>): NextStep | undefined {
  const steps: readonly SettableStatus[] = orderSteps[service ?? 'delivery']
  const index = steps.findIndex((step) => step === status)
  const next = index === -1 ? undefined : steps[index + 1]
  return next && { status: next, label: statusLabel(next, service) }
}
