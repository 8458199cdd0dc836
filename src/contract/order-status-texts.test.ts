import { expect, test } from 'vitest'
import { orderName } from './order-status-texts.ts'

test('an order is called by its number, and by its id only without one', () => {
  expect(orderName({ id: 'abc', ticketNumber: 42 })).toBe('Order 42')
  expect(orderName({ id: 'abc' })).toBe('Order #abc')
})
