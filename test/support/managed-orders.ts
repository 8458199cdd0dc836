import type { ManagedOrder } from '#contract/order-management.ts'

/** An order as the panel gets it. */
export function managedOrder(id: string, over: Partial<ManagedOrder> = {}): ManagedOrder {
  return {
    id,
    userId: 'asha',
    items: [],
    total: 21,
    status: 'pending',
    deliveryAddress: { street: '1 Main Street', city: 'Springfield', state: 'IL', zipCode: '62701', phone: '555-0100' },
    paymentMethod: 'Cash on Delivery',
    createdAt: '2026-05-02T12:00:00.000Z',
    customer: { displayName: 'Asha Rao', email: 'asha@example.com' },
    ...over,
  }
}
