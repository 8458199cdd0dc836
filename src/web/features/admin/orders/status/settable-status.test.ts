import { expect, test } from 'vitest'
import { isSettable, listSettable, listStatuses, shortcutStatus } from './settable-status.ts'

test('the dropdown of a delivery has the five statuses of the specification', () => {
  expect(listSettable({})).toEqual(['pending', 'preparing', 'out for delivery', 'delivered', 'cancelled'])
  expect(isSettable({}, 'ready')).toBe(false)
})

test('a pickup can be ready, and is never out for delivery (#179)', () => {
  expect(listSettable({ service: 'pickup' })).toEqual(['pending', 'preparing', 'ready', 'delivered', 'cancelled'])
  expect(isSettable({ service: 'pickup' }, 'out for delivery')).toBe(false)
})

test('the filter has the statuses of the services that are on (#179)', () => {
  expect(listStatuses(undefined)).toEqual(listSettable({}))
  expect(listStatuses(['pickup'])).toEqual(listSettable({ service: 'pickup' }))
  expect(listStatuses(['delivery', 'pickup'])).toEqual([
    'pending',
    'preparing',
    'ready',
    'out for delivery',
    'delivered',
    'cancelled',
  ])
})

test('the key of a delivery on its way sets a pickup to ready', () => {
  expect(shortcutStatus({ service: 'pickup' }, 'out for delivery')).toBe('ready')
  expect(shortcutStatus({}, 'out for delivery')).toBe('out for delivery')
  expect(shortcutStatus({ service: 'pickup' }, 'delivered')).toBe('delivered')
})
