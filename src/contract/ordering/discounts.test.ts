import { describe, expect, test } from 'vitest'
import { promotionWith, rulesWith } from '#test/support/ordering-rules.ts'
import type { PromotionSettings } from '../site-settings/promotions.ts'
import { applyDiscounts } from './discounts.ts'

const dosa = { dishKey: 'dosa', recipeId: 'dosa', categoryId: 'breads', quantity: 1, lineMinor: 1000 }
const chai = { dishKey: 'chai', recipeId: 'chai', categoryId: 'drinks', quantity: 1, lineMinor: 350 }
const lassi = { dishKey: 'lassi', recipeId: 'lassi', categoryId: 'drinks', quantity: 1, lineMinor: 250 }

function presentAfter(...promotions: Partial<PromotionSettings>[]): number[] {
  const settings = promotions.map((overrides, index) => promotionWith({ id: `promotion-${index}`, ...overrides }))
  const rules = rulesWith({ promotions: { promotions: settings } })
  return applyDiscounts([dosa, chai, lassi], rules?.promotions ?? []).remainingMinor
}

describe('a discount', () => {
  test('of a percentage of each line is rounded for each line', () => {
    expect(presentAfter({ scope: 'line', ppm: 333_333 })).toEqual([667, 233, 167])
  })

  test('of a percentage of the order is rounded once and shared', () => {
    // 533.33 of 1600: 333.33, 116.67 and 83.33
    expect(presentAfter({ scope: 'order', ppm: 333_333 })).toEqual([667, 233, 167])
  })

  test('is only for dishes of the chosen categories and recipes', () => {
    expect(presentAfter({ scope: 'line', ppm: 500_000, categoryIds: ['drinks'] })).toEqual([1000, 175, 125])
    expect(presentAfter({ scope: 'line', ppm: 500_000, recipeIds: ['lassi'] })).toEqual([1000, 350, 125])
    expect(presentAfter({ scope: 'order', kind: 'amount', amount: 3, categoryIds: ['drinks'] })).toEqual([
      1000, 175, 125,
    ])
  })

  test('of an amount never takes a line below 0', () => {
    expect(presentAfter({ scope: 'line', kind: 'amount', amount: 3 })).toEqual([700, 50, 0])
    expect(presentAfter({ scope: 'order', kind: 'amount', amount: 99 })).toEqual([0, 0, 0])
  })

  test('gives the remaining cents to the largest remainders, of equal ones to the first line', () => {
    const rules = rulesWith({ promotions: { promotions: [promotionWith({ kind: 'amount', amount: 1 })] } })
    const lines = [dosa, chai, lassi].map((line) => ({ ...line, lineMinor: 300 }))

    expect(applyDiscounts(lines, rules?.promotions ?? []).remainingMinor).toEqual([266, 267, 267])
  })

  test('of a percentage applies before one of an amount, in any order of the promotions', () => {
    const amount = { kind: 'amount', scope: 'order', amount: 1.6 } as const
    const percent = { kind: 'percent', scope: 'order', ppm: 500_000 } as const
    const line: Partial<PromotionSettings> = { kind: 'percent', scope: 'line', ppm: 500_000, recipeIds: ['dosa'] }

    // 500, 350, 250 -> 250, 175, 125 -> 1.60 off 5.50
    expect(presentAfter(amount, percent, line)).toEqual([177, 124, 89])
    expect(presentAfter(line, percent, amount)).toEqual([177, 124, 89])
  })

  test('that takes nothing off is not listed', () => {
    const rules = rulesWith({ promotions: { promotions: [promotionWith({ ppm: 0 })] } })

    expect(applyDiscounts([dosa], rules?.promotions ?? []).discounts).toEqual([])
  })
})
