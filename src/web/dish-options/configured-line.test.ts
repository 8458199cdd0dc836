import { expect, test } from 'vitest'
import type { Recipe } from '#contract/menu/menu.ts'
import { customerCurrency } from '#contract/values/money.ts'
import { configuredLine, pricesOf } from './configured-line.ts'

const dosa: Recipe = {
  id: 'dosa',
  name: 'Masala Dosa',
  categoryId: 'dosas',
  ingredients: ['rice'],
  price: 8.5,
  imageBase64: 'data:,',
  imageUrl: '/images/a',
  createdAt: '2026-01-01T00:00:00Z',
  version: 1,
  optionGroups: [
    {
      id: 'extras',
      name: 'Extras',
      minUnits: 1,
      maxUnits: 4,
      maxPerOption: 2,
      freeUnits: 1,
      options: [
        { id: 'cheese', name: 'Cheese', priceMinor: 150, isDefault: false },
        { id: 'podi', name: 'Podi', priceMinor: 100, isDefault: false },
      ],
    },
  ],
}
const cheese = { groupId: 'extras', optionId: 'cheese', units: 2 }
const podi = { groupId: 'extras', optionId: 'podi', units: 1 }

test('the price follows the choices, also while a required one is missing', () => {
  expect(pricesOf(dosa, [], 1, customerCurrency)).toEqual({ unit: 8.5, total: 8.5, isFrom: false })
  expect(pricesOf(dosa, [cheese, podi], 3, customerCurrency)).toEqual({ unit: 11.5, total: 34.5, isFrom: false })
})

test('before a size is chosen, the price is that with the cheapest size, not that of the dish', () => {
  const exactlyOne = { minUnits: 1, maxUnits: 1, maxPerOption: 1, freeUnits: 0 }
  const sizes = {
    id: 'sizes',
    name: 'Size',
    role: 'size' as const,
    ...exactlyOne,
    options: [
      { id: 'large', name: 'Large', priceMinor: 1200, isDefault: false },
      { id: 'small', name: 'Small', priceMinor: 600, isDefault: false },
    ],
  }
  const extras = {
    ...exactlyOne,
    id: 'extras',
    name: 'Extras',
    options: [{ id: 'ghee', name: 'Ghee', priceMinor: 100, sizePrices: { small: 50 }, isDefault: false }],
  }
  const sized = { ...dosa, optionGroups: [extras, sizes] }
  const ghee = { groupId: 'extras', optionId: 'ghee', units: 1 }

  expect(pricesOf(sized, [], 2, customerCurrency)).toEqual({ unit: 6, total: 12, isFrom: true })
  const options = sizes.options.map((option) =>
    option.id === 'small' ? { ...option, soldOutUntil: '2026-01-01T18:00:00Z' } : option,
  )
  const withoutSmall = { ...dosa, optionGroups: [{ ...sizes, options }] }
  const noon = Date.parse('2026-01-01T12:00:00Z')
  expect(pricesOf(withoutSmall, [], 1, customerCurrency, noon)).toEqual({ unit: 12, total: 12, isFrom: true })
  expect(pricesOf(sized, [ghee], 1, customerCurrency)).toEqual({ unit: 6.5, total: 6.5, isFrom: true })
  const large = { groupId: 'sizes', optionId: 'large', units: 1 }
  expect(pricesOf(sized, [ghee, large], 1, customerCurrency)).toEqual({ unit: 13, total: 13, isFrom: false })
})

test('the cart line has the price of one dish with its options, their names and prices, and the note', () => {
  const line = configuredLine(dosa, { selection: [podi, cheese], note: 'hot', quantity: 2 }, customerCurrency)

  expect(line.lineId).toMatch(/^dosa\./)
  expect(line).toEqual({
    lineId: line.lineId,
    id: 'dosa',
    name: 'Masala Dosa',
    price: 11.5,
    imageBase64: 'data:,',
    imageUrl: '/images/a',
    quantity: 2,
    options: [
      { ...cheese, name: 'Cheese', priceMinor: 150 },
      { ...podi, name: 'Podi', priceMinor: 100, freeUnits: 1 },
    ],
    note: 'hot',
  })
})

test('the cart line has the allergens of the dish with its options, if those of the dish are declared', () => {
  const choice = { selection: [podi], note: '', quantity: 1 }
  const declared = { ...dosa, dietary: { contains: ['mustard'], traces: ['gluten'], diets: ['vegan'] } }

  expect(configuredLine(declared, choice, customerCurrency).allergens).toEqual({
    contains: ['mustard'],
    traces: ['gluten'],
    declared: false,
  })
  expect(configuredLine(dosa, choice, customerCurrency)).not.toHaveProperty('allergens')
})

test('the order in which options are chosen does not change the line, another note does', () => {
  const idOf = (selection: readonly (typeof cheese)[], note: string) =>
    configuredLine(dosa, { selection, note, quantity: 1 }, customerCurrency).lineId

  expect(idOf([cheese, podi], '')).toBe(idOf([podi, cheese], ''))
  expect(idOf([cheese], '')).not.toBe(idOf([cheese], 'hot'))
})

test('a line without chosen options has the id of the dish, and keeps an empty list', () => {
  expect(configuredLine(dosa, { selection: [], note: '', quantity: 1 }, customerCurrency)).toMatchObject({
    lineId: 'dosa',
    options: [],
  })
})
