import { expect, test } from 'vitest'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { adminOrder } from '#test/support/admin-orders.ts'
import { addedNumbers, numbersWith } from './collection-numbers.ts'

const pickup = (id: string, minute: number, over: Partial<AdminOrder> = {}) =>
  adminOrder(id, {
    service: 'pickup',
    status: 'ready',
    createdAt: new Date(Date.UTC(2026, 4, 1, 12, minute)).toISOString(),
    ...over,
  })

test('only pickups with the status are shown, and the oldest is the first', () => {
  const orders = [
    pickup('later', 2, { ticketNumber: 9 }),
    pickup('earlier', 1, { ticketNumber: 12 }),
    pickup('cooking', 0, { status: 'preparing' }),
    adminOrder('delivery', { status: 'ready' }),
  ]

  expect(numbersWith(orders, 'ready').map(({ text }) => text)).toEqual(['12', '9'])
})

test('without ticket numbers the start of the id is shown', () => {
  expect(numbersWith([pickup('abcdefghij', 0)], 'ready')).toEqual([{ orderId: 'abcdefghij', text: '#abcdef' }])
})

test('a number is new when its order was not shown before', () => {
  const [a, b] = [
    { orderId: 'a', text: '1' },
    { orderId: 'b', text: '2' },
  ]

  expect(addedNumbers([a], [a, b])).toEqual([b])
  expect(addedNumbers([a, b], [b])).toEqual([])
})
