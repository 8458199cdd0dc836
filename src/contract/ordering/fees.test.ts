import { expect, test } from 'vitest'
import { type OrderingOverrides, promotionWith, rulesWith } from '#test/support/ordering-rules.ts'
import { type Charges, calculateAmounts } from './order-amounts.ts'

const now = Date.UTC(2026, 10, 27, 18, 30)

function zone(minOrderMinor: number, ...fees: [fromSubtotalMinor: number, feeMinor: number][]) {
  return { minOrderMinor, feeSteps: fees.map(([fromSubtotalMinor, feeMinor]) => ({ fromSubtotalMinor, feeMinor })) }
}

/** @returns delivery fee, total and minimum of an order, and whether they are the least ones */
function costsOf(lineMinor: number, charges: Charges, overrides: OrderingOverrides = {}) {
  const dish = { dishKey: 'dosa', recipeId: 'dosa', categoryId: 'breads', quantity: 1, depositMinor: 0 }
  const delivery = { feeSteps: [{ fromSubtotal: 0, fee: 5 }], minOrder: 40 }
  const rules = rulesWith({ delivery, ...overrides })
  const amounts = calculateAmounts([{ ...dish, lineMinor, taxClassId: undefined }], rules, charges, now, 'UTC')
  const { fees, totalMinor, minOrderMinor, isLeast } = amounts
  return [fees[0]?.amountMinor, totalMinor, minOrderMinor, isLeast]
}

test('until the address is known, the least fee and minimum of the zones count, and an order says whether a zone has a higher fee', () => {
  const possibleCosts = [zone(1500, [0, 300], [3000, 0]), zone(2000, [0, 200])]

  expect(costsOf(1000, { possibleCosts })).toEqual([200, 1200, 1500, true])
  expect(costsOf(3000, { possibleCosts })).toEqual([undefined, 3000, 1500, true])
  expect(costsOf(1000, { possibleCosts: [zone(0, [0, 200]), zone(0, [0, 200])] })).toEqual([200, 1200, 0, false])
  const free = promotionWith({ kind: 'free-delivery' })
  expect(costsOf(1000, { possibleCosts }, { promotions: { promotions: [free] } })).toEqual([0, 1000, 1500, false])
  expect(costsOf(1000, {})).toEqual([500, 1500, 4000, false])
})
