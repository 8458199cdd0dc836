import fc from 'fast-check'
import { expect, test } from 'vitest'
import { totalOf } from '#contract/money.ts'
import type { CartLine } from './cart-line.ts'
import {
  addDish,
  applyMenuChanges,
  type CartLines,
  countPieces,
  removeLine,
  restoreLine,
  setQuantity,
} from './cart-lines.ts'

const dosa: CartLine = {
  id: 'dosa',
  name: 'Masala Dosa',
  price: 8.5,
  imageBase64: 'data:,',
  imageUrl: '/images/a',
  quantity: 1,
}
const chai: CartLine = {
  id: 'chai',
  name: 'Chai',
  price: 2.1,
  imageBase64: 'data:,',
  imageUrl: '/images/b',
  quantity: 3,
}

test('a new dish gets quantity 1 and goes to the end', () => {
  expect(addDish([chai], dosa)).toEqual([chai, { ...dosa, quantity: 1 }])
})

test('a dish that is in the cart already gets one more, in its place', () => {
  expect(addDish([chai, dosa], chai)).toEqual([{ ...chai, quantity: 4 }, dosa])
})

test('a line takes only what belongs to a cart line', () => {
  const recipe = { ...dosa, categoryId: 'dosas', ingredients: ['rice'], createdAt: '2026-01-01T00:00:00Z' }

  expect(addDish([], recipe)).toEqual([dosa])
})

test('a quantity below 1 removes the line', () => {
  expect(setQuantity([dosa, chai], 'dosa', 0)).toEqual([chai])
  expect(setQuantity([dosa, chai], 'dosa', -3)).toEqual([chai])
})

test('a quantity stops at 99', () => {
  expect(setQuantity([dosa], 'dosa', 500)).toEqual([{ ...dosa, quantity: 99 }])
  expect(addDish([{ ...dosa, quantity: 99 }], dosa)).toEqual([{ ...dosa, quantity: 99 }])
})

test('a cart holds at most 100 dishes', () => {
  const full: CartLines = Array.from({ length: 100 }, (_, index) => ({ ...dosa, id: `dish-${index}` }))

  expect(addDish(full, chai)).toBe(full)
  expect(addDish(full, { ...dosa, id: 'dish-7' })[7]).toHaveProperty('quantity', 2)
})

test('a removed line can be put back where it was', () => {
  const removed = removeLine([dosa, chai], 'dosa')

  expect(removed).toEqual([chai])
  expect(restoreLine(removed, dosa, 0)).toEqual([dosa, chai])
})

test('a line is not put back beside one that was added meanwhile', () => {
  expect(restoreLine([{ ...dosa, quantity: 2 }], dosa, 0)).toEqual([{ ...dosa, quantity: 2 }])
})

test('what the menu has changed is taken over: new prices, and dishes that are gone', () => {
  const changes = [
    { id: 'dosa', name: 'Masala Dosa', before: 8.5, after: 9.25 },
    { id: 'chai', name: 'Chai', before: 2.1, after: null },
  ]

  expect(applyMenuChanges([dosa, chai], changes)).toEqual([{ ...dosa, price: 9.25 }])
})

test('ten dishes of 0.10 cost 1.00', () => {
  expect(totalOf([{ ...dosa, price: 0.1, quantity: 10 }])).toBe(1)
  expect(
    totalOf([
      { price: 0.1, quantity: 1 },
      { price: 0.2, quantity: 1 },
    ]),
  ).toBe(0.3)
})

const anyDish = fc
  .record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), cents: fc.integer({ min: 1, max: 99_999_99 }) })
  .map(({ id, cents }) => ({ id, name: id, price: cents / 100, imageBase64: '', imageUrl: '' }))

type Step = (lines: CartLines) => CartLines

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  anyDish.map(
    (dish): Step =>
      (lines) =>
        addDish(lines, dish),
  ),
  fc.tuple(anyDish, fc.integer({ min: -5, max: 200 })).map(
    ([{ id }, quantity]): Step =>
      (lines) =>
        setQuantity(lines, id, quantity),
  ),
  anyDish.map(
    ({ id }): Step =>
      (lines) =>
        removeLine(lines, id),
  ),
  fc.tuple(anyDish, fc.nat(6)).map(
    ([dish, index]): Step =>
      (lines) =>
        restoreLine(lines, { ...dish, quantity: 1 }, index),
  ),
)

test('whatever is done, each dish stands once, quantities are whole from 1 to 99, and the total is exact', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 60 }), (steps) => {
      const lines = steps.reduce<CartLines>((cart, step) => step(cart), [])

      expect(new Set(lines.map((line) => line.id)).size).toBe(lines.length)
      for (const { quantity } of lines) {
        expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= 99).toBe(true)
      }
      const cents = lines.reduce((sum, line) => sum + BigInt(Math.round(line.price * 100)) * BigInt(line.quantity), 0n)
      expect(totalOf(lines).toFixed(2)).toBe(`${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`)
      expect(countPieces(lines)).toBe(lines.reduce((sum, line) => sum + line.quantity, 0))
    }),
  )
})

test('no step changes the cart it was given', () => {
  const before: CartLines = Object.freeze([Object.freeze({ ...dosa, id: 'a' })])

  fc.assert(
    fc.property(anyStep, (step) => {
      step(before)

      expect(before).toEqual([{ ...dosa, id: 'a' }])
    }),
  )
})

test('removing and undoing gives the very same cart', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 1, maxLength: 30 }), fc.nat(4), (steps, pick) => {
      const lines = steps.reduce<CartLines>((cart, step) => step(cart), [])
      fc.pre(lines.length > 0)
      const index = pick % lines.length
      const line = lines[index]

      expect(line && restoreLine(removeLine(lines, line.id), line, index)).toEqual(lines)
    }),
  )
})
