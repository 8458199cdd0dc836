import { expect, test } from 'vitest'
import type { DietaryFilter } from '#contract/menu/dietary.ts'
import type { Recipe } from '#contract/menu/menu.ts'
import type { OrderItem } from '#contract/orders/orders.ts'
import { defaultShop } from '#contract/shop.ts'
import { findUnavailable } from '#web/menu/find-unavailable.ts'
import { compareLines } from './compare-lines.ts'

const now = Date.parse('2026-11-27T12:00:00Z')
const later = '2026-11-27T18:00:00.000Z'
const earlier = '2026-11-27T11:00:00.000Z'

const picture = { imageBase64: '', imageUrl: '/images/a' }
const dosa: Recipe = {
  id: 'dosa',
  name: 'Masala Dosa',
  categoryId: 'c',
  ingredients: ['Rice'],
  price: 10.5,
  ...picture,
  createdAt: earlier,
  version: 1,
}
const size = {
  id: 'size',
  name: 'Size',
  minUnits: 1,
  maxUnits: 1,
  maxPerOption: 1,
  freeUnits: 0,
  options: [
    { id: 'small', name: 'Small', priceMinor: 0, isDefault: true },
    { id: 'large', name: 'Large', priceMinor: 200, isDefault: false },
  ],
}
const cheese = { id: 'cheese', name: 'Cheese', priceMinor: 150, isDefault: false }
const extras = {
  id: 'extras',
  name: 'Extras',
  minUnits: 0,
  maxUnits: 3,
  maxPerOption: 2,
  freeUnits: 0,
  options: [cheese],
}
const pizza: Recipe = { ...dosa, id: 'pizza', name: 'Pizza', price: 8, optionGroups: [size, extras] }

const orderedDosa: OrderItem = { id: 'dosa', name: 'Masala Dosa', price: 10.5, ...picture, quantity: 2 }
const large = { groupId: 'size', optionId: 'large', name: 'Large', units: 1, priceMinor: 200, group: 'Size' }
const twoCheese = { groupId: 'extras', optionId: 'cheese', name: 'Cheese', units: 2, priceMinor: 150 }
const orderedPizza: OrderItem = {
  id: 'pizza',
  lineId: 'pizza.1',
  name: 'Pizza',
  price: 13,
  ...picture,
  quantity: 1,
  options: [large, twoCheese],
  note: 'Well done',
}

const shop = { ...defaultShop, timeZone: 'UTC' }
const noFilter = { diets: [], without: [] }
const compare = (item: OrderItem, ...recipes: Recipe[]) => compareFiltered(noFilter, item, recipes)

function compareFiltered(filter: DietaryFilter, item: OrderItem, recipes: Recipe[], day?: string) {
  const [compared] = compareLines([item], {
    recipes,
    shop,
    now,
    findUnavailable: (dish) => findUnavailable(dish, { now, service: 'delivery', day }, shop),
    filter,
  })
  return { line: compared?.line, changes: compared?.changes }
}

test('a dish that is on the menu as it was goes into the cart without a change', () => {
  expect(compare(orderedDosa, pizza, dosa)).toEqual({ line: { ...orderedDosa, lineId: 'dosa' }, changes: [] })
})

test('a dish keeps its quantity, its options and its note', () => {
  const { line, changes } = compare(orderedPizza, pizza)

  expect(changes).toEqual([])
  expect(line).toMatchObject({ id: 'pizza', price: 13, quantity: 1, note: 'Well done', options: [large, twoCheese] })
})

test('a new price is a change, also when it is that of an option', () => {
  expect(compare(orderedDosa, { ...dosa, price: 11 })).toMatchObject({
    line: { price: 11, quantity: 2 },
    changes: [{ kind: 'price', before: 10.5, after: 11 }],
  })
  const dearCheese = { ...extras, options: [{ ...cheese, priceMinor: 200 }] }
  expect(compare(orderedPizza, { ...pizza, optionGroups: [size, dearCheese] }).changes).toEqual([
    { kind: 'price', before: 13, after: 14 },
  ])
})

test('a dish that is gone, sold out or outside its times is not added', () => {
  expect(compare(orderedDosa, pizza)).toEqual({ line: undefined, changes: [{ kind: 'gone' }] })
  expect(compare(orderedDosa, { ...dosa, soldOutUntil: later })).toEqual({
    line: undefined,
    changes: [{ kind: 'unavailable', reason: 'Sold out until 18:00' }],
  })
  // 2026-11-27 is a Friday
  const mondays = [{ weekday: 1, fromMinute: 11 * 60, toMinute: 15 * 60 }]
  expect(compare(orderedDosa, { ...dosa, schedule: mondays })).toEqual({
    line: undefined,
    changes: [{ kind: 'unavailable', reason: 'Available Mon 11:00–15:00' }],
  })
})

test('a dish that is sold out for the day or past its deadline goes into the cart, and says for which day it cannot be ordered', () => {
  const soldOut = { ...dosa, soldOutDays: { on: ['2026-11-27'], delivery: ['2026-11-29'] } }
  const late = { ...dosa, orderUntil: { days: 1, minute: 18 * 60 }, soldOutDays: { on: [], delivery: ['2026-11-28'] } }
  const line = { id: 'dosa', quantity: 2 }

  expect(compare(orderedDosa, soldOut)).toMatchObject({
    line,
    changes: [{ kind: 'unavailable', reason: 'Sold out for today, available from Sun 29 Nov' }],
  })
  expect(compare(orderedDosa, late)).toMatchObject({
    line,
    changes: [{ kind: 'unavailable', reason: 'Too late for today, available from Sat 28 Nov' }],
  })
  expect(compareFiltered(noFilter, orderedDosa, [late], '2026-11-28')).toMatchObject({ line, changes: [] })
  // customers choose no time
  expect(compare(orderedDosa, { ...dosa, soldOutDays: { on: ['2026-11-27'] } }).line).toBeUndefined()
})

test('a dish that is available again is no change', () => {
  expect(compare(orderedDosa, { ...dosa, soldOutUntil: earlier }).changes).toEqual([])
})

test('a dish is added without the options that are gone or sold out, at the price without them', () => {
  expect(compare(orderedPizza, { ...pizza, optionGroups: [size] })).toMatchObject({
    line: { price: 10, options: [large] },
    changes: [
      { kind: 'option-gone', name: 'Cheese' },
      { kind: 'price', before: 13, after: 10 },
    ],
  })
  const soldOut = { ...extras, options: [{ ...cheese, soldOutUntil: later }] }
  expect(compare(orderedPizza, { ...pizza, optionGroups: [size, soldOut] })).toMatchObject({
    line: { price: 10, options: [large] },
    changes: [
      { kind: 'option-unavailable', name: 'Cheese', reason: 'Sold out until 18:00' },
      { kind: 'price', before: 13, after: 10 },
    ],
  })
})

test('a dish whose required choice is missing or whose limits are exceeded is not added', () => {
  const onlySmall = { ...size, options: size.options.slice(0, 1) }
  const changed = { line: undefined, changes: [{ kind: 'options-changed' }] }

  expect(compare(orderedPizza, { ...pizza, optionGroups: [onlySmall, extras] })).toEqual(changed)
  expect(compare(orderedPizza, { ...pizza, optionGroups: [size, { ...extras, maxPerOption: 1 }] })).toEqual(changed)
  expect(compare(orderedDosa, { ...dosa, optionGroups: [size] })).toEqual(changed)
})

test('a dish that lost all its options is added without them', () => {
  expect(compare(orderedPizza, { ...dosa, id: 'pizza', name: 'Pizza', price: 8 })).toMatchObject({
    line: { price: 8, note: 'Well done' },
    changes: [
      { kind: 'option-gone', name: 'Large' },
      { kind: 'option-gone', name: 'Cheese' },
      { kind: 'price', before: 13, after: 8 },
    ],
  })
})

test('a new name is a change', () => {
  expect(compare(orderedDosa, { ...dosa, name: 'Mysore Dosa' })).toMatchObject({
    line: { name: 'Mysore Dosa' },
    changes: [{ kind: 'renamed', name: 'Mysore Dosa' }],
  })
})

test('a dish that the filter hides is left out, and an option that it excludes, with the filter in words (#208)', () => {
  const declared = { contains: [], traces: [], diets: [] }
  const withMilk = { contains: ['milk'], traces: [] }
  const without = { diets: [], without: ['milk'] }
  const safePizza: Recipe = {
    ...pizza,
    dietary: declared,
    optionGroups: [
      { ...size, options: size.options.map((option) => ({ ...option, allergens: declared })) },
      { ...extras, options: [{ ...cheese, allergens: withMilk }] },
    ],
  }

  const ordered = compareFiltered(without, orderedPizza, [safePizza])
  expect(ordered.line?.options).toEqual([large])
  expect(ordered.changes).toContainEqual({ kind: 'option-filtered', name: 'Cheese' })
  expect(compare(orderedPizza, safePizza).changes).toEqual([])
  // nothing is declared
  expect(compareFiltered(without, orderedDosa, [dosa])).toEqual({ line: undefined, changes: [{ kind: 'filtered' }] })
  const milky = { ...dosa, dietary: { ...declared, ...withMilk } }
  expect(compareFiltered(without, orderedDosa, [milky])).toEqual({ line: undefined, changes: [{ kind: 'filtered' }] })
})
