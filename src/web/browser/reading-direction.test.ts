import { expect, test } from 'vitest'
import { keyInReadingDirection } from './reading-direction.ts'

test.each([
  ['ArrowLeft', 'rtl', 'ArrowRight'],
  ['ArrowRight', 'rtl', 'ArrowLeft'],
  ['ArrowUp', 'rtl', 'ArrowUp'],
  ['ArrowLeft', 'ltr', 'ArrowLeft'],
] as const)('%s in a document that is %s moves as %s does from left to right', (key, direction, same) => {
  expect(keyInReadingDirection(key, direction)).toBe(same)
})
