import { expect, test } from 'vitest'
import { onlyServiceOf, statusLabel } from './order-status.ts'

test('a pickup is picked up and not delivered (#179)', () => {
  expect(statusLabel('delivered', 'pickup')).toBe('Picked up')
  expect(statusLabel('delivered', 'delivery')).toBe('Delivered')
  expect(statusLabel('delivered')).toBe('Delivered')
})

test('a restaurant with several services has no word for all of its orders', () => {
  expect(onlyServiceOf(['pickup'])).toBe('pickup')
  expect(onlyServiceOf(['delivery', 'pickup'])).toBeUndefined()
  expect(onlyServiceOf(undefined)).toBe('delivery')
})
