import { describe, expect, test } from 'vitest'
import { customerCurrency } from '../values/money.ts'
import { cheapestPrice } from './cheapest-price.ts'
import type { MenuOptionGroup } from './option-types.ts'

const dish = { price: 8.5 }
const now = Date.parse('2026-12-01T12:00Z')

function group(rule: Partial<MenuOptionGroup>, ...pricesMinor: number[]): MenuOptionGroup {
  const options = pricesMinor.map((priceMinor, index) => ({
    id: `${index}`,
    name: `Option ${index}`,
    priceMinor,
    isDefault: false,
  }))
  return { id: 'group', name: 'Group', minUnits: 1, maxUnits: 1, maxPerOption: 1, freeUnits: 0, ...rule, options }
}

/** @param indexes of the options that are sold out until this time */
function soldOut(of: MenuOptionGroup, soldOutUntil: string, ...indexes: number[]): MenuOptionGroup {
  return {
    ...of,
    options: of.options.map((option, index) => (indexes.includes(index) ? { ...option, soldOutUntil } : option)),
  }
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
    ['is no "from" price when all choices cost the same', [group({}, 150, 150)], { price: 10, isFrom: false }],
    [
      'is "from" its price when more units can be chosen',
      [group({ maxUnits: 2 }, 150, 150)],
      { price: 10, isFrom: true },
    ],
    [
      'is no "from" price when all units must be chosen',
      [group({ minUnits: 2, maxUnits: 2 }, 100, 200)],
      { price: 11.5, isFrom: false },
    ],
    [
      'is no "from" price when the only dear option is sold out',
      [soldOut(group({}, 100, 300), '2026-12-01T18:00Z', 1)],
      { price: 9.5, isFrom: false },
    ],
    [
      'is that of the cheapest option that is not sold out',
      [soldOut(group({}, 100, 300, 400), '2026-12-01T18:00Z', 0)],
      { price: 11.5, isFrom: true },
    ],
    [
      'counts an option that is available again',
      [soldOut(group({}, 100, 300), '2026-12-01T11:00Z', 0)],
      { price: 9.5, isFrom: true },
    ],
    [
      'counts all options when all are sold out',
      [soldOut(group({}, 100, 300), '2026-12-01T18:00Z', 0, 1)],
      { price: 9.5, isFrom: true },
    ],
    ['is no "from" price when all units are free', [group({ freeUnits: 1 }, 30)], { price: 8.5, isFrom: false }],
  ])('%s', (_, optionGroups, expected) => {
    expect(cheapestPrice({ ...dish, optionGroups }, customerCurrency, now)).toEqual(expected)
  })
})
