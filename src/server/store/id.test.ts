import { expect, test } from 'vitest'
import { newId } from './id.ts'

test('an id cannot be guessed: 25 characters of 32, no two alike (#5)', () => {
  const ids = Array.from({ length: 10_000 }, newId)

  expect(new Set(ids).size).toBe(10_000)
  expect(ids.filter((id) => !/^[0-9a-hjkmnp-tv-z]{25}$/.test(id))).toEqual([])
  expect(25 * Math.log2(32)).toBeGreaterThanOrEqual(122)
})

test('every character of the alphabet comes equally often, as far as chance allows (#5)', () => {
  const counts = Map.groupBy(Array.from({ length: 4000 }, newId).join(''), (char) => char)
  const share = [...counts.values()].map((chars) => chars.length / 100_000)

  expect(counts.size).toBe(32)
  expect(Math.min(...share)).toBeGreaterThan(0.028)
  expect(Math.max(...share)).toBeLessThan(0.0345)
})
