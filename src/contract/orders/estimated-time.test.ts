import { expect, test } from 'vitest'
import { awaitedTimeOf, estimatedTimeOf } from './estimated-time.ts'

const promisedFrom = '2026-05-01T17:00:00.000Z'

test('without a promise there is no estimated time', () => {
  expect(estimatedTimeOf({ delayMinutes: 10 })).toBeUndefined()
})

test('the delay is added to both ends of the promised time', () => {
  expect(estimatedTimeOf({ promisedFrom, promisedTo: '2026-05-01T17:15:00.000Z', delayMinutes: 10 })).toEqual({
    fromMs: Date.UTC(2026, 4, 1, 17, 10),
    toMs: Date.UTC(2026, 4, 1, 17, 25),
  })
})

test('a promise without an end ends when it begins', () => {
  const fromMs = Date.UTC(2026, 4, 1, 17)
  expect(estimatedTimeOf({ promisedFrom })).toEqual({ fromMs, toMs: fromMs })
})

test.each([
  ['pending', true],
  ['preparing', true],
  ['out for delivery', true],
  ['ready', false],
  ['delivered', false],
  ['cancelled', false],
])('the customer of an order that is %s waits for its time: %s (#178)', (status, isAwaited) => {
  expect(awaitedTimeOf({ status, promisedFrom, delayMinutes: 10 }) !== undefined).toBe(isAwaited)
})
