import { describe, expect, test } from 'vitest'
import type { Recipe } from '#contract/menu/menu.ts'
import { parseAmount, parsePercent, planChanges } from './bulk-changes.ts'

const dosa: Recipe = {
  id: 'dosa',
  name: 'Masala Dosa',
  categoryId: 'tiffin',
  ingredients: ['rice'],
  price: 10.5,
  imageBase64: '',
  imageUrl: '',
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 3,
}
const idli: Recipe = { ...dosa, id: 'idli', name: 'Idli', price: 7.9, soldOutUntil: '2026-01-02T00:00:00.000Z' }
const context = { currency: { decimals: 2 }, now: Date.UTC(2026, 0, 1) } as const

describe('the changes of many recipes', () => {
  test('contain the new values, and the undo the values before with the next version', () => {
    const edit = {
      price: { percentPpm: 50_000 },
      rounding: { step: 100, ending: 90 },
      categoryId: 'lunch',
      scheduleId: 'noon',
      taxClassId: 'drinks',
      soldOut: 'until-changed',
    } as const

    expect(planChanges([dosa], edit, context)).toEqual([
      {
        recipe: dosa,
        change: {
          id: 'dosa',
          version: 3,
          price: 10.9,
          categoryId: 'lunch',
          scheduleId: 'noon',
          taxClassId: 'drinks',
          soldOut: 'until-changed',
        },
        undo: {
          id: 'dosa',
          version: 4,
          price: 10.5,
          categoryId: 'tiffin',
          scheduleId: null,
          taxClassId: null,
          soldOut: 'no',
        },
        isLowestPrice: false,
      },
    ])
  })

  test('leave out recipes that have the values already', () => {
    const edit = { price: { addMinor: 0 }, rounding: { step: 100, ending: 90 }, categoryId: 'tiffin' }

    expect(planChanges([dosa, idli], edit, context).map(({ change }) => change)).toEqual([
      { id: 'dosa', version: 3, price: 10.9 },
    ])
  })

  test.each([
    ['without rounding', undefined, 0.01],
    ['with rounding', { step: 100, ending: 90 }, 0.9],
  ])('say which prices would be zero or less, %s', (_, rounding, lowest) => {
    const edit = { price: { addMinor: -790 }, ...(rounding && { rounding }) }

    expect(planChanges([dosa, idli], edit, context)).toMatchObject([
      { recipe: dosa, isLowestPrice: false },
      { recipe: idli, isLowestPrice: true, change: { price: lowest } },
    ])
  })

  test('leave out the price of a recipe with sizes, because customers pay that of the size (#254)', () => {
    const rule = { minUnits: 1, maxUnits: 1, maxPerOption: 1, freeUnits: 0 }
    const options = [{ id: 'large', name: 'Large', priceMinor: 1900, isDefault: false }]
    const pizza: Recipe = {
      ...dosa,
      id: 'pizza',
      optionGroups: [{ id: 'sizes', name: 'Size', role: 'size', ...rule, options }],
    }

    expect(planChanges([dosa, pizza], { price: { addMinor: 100 } }, context).map(({ recipe }) => recipe.id)).toEqual([
      'dosa',
    ])
    expect(planChanges([pizza], { price: { addMinor: 100 }, categoryId: 'lunch' }, context)).toMatchObject([
      { change: { id: 'pizza', version: 3, categoryId: 'lunch' } },
    ])
  })

  test('give the default class to recipes with another class only, and the undo restores that class', () => {
    const lassi: Recipe = { ...dosa, id: 'lassi', taxClassId: 'drinks' }

    expect(planChanges([dosa, lassi], { taxClassId: null }, context)).toMatchObject([
      { change: { id: 'lassi', taxClassId: null }, undo: { id: 'lassi', taxClassId: 'drinks' } },
    ])
  })

  test('set the points of recipes with other points only, and the undo restores them', () => {
    const thali: Recipe = { ...dosa, id: 'thali', points: 3 }

    expect(planChanges([dosa, thali], { points: 3 }, context)).toMatchObject([
      { change: { id: 'dosa', points: 3 }, undo: { id: 'dosa', points: 1 } },
    ])
    expect(planChanges([dosa, thali], { points: 1 }, context)).toMatchObject([
      { change: { id: 'thali', points: 1 }, undo: { id: 'thali', points: 3 } },
    ])
  })

  test('make only sold-out recipes available, and the undo restores the time', () => {
    const [planned, ...others] = planChanges([dosa, idli], { soldOut: 'no' }, context)

    expect(others).toEqual([])
    expect(planned?.change).toEqual({ id: 'idli', version: 3, soldOut: 'no' })
    expect(planned?.undo).toEqual({ id: 'idli', version: 4, soldOut: { until: '2026-01-02T00:00:00.000Z' } })
  })
})

test.each([
  ['5', 50_000],
  ['+5', 50_000],
  [' -10 ', -100_000],
  ['2.5', 25_000],
  ['2,25', 22_500],
  ['−3', -30_000],
  ['', undefined],
  ['5 %', 50_000],
  ['-٢٫٥', -25_000],
  ['0,1255', 1255],
  ['1.23456', undefined],
  ['-100', undefined],
  ['1001', undefined],
])('the percentage %j is %j ppm', (text, ppm) => {
  expect(parsePercent(text)).toBe(ppm)
})

test.each([
  ['0.50', 50],
  ['-0,50', -50],
  ['3', 300],
  ['-1.250,50', -125_050],
  ['３．５', 350],
  ['1.250', undefined],
  ['0.505', undefined],
  ['x', undefined],
])('the amount %j is %j cents', (text, minor) => {
  expect(parseAmount(text, { decimals: 2 })).toBe(minor)
})
