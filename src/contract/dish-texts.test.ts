import { expect, test } from 'vitest'
import { optionGroupRule } from './dish-texts.ts'

function group(freeUnits: number, prices: readonly number[]) {
  const options = prices.map((priceMinor, index) => ({
    id: `${index}`,
    name: `${index}`,
    priceMinor,
    isDefault: false,
  }))
  return { id: 'sauces', name: 'Sauces', minUnits: 0, maxUnits: 2, maxPerOption: 1, freeUnits, options }
}

test('the rule says how many units are still free, and for two halves what they cost', () => {
  const sauces = group(2, [40, 50, 60])

  expect([1, 2, 3].map((chosen) => optionGroupRule(sauces, chosen))).toEqual([
    'Choose up to 2 · 2 free, 1 left',
    'Choose up to 2 · 2 free, 0 left',
    'Choose up to 2 · 2 free, 0 left',
  ])
  expect(optionGroupRule({ ...group(0, [40]), role: 'half' })).toBe('Choose both halves; the dearer one counts')
})

test.each([
  [1, [40, 50, 60], 'Choose up to 2 · 1 free'],
  [1, [0, 40, 50], 'Choose up to 2 · 1 free, the cheapest first'],
  [1, [0, 0, 0], 'Choose up to 2'],
  [0, [0, 40, 50], 'Choose up to 2'],
])('with %i free units and the prices %j, the rule is %s (#161)', (freeUnits, prices, rule) => {
  expect(optionGroupRule(group(freeUnits, prices))).toBe(rule)
})
