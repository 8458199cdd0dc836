import { expect, test } from 'vitest'
import { isNewsSince } from './notified-state.ts'

const pending = { status: 'pending', delayMinutes: 0 }

test.each([
  ['ready', true],
  ['out for delivery', true],
  ['cancelled', true],
  ['preparing', false],
  ['delivered', false],
  ['pending', false],
])('after the confirmation, the status %s is news: %s', (status, isNews) => {
  expect(isNewsSince(pending, { ...pending, status })).toBe(isNews)
})

test('a new delay is news until the order is finished', () => {
  expect(isNewsSince(pending, { status: 'preparing', delayMinutes: 10 })).toBe(true)
  expect(isNewsSince({ ...pending, delayMinutes: 10 }, { status: 'preparing', delayMinutes: 0 })).toBe(true)
  expect(isNewsSince(pending, { status: 'delivered', delayMinutes: 10 })).toBe(false)
})

test('a cancelled order that is open again is news, and a delivered one is not', () => {
  expect(isNewsSince({ ...pending, status: 'cancelled' }, pending)).toBe(true)
  expect(isNewsSince({ ...pending, status: 'cancelled' }, { ...pending, status: 'delivered' })).toBe(false)
})
