import type { AdminOrder } from '#contract/admin-orders.ts'
import { asha, testAddress } from './orders.ts'

/** @returns an order as the admin API returns it */
export function adminOrder(id: string, overrides: Partial<AdminOrder> = {}): AdminOrder {
  return {
    id,
    userId: 'asha',
    items: [],
    total: 21,
    status: 'pending',
    deliveryAddress: testAddress,
    paymentMethod: 'Cash on Delivery',
    createdAt: '2026-05-02T12:00:00.000Z',
    customer: { displayName: asha.displayName, email: asha.email },
    ...overrides,
  }
}
