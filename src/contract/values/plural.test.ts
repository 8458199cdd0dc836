import { expect, test } from 'vitest'
import { plural } from './plural.ts'

const dishes = { one: 'dish', other: 'dishes' }

test('one takes the singular', () => {
  expect(plural(1, dishes)).toBe('dish')
})

test('zero and every other number take the plural', () => {
  expect([0, 2, 11, 21].map((count) => plural(count, dishes))).toEqual(['dishes', 'dishes', 'dishes', 'dishes'])
})
