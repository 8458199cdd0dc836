import { expect, test } from 'vitest'
import { adminOrder } from '#test/support/admin-orders.ts'
import { mustRing } from './must-ring.ts'

const now = Date.UTC(2026, 4, 1, 12)
const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString()

test('a pending order rings, and one with another status does not', () => {
  expect(mustRing(adminOrder('a', { status: 'pending' }), now)).toBe(true)
  expect(mustRing(adminOrder('a', { status: 'pending', promisedFrom: inMinutes(90) }), now)).toBe(true)
  expect(mustRing(adminOrder('a', { status: 'preparing' }), now)).toBe(false)
})

test('an order that was scheduled for later rings an hour before its time', () => {
  const scheduledIn = (minutes: number) =>
    adminOrder('a', { status: 'pending', scheduled: true, promisedFrom: inMinutes(minutes) })

  expect(mustRing(scheduledIn(61), now)).toBe(false)
  expect(mustRing(scheduledIn(60), now)).toBe(true)
  expect(mustRing(scheduledIn(-5), now)).toBe(true)
})
