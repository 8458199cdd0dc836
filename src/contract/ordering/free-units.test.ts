import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { promotionWith, rulesWith } from '#test/support/ordering-rules.ts'
import type { PromotionSettings } from '../site-settings/promotions.ts'
import { applyDiscounts } from './discounts.ts'
import { calculateAmounts } from './order-amounts.ts'

const now = Date.UTC(2026, 10, 27, 18, 30)

interface Line {
  recipeId: string
  quantity: number
  unitMinor: number
}

function toLine({ recipeId, quantity, unitMinor }: Line) {
  return {
    dishKey: `${recipeId} ${unitMinor}`,
    recipeId,
    categoryId: 'food',
    quantity,
    lineMinor: unitMinor * quantity,
  }
}

function rulesOf(...promotions: Partial<PromotionSettings>[]) {
  const settings = promotions.map((overrides, index) => promotionWith({ id: `promotion-${index}`, ...overrides }))
  return rulesWith({ promotions: { promotions: settings } })
}

/** @returns what each line of dosas costs after the discounts. @param lines quantity and price of each */
function after(lines: readonly (readonly [number, number])[], ...promotions: Partial<PromotionSettings>[]): number[] {
  const priced = lines.map(([quantity, unitMinor]) => toLine({ recipeId: 'dosa', quantity, unitMinor }))
  return applyDiscounts(priced, rulesOf(...promotions)?.promotions ?? []).remainingMinor
}

const twoForOne = { kind: 'free-units', everyUnits: 2, freeUnits: 1 } as const
const threeForTwo = { kind: 'free-units', everyUnits: 3, freeUnits: 1 } as const

describe('two for one', () => {
  test.each([
    ['one dish is paid', [[1, 1000]], [1000]],
    ['of two equal dishes, one is free', [[2, 1000]], [1000]],
    ['a third dish is paid', [[3, 1000]], [2000]],
    [
      'of two prices, the cheaper one is free',
      [
        [1, 700],
        [1, 1000],
      ],
      [0, 1000],
    ],
    [
      'the dearest dishes are paired first',
      [
        [2, 400],
        [2, 1000],
      ],
      [400, 1000],
    ],
    [
      'a pair can be of two lines',
      [
        [3, 1000],
        [1, 400],
      ],
      [2000, 0],
    ],
    [
      'of lines with one price, the later one is free',
      [
        [1, 500],
        [1, 500],
      ],
      [500, 0],
    ],
  ] as const)('%s', (_, lines, expected) => {
    expect(after(lines, twoForOne)).toEqual(expected)
  })

  test('three for two leaves what is not a group of three', () => {
    expect(after([[5, 300]], threeForTwo)).toEqual([1200])
    expect(after([[6, 300]], threeForTwo)).toEqual([1200])
    expect(
      after(
        [
          [2, 300],
          [1, 200],
          [2, 100],
        ],
        threeForTwo,
      ),
    ).toEqual([600, 0, 200])
  })

  test('two of four are free only if there are four', () => {
    const twoOfFour = { ...twoForOne, everyUnits: 4, freeUnits: 2 }

    expect(after([[3, 300]], twoOfFour)).toEqual([900])
    expect(after([[7, 300]], twoOfFour)).toEqual([1500])
  })

  test('applies after discounts in percent and before an amount off the order, whatever their order in the settings', () => {
    const percent = { kind: 'percent', scope: 'line', ppm: 100_000 } as const
    const amount = { kind: 'amount', scope: 'order', amount: 1 } as const

    // 19.98 -> 17.98 -> 8.99 -> 7.99
    expect(after([[2, 999]], amount, twoForOne, percent)).toEqual([799])
  })

  test('rounds the free part of a line once when a discount has left no whole price for each dish', () => {
    // 9.99 - 50 % is rounded to 5.00; one of three is 1.67
    expect(after([[3, 333]], { kind: 'percent', scope: 'order', ppm: 500_000 }, threeForTwo)).toEqual([333])
  })
})

describe('a free item', () => {
  const dessert: Partial<PromotionSettings> = { kind: 'free-item', recipeIds: ['cake', 'flan'], minSubtotal: 20 }
  const amountsOf = (lines: readonly Line[], promotion: Partial<PromotionSettings> = dessert) => {
    const priced = lines.map((line) => ({ ...toLine(line), depositMinor: 0, taxClassId: undefined }))
    return calculateAmounts(priced, rulesOf(promotion), {}, now, 'UTC')
  }
  const dosas = { recipeId: 'dosa', quantity: 2, unitMinor: 1000 }
  const cake = { recipeId: 'cake', quantity: 3, unitMinor: 500 }
  const flan = { recipeId: 'flan', quantity: 1, unitMinor: 400 }

  test('is the cheapest of the chosen dishes, once', () => {
    expect(amountsOf([dosas, cake, flan]).lineDiscountsMinor).toEqual([0, 0, 400])
    expect(amountsOf([dosas, cake]).lineDiscountsMinor).toEqual([0, 500])
  })

  test('does not count for its own minimum', () => {
    const short = { ...dosas, unitMinor: 999 }

    expect(amountsOf([short, flan]).discounts).toEqual([])
    expect(amountsOf([short, { ...flan, quantity: 2 }]).lineDiscountsMinor).toEqual([0, 400])
  })

  test('is offered while only it is missing', () => {
    const offersOf = (...lines: Line[]) => amountsOf(lines).offers.map(({ id }) => id)

    expect(offersOf(dosas)).toEqual(['promotion-0'])
    expect(offersOf({ ...dosas, unitMinor: 999 })).toEqual([])
    expect(offersOf(dosas, flan)).toEqual([])
    expect(offersOf()).toEqual([])
  })

  test('is only offered to customers who may have it', () => {
    const secret = { ...dessert, code: 'DESSERT' }

    expect(amountsOf([dosas], secret).offers).toEqual([])
    expect(amountsOf([dosas], { ...dessert, validUntil: '2026-11-27T18:00' }).offers).toEqual([])
  })
})

describe('random orders', () => {
  const unit = fc.record({
    recipeId: fc.constantFrom('dosa', 'cake', 'rice'),
    quantity: fc.integer({ min: 1, max: 12 }),
    unitMinor: fc.integer({ min: 0, max: 2000 }),
  })
  const lines = fc.array(unit, { minLength: 1, maxLength: 8 })
  const rule = fc
    .tuple(fc.integer({ min: 2, max: 20 }), fc.integer({ min: 1, max: 19 }))
    .filter(([every, free]) => free < every)

  test('what free dishes take off is the sum of the free prices of sorted units, and no line is below 0 (#231)', () => {
    fc.assert(
      fc.property(lines, rule, fc.constantFrom<string[]>([], ['dosa', 'cake']), (cart, [every, free], recipeIds) => {
        const promotion = { kind: 'free-units', everyUnits: every, freeUnits: free, recipeIds } as const
        const priced = cart.map(toLine)
        const { remainingMinor, discounts } = applyDiscounts(priced, rulesOf(promotion)?.promotions ?? [])
        const prices = cart
          .filter(({ recipeId }) => recipeIds.length === 0 || recipeIds.includes(recipeId))
          .flatMap(({ quantity, unitMinor }) => Array.from({ length: quantity }, () => unitMinor))
          .sort((a, b) => b - a)
        let expected = 0
        for (let start = 0; start + every <= prices.length; start += every)
          for (const price of prices.slice(start + every - free, start + every)) expected += price

        expect(sum(priced.map(({ lineMinor }) => lineMinor)) - sum(remainingMinor)).toBe(expected)
        expect(sum(discounts.map(({ amountMinor }) => amountMinor))).toBe(expected)
        for (const [index, { lineMinor }] of priced.entries()) {
          expect(remainingMinor[index]).toBeGreaterThanOrEqual(0)
          expect(remainingMinor[index]).toBeLessThanOrEqual(lineMinor)
        }
      }),
      { numRuns: 5000 },
    )
  })

  test('a free item takes off the least price above 0 of its dishes', () => {
    fc.assert(
      fc.property(lines, (cart) => {
        const promotions = rulesOf({ kind: 'free-item', recipeIds: ['cake'] })?.promotions ?? []
        const { discounts } = applyDiscounts(cart.map(toLine), promotions)
        const prices = cart.filter(({ recipeId, unitMinor }) => recipeId === 'cake' && unitMinor > 0)

        expect(sum(discounts.map(({ amountMinor }) => amountMinor))).toBe(
          prices.length === 0 ? 0 : Math.min(...prices.map(({ unitMinor }) => unitMinor)),
        )
      }),
    )
  })
})

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
