import { expect, test } from 'vitest'
import { dishMessages } from './dish-messages.ts'

function group(freeUnits: number, prices: readonly number[]) {
  const options = prices.map((priceMinor, index) => ({
    id: `${index}`,
    name: `${index}`,
    priceMinor,
    isDefault: false,
  }))
  return { id: 'sauces', name: 'Sauces', minUnits: 0, maxUnits: 2, maxPerOption: 1, freeUnits, options }
}

test.each([
  [1, [40, 50, 60], 'Choose up to 2 · 1 free'],
  [1, [0, 40, 50], 'Choose up to 2 · 1 free, the cheapest first'],
  [1, [0, 0, 0], 'Choose up to 2'],
  [0, [0, 40, 50], 'Choose up to 2'],
])('with %i free units and the prices %j, the rule is %s (#161)', (freeUnits, prices, rule) => {
  expect(dishMessages.rule(group(freeUnits, prices))).toBe(rule)
})
