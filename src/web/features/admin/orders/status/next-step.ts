import type { SettableStatus } from '#contract/orders/admin-orders.ts'
import { type OrderStatus, readyStatus, statusLabel } from '#contract/orders/order-status.ts'
import type { Order } from '#contract/orders/orders.ts'

export interface NextStep {
  status: SettableStatus
  label: string
}

const deliverySteps: Partial<Record<string, OrderStatus>> = {
  pending: 'preparing',
  preparing: 'out for delivery',
  'out for delivery': 'delivered',
}

const pickupSteps: Partial<Record<string, SettableStatus>> = {
  pending: 'preparing',
  preparing: readyStatus,
  [readyStatus]: 'delivered',
}

/**
 * The status that usually follows. It is only a proposal: every status may follow every other (spec §4).
 * @returns undefined for a finished order, and for a status that is not one of the usual steps
 */
export function nextStepOf({ status, service }: Pick<Order, 'status' | 'service'>): NextStep | undefined {
  const next = (service === 'pickup' ? pickupSteps : deliverySteps)[status]
  return next && { status: next, label: statusLabel(next, service) }
}
