import { expect } from 'vitest'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import type { Client } from './app.ts'
import { asha, postOrder, testAddress, twoDosas } from './orders.ts'

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

/** A page of the admin's list, as the API returns it. */
export interface AdminOrderPage {
  orders: AdminOrder[]
  next: string | null
}

/**
 * Places an order of two dosas.
 * @param address overrides fields of the test address
 * @returns the order's id
 */
export async function placeOrderFor(client: Client, address: object = {}): Promise<string> {
  const draft = { ...twoDosas, deliveryAddress: { ...testAddress, ...address } }
  return (await postOrder(client, draft)).json<{ id: string }>().id
}

/** @param query filters and cursor, as the API names them */
export async function listAdminOrders(admin: Client, query: Record<string, string> = {}): Promise<AdminOrderPage> {
  const response = await admin.get(`/api/admin/orders?${new URLSearchParams(query).toString()}`)
  expect(response.statusCode).toBe(200)
  return response.json<AdminOrderPage>()
}
