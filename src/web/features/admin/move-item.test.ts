import { describe, expect, test } from 'vitest'
import { moveItem } from './move-item.ts'

describe('a moved item', () => {
  test.each([
    { from: 0, to: 2, moved: ['b', 'c', 'a', 'd'] },
    { from: 3, to: 0, moved: ['d', 'a', 'b', 'c'] },
    { from: 1, to: 3, moved: ['a', 'c', 'd', 'b'] },
    { from: 2, to: 2, moved: ['a', 'b', 'c', 'd'] },
  ])('from index $from is at index $to, and the others keep their order', ({ from, to, moved }) => {
    expect(moveItem(['a', 'b', 'c', 'd'], from, to)).toEqual(moved)
  })
})
