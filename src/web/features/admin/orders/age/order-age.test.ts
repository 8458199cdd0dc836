import { expect, test } from 'vitest'
import { ageOf, lateAtOf } from './order-age.ts'

const at = (minute: number) => Date.UTC(2026, 4, 1, 12, minute)
const iso = (minute: number) => new Date(at(minute)).toISOString()
const createdAt = iso(0)
const pending = { status: 'pending', createdAt }

test.each([
  [14, 'ok'],
  [15, 'soon'],
  [29, 'soon'],
  [30, 'late'],
])('without a promise, an order that is %i minutes old is %s', (minute, urgency) => {
  expect(ageOf(pending, at(minute))).toEqual({ minutes: minute, dueMinutes: undefined, urgency })
})

test.each([
  [0, 60, 'ok'],
  [49, 11, 'ok'],
  [50, 10, 'soon'],
  [60, 0, 'soon'],
  [61, -1, 'late'],
])(
  'with a promise of one hour, after %i minutes the order is due in %i minutes and %s',
  (minute, dueMinutes, urgency) => {
    expect(ageOf({ ...pending, promisedFrom: iso(60) }, at(minute))).toEqual({ minutes: minute, dueMinutes, urgency })
  },
)

test('the end of a promised range counts, and a delay moves it', () => {
  const order = { ...pending, promisedFrom: iso(45), promisedTo: iso(60) }

  expect(ageOf(order, at(61)).urgency).toBe('late')
  expect(ageOf({ ...order, delayMinutes: 5 }, at(61)).urgency).toBe('soon')
  expect(ageOf({ ...order, delayMinutes: 20 }, at(61)).urgency).toBe('ok')
})

test('an order is never younger than 0 minutes, also when the clock of the browser is slow', () => {
  expect(ageOf(pending, at(-3)).minutes).toBe(0)
})

test('orders can be sorted by the time at which they become late', () => {
  expect(lateAtOf(pending)).toBe(at(30))
  expect(lateAtOf({ ...pending, promisedFrom: iso(10), delayMinutes: 5 })).toBe(at(15))
})

test('an order that is ready to collect is not late, whenever its customer comes (#178)', () => {
  const ready = { ...pending, status: 'ready' }
  for (const order of [ready, { ...ready, promisedFrom: iso(30), delayMinutes: 10 }])
    expect(ageOf(order, at(59))).toEqual({ minutes: 59, dueMinutes: undefined, urgency: 'ok' })
})
