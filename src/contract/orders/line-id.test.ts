import { expect, test } from 'vitest'
import { lineIdOf } from './line-id.ts'
import { lineIdSchema } from './orders.ts'

const large = { groupId: 'size', optionId: 'large', units: 1 }
const olives = { groupId: 'extras', optionId: 'olives', units: 2 }

test('a line without options and without a note has the id of its dish', () => {
  expect(lineIdOf({ id: 'pizza' })).toBe('pizza')
  expect(lineIdOf({ id: 'pizza', options: [], note: '' })).toBe('pizza')
})

test('the same selection has the same id, in any order', () => {
  expect(lineIdOf({ id: 'pizza', options: [large, olives] })).toBe(lineIdOf({ id: 'pizza', options: [olives, large] }))
})

test('another dish, option, number of units or note has another id', () => {
  const ids = [
    lineIdOf({ id: 'pizza', options: [large] }),
    lineIdOf({ id: 'calzone', options: [large] }),
    lineIdOf({ id: 'pizza', options: [olives] }),
    lineIdOf({ id: 'pizza', options: [{ ...olives, units: 1 }] }),
    lineIdOf({ id: 'pizza', options: [large], note: 'well done' }),
    lineIdOf({ id: 'pizza', note: 'well done' }),
  ]

  expect(new Set(ids).size).toBe(ids.length)
})

test('is valid in the API for the longest id of a dish', () => {
  const id = lineIdOf({ id: 'x'.repeat(64), options: [large], note: 'ß 🍕' })

  expect(lineIdSchema.safeParse(id).success).toBe(true)
})
