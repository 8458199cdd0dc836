import { describe, expect, test } from 'vitest'
import { isOrderStatus, orderStatusColours, orderStatuses, statusLabel } from './order-status.ts'
import { orderDraftSchema, orderItemSchema, orderSchema } from './orders.ts'

const address = { street: '1 Main Street', city: 'Springfield', state: 'IL', zipCode: '62701', phone: '555-0100' }
const item = { id: 'dosa', quantity: 2, seenPrice: 10.5 }
const line = { id: 'dosa', name: 'Masala Dosa', price: 10.5, imageBase64: '', imageUrl: '', quantity: 2 }

function isDraft(change: object): boolean {
  return orderDraftSchema.safeParse({ items: [item], deliveryAddress: address, ...change }).success
}

describe('an order draft', () => {
  test('has dishes, quantities, the prices that the customer saw, and an address', () => {
    expect(isDraft({})).toBe(true)
    expect(isDraft({ deliveryAddress: { ...address, instructions: 'Ring twice.\nThen wait.' } })).toBe(true)
    expect(isDraft({ deliveryAddress: { ...address, instructions: '' } })).toBe(true)
  })

  test.each([0, -1, 1.5, 100, 1e9, '2', null, undefined, true])('refuses a quantity of %j (#10)', (quantity) => {
    expect(isDraft({ items: [{ ...item, quantity }] })).toBe(false)
  })

  test.each([1, 99])('accepts a quantity of %j (#10)', (quantity) => {
    expect(isDraft({ items: [{ ...item, quantity }] })).toBe(true)
  })

  test('has 1 to 100 lines (#10)', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, index) => ({ ...item, id: `dish-${index}` }))

    expect(isDraft({ items: lines(0) })).toBe(false)
    expect(isDraft({ items: lines(100) })).toBe(true)
    expect(isDraft({ items: lines(101) })).toBe(false)
  })

  test('contains each dish only once (#10)', () => {
    expect(isDraft({ items: [item, { ...item, quantity: 1 }] })).toBe(false)
  })

  test.each(['street', 'phone'])('requires the %s in each country', (field) => {
    expect(isDraft({ deliveryAddress: { ...address, [field]: '   ' } })).toBe(false)
  })

  test.each(['street', 'city', 'state', 'zipCode', 'phone'])('has the field %s', (field) => {
    expect(isDraft({ deliveryAddress: { ...address, [field]: undefined } })).toBe(false)
  })

  test.each(['', 'a/b', '../x', 'a b', 'x'.repeat(65), "dosa' or 1=1"])('refuses the id %j (#45)', (id) => {
    expect(isDraft({ items: [{ ...item, id }] })).toBe(false)
  })
})

test('an order with an unknown status is accepted, because another version may have set it', () => {
  const order = {
    id: 'order',
    userId: 'asha',
    items: [line],
    total: 21,
    status: 'ready',
    deliveryAddress: address,
    paymentMethod: 'Cash on Delivery',
    createdAt: '2026-06-01T12:00:00.000Z',
  }

  expect(orderSchema.parse(order)).toEqual(order)
})

test.each([-1, 10.5055, Number.NaN, Number.POSITIVE_INFINITY, '10.5'])('a cart line cannot cost %j (#9)', (price) => {
  expect(orderItemSchema.safeParse({ ...line, price }).success).toBe(false)
})

test('the five statuses have the labels and colours of the specification', () => {
  expect(Object.fromEntries(orderStatuses.map((status) => [status, statusLabel(status)]))).toEqual({
    pending: 'Pending',
    preparing: 'Preparing',
    'out for delivery': 'Out for Delivery',
    delivered: 'Delivered',
    cancelled: 'Cancelled',
  })
  expect(orderStatusColours).toEqual({
    pending: 'yellow',
    preparing: 'blue',
    'out for delivery': 'purple',
    delivered: 'green',
    cancelled: 'red',
  })
})

test('a status is exactly one of the five', () => {
  expect(isOrderStatus('out for delivery')).toBe(true)
  expect(isOrderStatus('ready')).toBe(false)
  expect(isOrderStatus('Pending')).toBe(false)
  expect(isOrderStatus('toString')).toBe(false)
})
