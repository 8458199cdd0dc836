import { expect, test } from 'vitest'
import { isNewsSince, knownState } from './notified-state.ts'

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

test('a delay of an order that is ready or finished is no news (#178)', () => {
  for (const status of ['ready', 'delivered', 'cancelled'])
    expect(isNewsSince({ status, delayMinutes: 0 }, { status, delayMinutes: 10 })).toBe(false)
})

test('a cancelled order that is open again is news, and a delivered one is not', () => {
  expect(isNewsSince({ ...pending, status: 'cancelled' }, pending)).toBe(true)
  expect(isNewsSince({ ...pending, status: 'cancelled' }, { ...pending, status: 'delivered' })).toBe(false)
})

/** An order with its change log. @param log the status, who set it, and after how many seconds */
function orderWith(...log: [status: string, by: 'admin' | null, seconds: number][]) {
  const changes = log.map(([toStatus, byUserId, seconds], index) => ({
    seq: index + 1,
    toStatus,
    byUserId,
    at: seconds * 1000,
  }))
  return { order: { status: changes.at(-1)?.toStatus ?? '' }, changes }
}

test('the customer knows that the order was cancelled, although no message has said it (#175)', () => {
  const byCustomer = orderWith(['pending', null, 0], ['cancelled', null, 60], ['preparing', 'admin', 61])
  const byRestaurant = orderWith(['pending', null, 0], ['cancelled', 'admin', 60], ['preparing', 'admin', 90])

  for (const order of [byCustomer, byRestaurant]) {
    expect(knownState(undefined, order)).toEqual({ status: 'cancelled', delayMinutes: 0 })
    expect(knownState({ ...pending, seq: 1 }, order)).toMatchObject({ status: 'cancelled' })
    expect(knownState({ ...pending, status: 'preparing', seq: 3 }, order)).toMatchObject({ status: 'preparing' })
  }
})

test('a cancellation that the restaurant takes back within ten seconds is not known', () => {
  const order = orderWith(['pending', null, 0], ['cancelled', 'admin', 60], ['pending', 'admin', 64])

  expect(knownState({ ...pending, seq: 1 }, order)).toEqual({ ...pending, seq: 1 })
})

test('for a finished order, and after a message of an earlier version, the last message counts', () => {
  const cancelled = orderWith(['pending', null, 0], ['cancelled', null, 60])
  const reopened = orderWith(['pending', null, 0], ['cancelled', null, 60], ['preparing', 'admin', 90])

  expect(knownState({ ...pending, seq: 1 }, cancelled)).toMatchObject({ status: 'pending' })
  expect(knownState({ ...pending, status: 'preparing' }, reopened)).toMatchObject({ status: 'preparing' })
})
