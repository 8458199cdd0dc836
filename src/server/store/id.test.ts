import { expect, test } from 'vitest'
import { newId, newTimeOrderedId } from './id.ts'

test('an id cannot be guessed: 25 characters of 32, all different (#5)', () => {
  const ids = Array.from({ length: 10_000 }, newId)

  expect(new Set(ids).size).toBe(10_000)
  expect(ids.filter((id) => !/^[0-9a-hjkmnp-tv-z]{25}$/.test(id))).toEqual([])
  expect(25 * Math.log2(32)).toBeGreaterThanOrEqual(122)
})

test('all characters of the alphabet are equally frequent (#5)', () => {
  const counts = Map.groupBy(Array.from({ length: 4000 }, newId).join(''), (char) => char)
  const share = [...counts.values()].map((chars) => chars.length / 100_000)

  expect(counts.size).toBe(32)
  expect(Math.min(...share)).toBeGreaterThan(0.028)
  expect(Math.max(...share)).toBeLessThan(0.0345)
})

test('time-ordered ids sort by time, until the year 2094', () => {
  const times = ['2026-01-01', '2026-11-21', '2026-11-22', '2031-05-05', '2094-01-01'].map((day) => Date.parse(day))
  const ids = times.map(newTimeOrderedId)

  expect(ids).toEqual(ids.toSorted())
  expect(ids.map((id) => id.length)).toEqual([32, 32, 32, 32, 32])
  expect(newTimeOrderedId(Date.UTC(2026, 0, 1))).toMatch(/^0000000/)
  expect(newTimeOrderedId(Date.UTC(1999, 0, 1))).toMatch(/^0000000/)
})

test('time-ordered ids of the same time are as hard to guess as other ids (#5)', () => {
  const ids = Array.from({ length: 10_000 }, () => newTimeOrderedId(Date.UTC(2026, 10, 21)))

  expect(new Set(ids.map((id) => id.slice(0, 7))).size).toBe(1)
  expect(new Set(ids.map((id) => id.slice(7))).size).toBe(10_000)
  expect(ids.filter((id) => !/^[0-9a-hjkmnp-tv-z]{32}$/.test(id))).toEqual([])
})
