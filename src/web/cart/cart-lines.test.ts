import fc from 'fast-check'
import { expect, test } from 'vitest'
import { customerCurrency } from '#contract/values/money.ts'
import type { CartLine } from './cart-line.ts'
import {
  addRecipe,
  applyMenuChanges,
  type CartLines,
  countItems,
  countRecipe,
  mergeLines,
  removeLine,
  replaceLine,
  restoreLine,
  setQuantity,
} from './cart-lines.ts'
import { quoteCart } from './cart-quote.ts'

const dosa: CartLine = {
  lineId: 'dosa',
  id: 'dosa',
  name: 'Masala Dosa',
  price: 8.5,
  imageBase64: 'data:,',
  imageUrl: '/images/a',
  quantity: 1,
}
const chai: CartLine = {
  lineId: 'chai',
  id: 'chai',
  name: 'Chai',
  price: 2.1,
  imageBase64: 'data:,',
  imageUrl: '/images/b',
  quantity: 3,
}

test('a new dish gets quantity 1 and goes to the end', () => {
  expect(addRecipe([chai], dosa)).toEqual([chai, { ...dosa, quantity: 1 }])
})

test('adding a dish that is in the cart raises its quantity by 1, and its position stays the same', () => {
  expect(addRecipe([chai, dosa], chai)).toEqual([{ ...chai, quantity: 4 }, dosa])
})

test('a line copies only the fields of a cart line', () => {
  const recipe = { ...dosa, categoryId: 'dosas', ingredients: ['rice'], createdAt: '2026-01-01T00:00:00Z' }

  expect(addRecipe([], recipe)).toEqual([dosa])
})

test('a quantity below 1 removes the line', () => {
  expect(setQuantity([dosa, chai], 'dosa', 0)).toEqual([chai])
  expect(setQuantity([dosa, chai], 'dosa', -3)).toEqual([chai])
})

test('a quantity is at most 99', () => {
  expect(setQuantity([dosa], 'dosa', 500)).toEqual([{ ...dosa, quantity: 99 }])
  expect(addRecipe([{ ...dosa, quantity: 99 }], dosa)).toEqual([{ ...dosa, quantity: 99 }])
})

test('a cart holds at most 100 dishes', () => {
  const full: CartLines = Array.from({ length: 100 }, (_, index) => ({
    ...dosa,
    id: `dish-${index}`,
    lineId: `dish-${index}`,
  }))

  expect(addRecipe(full, chai)).toBe(full)
  expect(addRecipe(full, { ...dosa, id: 'dish-7' })[7]).toHaveProperty('quantity', 2)
})

test('a removed line is restored at its former index', () => {
  const removed = removeLine([dosa, chai], 'dosa')

  expect(removed).toEqual([chai])
  expect(restoreLine(removed, dosa, 0)).toEqual([dosa, chai])
})

test('a line is not restored beside one with the same lineId', () => {
  expect(restoreLine([{ ...dosa, quantity: 2 }], dosa, 0)).toEqual([{ ...dosa, quantity: 2 }])
})

test('new prices of the menu are applied, and dishes that left it are removed', () => {
  const changes = [
    { id: 'dosa', name: 'Masala Dosa', before: 8.5, after: 9.25 },
    { id: 'chai', name: 'Chai', before: 2.1, after: null },
  ]

  expect(applyMenuChanges([dosa, chai], changes)).toEqual([{ ...dosa, price: 9.25 }])
})

test('of a dish with too few portions, those that are left stay in the cart (#280)', () => {
  const change = { id: 'dosa', name: 'Masala Dosa', before: 0, after: null, quantity: 2 }

  expect(applyMenuChanges([{ ...dosa, quantity: 5 }, chai], [change])).toEqual([{ ...dosa, quantity: 2 }, chai])
})

const largeDosa: CartLine = { ...dosa, lineId: 'dosa:large', price: 10, quantity: 2 }

test('two lines of one dish with different lineIds are changed separately', () => {
  expect(addRecipe([largeDosa], dosa)).toEqual([largeDosa, dosa])
  expect(addRecipe([largeDosa, dosa], dosa)).toEqual([largeDosa, { ...dosa, quantity: 2 }])
  expect(setQuantity([largeDosa, dosa], 'dosa:large', 5)).toEqual([{ ...largeDosa, quantity: 5 }, dosa])
  expect(removeLine([largeDosa, dosa], 'dosa:large')).toEqual([dosa])
  expect(restoreLine([dosa], largeDosa, 0)).toEqual([largeDosa, dosa])
})

test('a change of the menu applies to the line with its lineId', () => {
  const changes = [
    { id: 'dosa', lineId: 'dosa:large', name: 'Masala Dosa', before: 10, after: 10.75 },
    { id: 'dosa', name: 'Masala Dosa', before: 8.5, after: null },
  ]

  expect(applyMenuChanges([largeDosa, dosa], changes)).toEqual([{ ...largeDosa, price: 10.75 }])
})

const anyDish = fc
  .record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), cents: fc.integer({ min: 1, max: 99_999_99 }) })
  .map(({ id, cents }) => ({ id, name: id, price: cents / 100, imageBase64: '', imageUrl: '' }))

type Step = (lines: CartLines) => CartLines

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  anyDish.map(
    (dish): Step =>
      (lines) =>
        addRecipe(lines, dish),
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
        restoreLine(lines, { ...dish, lineId: dish.id, quantity: 1 }, index),
  ),
)

test('after any steps each lineId occurs once, quantities are integers from 1 to 99, and the total is exact', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 60 }), (steps) => {
      const lines = steps.reduce<CartLines>((cart, step) => step(cart), [])

      expect(new Set(lines.map((line) => line.lineId)).size).toBe(lines.length)
      for (const { quantity } of lines) {
        expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= 99).toBe(true)
      }
      const cents = lines.reduce((sum, line) => sum + BigInt(Math.round(line.price * 100)) * BigInt(line.quantity), 0n)
      expect(quoteCart(lines, customerCurrency).total.toFixed(2)).toBe(
        `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`,
      )
      expect(countItems(lines)).toBe(lines.reduce((sum, line) => sum + line.quantity, 0))
    }),
  )
})

test('no step changes its input', () => {
  const before: CartLines = Object.freeze([Object.freeze({ ...dosa, id: 'a', lineId: 'a' })])

  fc.assert(
    fc.property(anyStep, (step) => {
      step(before)

      expect(before).toEqual([{ ...dosa, id: 'a', lineId: 'a' }])
    }),
  )
})

test('removing a line and undoing it gives the same cart', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 1, maxLength: 30 }), fc.nat(4), (steps, pick) => {
      const lines = steps.reduce<CartLines>((cart, step) => step(cart), [])
      fc.pre(lines.length > 0)
      const index = pick % lines.length
      const line = lines[index]

      expect(line && restoreLine(removeLine(lines, line.lineId), line, index)).toEqual(lines)
    }),
  )
})

test('merging two carts adds up the quantities of a dish that both have, up to the limits', () => {
  const dish = { name: 'dish', price: 1, imageBase64: '', imageUrl: '' }
  const line = (id: string, quantity: number) => ({ ...dish, id, lineId: id, quantity })
  const merged = mergeLines([line('dosa', 98), line('chai', 1)], [line('dosa', 2), line('idli', 3)])

  expect(merged.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['dosa', 99],
    ['chai', 1],
    ['idli', 3],
  ])
  const full = Array.from({ length: 100 }, (_, index) => line(`d${index}`, 1))
  expect(mergeLines(full, [line('idli', 1)])).toHaveLength(100)
})

const plainDosa: CartLine = { ...dosa, lineId: 'dosa.plain', price: 10, options: [], quantity: 2 }

test('an edited line stays at its position', () => {
  const edited = { ...dosa, lineId: 'dosa.hot', note: 'hot', quantity: 4 }

  expect(replaceLine([dosa, chai], 'dosa', edited)).toEqual([edited, chai])
  expect(replaceLine([dosa, chai], 'dosa', { ...dosa, quantity: 9 })).toEqual([{ ...dosa, quantity: 9 }, chai])
})

test('an edited line that becomes equal to another one raises its quantity, up to 99', () => {
  const edited = { ...plainDosa, quantity: 98 }

  expect(replaceLine([dosa, chai, plainDosa], 'dosa', edited)).toEqual([chai, { ...plainDosa, quantity: 99 }])
})

test('an edited line that another tab has removed is added again', () => {
  expect(replaceLine([chai], 'dosa', plainDosa)).toEqual([chai, plainDosa])
})

test('the quantity of a recipe is the sum of all its lines', () => {
  expect(countRecipe([dosa, chai, plainDosa], 'dosa')).toBe(3)
  expect(countRecipe([chai], 'dosa')).toBe(0)
})
