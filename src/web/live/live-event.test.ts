import { expect, test } from 'vitest'
import { livePlacedSchema, liveStatusSchema } from '#contract/live.ts'
import { liveEventOf } from './live-event.ts'

const change = { orderId: 'a', from: 'pending', to: 'delivered', at: '2026-01-01T00:00:00.000Z' }

function statusOf(body: unknown) {
  return liveEventOf({ name: 'status', data: JSON.stringify(body) })
}

test('a change is read as the contract describes it', () => {
  for (const body of [change, { ...change, from: null }])
    expect(statusOf(body)).toEqual({ name: 'status', change: liveStatusSchema.parse(body) })
})

test('what is no change is not taken for one', () => {
  for (const body of [
    null,
    [],
    'x',
    {},
    { ...change, orderId: 1 },
    { ...change, to: undefined },
    { ...change, at: 5 },
  ]) {
    expect(liveStatusSchema.safeParse(body).success).toBe(false)
    expect(statusOf(body)).toBeUndefined()
  }
  expect(liveEventOf({ name: 'status', data: '{' })).toBeUndefined()
})

test('a new order is handed on, and what is none is left', () => {
  const order = {
    id: 'a',
    userId: 'asha',
    status: 'pending',
    items: [{ id: 'dosa', name: 'Masala Dosa', quantity: 2, price: 10.5, imageBase64: '', imageUrl: '/images/dosa' }],
    total: 21,
    paymentMethod: 'Cash on Delivery',
    deliveryAddress: { street: '1 Main Street', city: 'Springfield', state: 'IL', zipCode: '62701', phone: '555-0100' },
    createdAt: '2026-01-01T00:00:00.000Z',
    customer: { displayName: 'Asha', email: 'asha@example.com' },
  }
  const placedOf = (body: unknown) => liveEventOf({ name: 'placed', data: JSON.stringify(body) })

  expect(placedOf(order)).toEqual({ name: 'placed', order: livePlacedSchema.parse(order) })
  for (const body of [null, [], 'x', {}, { ...order, id: 1 }, { ...order, status: undefined }]) {
    expect(livePlacedSchema.safeParse(body).success).toBe(false)
    expect(placedOf(body)).toBeUndefined()
  }
})

test('a reset is a reset, and what is not known is left', () => {
  expect(liveEventOf({ name: 'reset', data: '{}' })).toEqual({ name: 'reset' })
  expect(liveEventOf({ name: 'hello', data: '{}' })).toBeUndefined()
  expect(liveEventOf({ name: 'weather', data: '{}' })).toBeUndefined()
})
