import { expect, test } from 'vitest'
import type { Recipe } from '#contract/menu/menu.ts'
import { customerCurrency } from '#contract/values/money.ts'
import { chooseFeatured } from './choose-featured.ts'

const dish: Recipe = {
  id: 'dal',
  name: 'Dal',
  categoryId: 'curries',
  ingredients: ['lentils'],
  price: 8,
  imageBase64: '',
  imageUrl: '/images/cc',
  createdAt: '2026-11-28T00:00:00.000Z',
  version: 1,
}
const sizes = { id: 'size', name: 'Size', minUnits: 1, maxUnits: 1, maxPerOption: 1, freeUnits: 0 }
const options = [
  { id: 'small', name: 'Small', priceMinor: 0, isDefault: false },
  { id: 'large', name: 'Large', priceMinor: 450, isDefault: false },
]

test('the first dish of each category that can always be ordered, with what it costs at least', () => {
  const recipes: Recipe[] = [
    { ...dish, id: 'sold-out', soldOutUntil: '9999-01-01T00:00:00.000Z' },
    dish,
    { ...dish, id: 'second' },
    { ...dish, id: 'thali', categoryId: 'platters', price: 10, optionGroups: [{ ...sizes, options }] },
  ]

  expect(chooseFeatured(recipes, customerCurrency, 0)).toMatchObject([
    { id: 'dal', price: '$8.00' },
    { id: 'thali', price: 'from $10.00' },
  ])
})
