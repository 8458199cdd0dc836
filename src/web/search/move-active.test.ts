import { expect, test } from 'vitest'
import { moveActive } from './move-active.ts'

test('arrows walk through the rows and around their ends', () => {
  expect(moveActive('ArrowDown', -1, 3)).toBe(0)
  expect(moveActive('ArrowDown', 2, 3)).toBe(0)
  expect(moveActive('ArrowUp', -1, 3)).toBe(2)
  expect(moveActive('ArrowUp', 1, 3)).toBe(0)
})

test('Home and End jump within the rows, and belong to the text while no row is marked', () => {
  expect(moveActive('Home', 2, 3)).toBe(0)
  expect(moveActive('End', 0, 3)).toBe(2)
  expect(moveActive('Home', -1, 3)).toBeUndefined()
  expect(moveActive('End', -1, 3)).toBeUndefined()
})

test('other keys, and an empty list, move nothing', () => {
  expect(moveActive('a', 0, 3)).toBeUndefined()
  expect(moveActive('ArrowDown', -1, 0)).toBeUndefined()
})
