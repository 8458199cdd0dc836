import { expect, test } from 'vitest'
import { backOffMs } from './back-off.ts'

test('the delays double from one second to thirty', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 100].map((failures) => backOffMs(failures, 0))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
  ])
})

test('jitter spreads the reconnections of many browsers', () => {
  expect(backOffMs(1, 0.5)).toBe(1250)
  expect(backOffMs(4, 0.999)).toBeCloseTo(11_996)
  expect(backOffMs(20, 0.999)).toBe(30_000)
})
