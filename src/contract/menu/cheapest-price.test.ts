import { describe, expect, test } from 'vitest'
import { customerCurrency } from '../values/money.ts'
import { cheapestPrice } from './cheapest-price.ts'
import type { MenuOptionGroup } from './selection.ts'

const dish = { price: 8.5 }

function group(rule: Partial<MenuOptionGroup>, ...pricesMinor: number[]): MenuOptionGroup {
  const options = pricesMinor.map((priceMinor, index) => ({
    id: `${index}`,
    name: `Option ${index}`,
    priceMinor,
    isDefault: false,
  }))
  return { id: 'group', name: 'Group', minUnits: 1, maxUnits: 1, maxPerOption: 1, freeUnits: 0, ...rule, options }
}

describe('the least that a dish costs', () => {
  test.each<[string, MenuOptionGroup[], ReturnType<typeof cheapestPrice>]>([
    ['is its price without options', [], { price: 8.5, isFrom: false }],
    ['ignores options that may be left out', [group({ minUnits: 0 }, 200)], { price: 8.5, isFrom: false }],
    ['ignores compulsory choices without a price', [group({}, 0, 0)], { price: 8.5, isFrom: false }],
    ['is "from" its price when a compulsory choice can cost more', [group({}, 0, 300)], { price: 8.5, isFrom: true }],
    [
      'contains the cheapest option of each compulsory group',
      [group({}, 300, 150), group({}, 25, 50)],
      { price: 10.25, isFrom: true },
    ],
    [
      'takes the cheapest option as often as it may',
      [group({ minUnits: 3, maxUnits: 3, maxPerOption: 2 }, 40, 30)],
      { price: 9.5, isFrom: true },
    ],
    [
      'subtracts the free units',
      [group({ minUnits: 2, maxUnits: 3, freeUnits: 1 }, 30, 40, 50)],
      { price: 8.9, isFrom: true },
    ],
    ['is no "from" price when all units are free', [group({ freeUnits: 1 }, 30)], { price: 8.5, isFrom: false }],
  ])('%s', (_, optionGroups, expected) => {
    expect(cheapestPrice({ ...dish, optionGroups }, customerCurrency)).toEqual(expected)
  })
})
