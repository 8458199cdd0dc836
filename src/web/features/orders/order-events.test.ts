import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { orderKey } from '#web/api/query-keys.ts'
import { applyStatus } from './order-events.ts'
import { type OrderPage, orderChangesQuery, ordersQuery } from './queries.ts'

const order: Order = {
  id: 'a',
  userId: 'u1',
  items: [],
  total: 0,
  status: 'pending',
  deliveryAddress: { street: 's', city: 'c', state: 'st', zipCode: 'z', phone: 'p' },
  paymentMethod: 'Cash on Delivery',
  createdAt: '2026-01-01T10:00:00.000Z',
}
const change = { orderId: 'a', from: 'pending', to: 'delivered', at: '2026-01-01T11:00:00.000Z' }

function clientWith(page: OrderPage): QueryClient {
  const client = new QueryClient()
  client.setQueryData(ordersQuery().queryKey, page)
  client.setQueryData(orderKey('a'), order)
  client.setQueryData(orderChangesQuery('a').queryKey, [])
  return client
}

test('a change updates every query that contains the order, and invalidates its status changes', () => {
  const other = { ...order, id: 'b' }
  const client = clientWith({ orders: [other, order], indexUrl: undefined })

  expect(applyStatus(client, change)).toBe(true)

  expect(client.getQueryData<Order>(orderKey('a'))?.status).toBe('delivered')
  expect(client.getQueryData<OrderPage>(ordersQuery().queryKey)?.orders).toEqual([
    other,
    { ...order, status: 'delivered' },
  ])
  expect(client.getQueryState(orderChangesQuery('a').queryKey)?.isInvalidated).toBe(true)
  expect(client.getQueryState(ordersQuery().queryKey)?.isInvalidated).toBe(false)
})

test('a change that is already applied changes nothing', () => {
  const client = clientWith({ orders: [order], indexUrl: undefined })
  applyStatus(client, change)

  expect(applyStatus(client, change)).toBe(false)
})

test('a change of an order that is not cached adds nothing to the cache', () => {
  const client = new QueryClient()

  expect(applyStatus(client, change)).toBe(false)
  expect(client.getQueryData(orderKey('a'))).toBeUndefined()
})

test('a new order invalidates the history', () => {
  const client = clientWith({ orders: [order], indexUrl: undefined })

  expect(applyStatus(client, { ...change, orderId: 'new', from: null, to: 'pending' })).toBe(false)

  expect(client.getQueryState(ordersQuery().queryKey)?.isInvalidated).toBe(true)
})

test('a delay changes the estimated time and not the status, and ends with 0 minutes', () => {
  const client = clientWith({ orders: [order], indexUrl: undefined })
  const delay = { ...change, from: 'preparing', to: 'preparing' }

  expect(applyStatus(client, { ...delay, delayMinutes: 10 })).toBe(true)
  expect(client.getQueryData(orderKey('a'))).toEqual({ ...order, delayMinutes: 10 })
  expect(client.getQueryData<OrderPage>(ordersQuery().queryKey)?.orders).toEqual([{ ...order, delayMinutes: 10 }])
  expect(applyStatus(client, { ...delay, delayMinutes: 10 })).toBe(false)

  expect(applyStatus(client, { ...delay, delayMinutes: 0 })).toBe(true)
  expect(client.getQueryData(orderKey('a'))).toEqual({ ...order, delayMinutes: 0 })
})

test('a cancelled order is read again, because the event does not say who cancelled it', () => {
  const client = clientWith({ orders: [order], indexUrl: undefined })

  applyStatus(client, { ...change, to: 'cancelled' })

  expect(client.getQueryState(orderKey('a'))?.isInvalidated).toBe(true)
  expect(client.getQueryState(ordersQuery().queryKey)?.isInvalidated).toBe(true)
})
