import { expect, test } from 'vitest'
import { moveActive } from './move-active.ts'

test('arrow keys move through the rows and wrap around', () => {
  expect(moveActive('ArrowDown', -1, 3)).toBe(0)
  expect(moveActive('ArrowDown', 2, 3)).toBe(0)
  expect(moveActive('ArrowUp', -1, 3)).toBe(2)
  expect(moveActive('ArrowUp', 1, 3)).toBe(0)
})

test('Home and End move to the first and last row, and move the text cursor while no row is active', () => {
  expect(moveActive('Home', 2, 3)).toBe(0)
  expect(moveActive('End', 0, 3)).toBe(2)
  expect(moveActive('Home', -1, 3)).toBeUndefined()
  expect(moveActive('End', -1, 3)).toBeUndefined()
})

test('other keys and an empty list move nothing', () => {
  expect(moveActive('a', 0, 3)).toBeUndefined()
  expect(moveActive('ArrowDown', -1, 0)).toBeUndefined()
})
