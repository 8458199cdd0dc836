import { expect, test } from 'vitest'
import { cardAfterKey } from './board-focus.ts'

const ids = [['a1', 'a2', 'a3'], [], ['c1', 'c2']]

test.each([
  ['a1', 'ArrowDown', 'a2'],
  ['a3', 'ArrowDown', undefined],
  ['a2', 'ArrowUp', 'a1'],
  ['a1', 'ArrowUp', undefined],
  ['a1', 'ArrowRight', 'c1'],
  ['a3', 'ArrowRight', 'c2'],
  ['c2', 'ArrowLeft', 'a2'],
  ['c1', 'ArrowRight', undefined],
  ['a1', 'Enter', undefined],
])('from %s, %s moves to %s', (from, key, to) => {
  expect(cardAfterKey(ids, from, key)).toBe(to)
})
