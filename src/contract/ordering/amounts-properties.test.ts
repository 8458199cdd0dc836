import fc from 'fast-check'
import { expect, test } from 'vitest'
import { promotionWith, rulesWith } from '#test/support/ordering-rules.ts'
import { calculateAmounts, type OrderAmounts, type PricedLine } from './order-amounts.ts'
import type { OrderingRules } from './ordering-rules.ts'
import { multiplyDivide, shareOut } from './proportion.ts'

/** Friday 18:30 UTC. */
const now = Date.UTC(2026, 10, 27, 18, 30)
const classIds = ['food', 'drinks', 'goods']
const amount = (max: number) => fc.integer({ min: 0, max }).map((cents) => cents / 100)
const ppm = fc.integer({ min: 0, max: 1_000_000 })

const lines = fc.uniqueArray(
  fc.record({
    dishKey: fc.uuid(),
    recipeId: fc.constantFrom('dosa', 'chai', 'rice'),
    categoryId: fc.constantFrom('breads', 'drinks'),
    quantity: fc.integer({ min: 1, max: 99 }),
    lineMinor: fc.oneof(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 99_000_000_000 })),
    depositMinor: fc.constantFrom(0, 0, 25),
    taxClassId: fc.constantFrom(undefined, 'removed', ...classIds),
  }),
  { minLength: 1, maxLength: 10, selector: ({ dishKey }) => dishKey },
)

const promotion = fc.record({
  kind: fc.constantFrom('percent', 'amount', 'free-units', 'free-item', 'free-delivery'),
  scope: fc.constantFrom('order', 'line'),
  everyUnits: fc.integer({ min: 4, max: 6 }),
  freeUnits: fc.integer({ min: 1, max: 3 }),
  ppm,
  amount: amount(5000),
  minSubtotal: amount(5000),
  categoryIds: fc.constantFrom<string[]>([], ['drinks']),
  recipeIds: fc.constantFrom<string[]>([], ['dosa']),
})

const rules = fc
  .record({
    tax: fc.record({
      pricesIncludeTax: fc.boolean(),
      rates: fc.array(fc.array(ppm, { maxLength: 3 }), { maxLength: 3 }),
      feeClassId: fc.constantFrom('', ...classIds),
    }),
    delivery: fc.record({
      feeSteps: fc.array(amount(900), { maxLength: 3 }),
      packagingFee: amount(300),
      smallOrderFee: amount(300),
      smallOrderBelow: amount(5000),
      minOrder: amount(5000),
      takesTips: fc.boolean(),
    }),
    promotions: fc.array(promotion, { maxLength: 4 }),
    cashStep: fc.constantFrom(0, 0.05, 0.1, 1),
  })
  .map(({ tax, delivery, promotions, cashStep }) =>
    rulesWith({
      tax: {
        pricesIncludeTax: tax.pricesIncludeTax,
        feeClassId: tax.feeClassId,
        classes: tax.rates.map((rates, index) => ({
          id: classIds[index] ?? '',
          name: `Class ${index}`,
          rates: rates.map((rate) => ({ name: 'VAT', ppm: rate })),
        })),
      },
      delivery: {
        ...delivery,
        feeSteps: delivery.feeSteps.map((fee, index) => ({ fromSubtotal: index * 10, fee })),
        taxClassMap: [{ from: 'goods', to: 'food' }],
      },
      promotions: {
        promotions: promotions.map((overrides, index) => promotionWith({ id: `promotion-${index}`, ...overrides })),
      },
      payment: { cashStep },
    }),
  )

const charges = fc.record({ tipMinor: fc.integer({ min: 0, max: 9999 }) })

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function checkAll(
  check: (amounts: OrderAmounts, lines: readonly PricedLine[], rules: OrderingRules | undefined) => void,
): void {
  let checked = 0
  fc.assert(
    fc.property(lines, rules, charges, (cart, orderingRules, chosen) => {
      const amounts = calculateAmounts(cart, orderingRules, chosen, now, 'UTC')
      checked += 1
      check(amounts, cart, orderingRules)
    }),
    { numRuns: 2000 },
  )
  expect(checked).toBeGreaterThan(1000)
}

test('discounts of the lines add up to the discounts, and no line or fee is below 0', () => {
  checkAll((amounts, cart) => {
    expect(sum(amounts.lineDiscountsMinor)).toBe(sum(amounts.discounts.map(({ amountMinor }) => amountMinor)))
    for (const [index, { lineMinor }] of cart.entries()) {
      expect(amounts.lineDiscountsMinor[index]).toBeGreaterThanOrEqual(0)
      expect(amounts.lineDiscountsMinor[index]).toBeLessThanOrEqual(lineMinor)
    }
    for (const { amountMinor } of amounts.fees) expect(amountMinor).toBeGreaterThanOrEqual(0)
    expect(amounts.totalMinor).toBeGreaterThanOrEqual(0)
  })
})

test('the amounts add up to the total', () => {
  checkAll((amounts, cart) => {
    const { discounts, depositsMinor, fees, taxes, isTaxIncluded, tipMinor, roundingMinor, totalMinor } = amounts
    const linesMinor = sum(cart.map(({ lineMinor }) => lineMinor))
    const discountsMinor = sum(discounts.map(({ amountMinor }) => amountMinor))
    const taxMinor = isTaxIncluded ? 0 : sum(taxes.map((tax) => tax.taxMinor))
    const feesMinor = sum(fees.map(({ amountMinor }) => amountMinor))

    expect(linesMinor - discountsMinor + depositsMinor + feesMinor + taxMinor + tipMinor + roundingMinor).toBe(
      totalMinor,
    )
  })
})

test('net values and included taxes add up to what is taxed: dishes, deposits and fees', () => {
  let checked = 0
  checkAll(({ taxes, isTaxIncluded, subtotalMinor, depositsMinor, fees }, _cart, orderingRules) => {
    const classes = orderingRules?.tax.classes ?? []
    // a class without rates has no tax lines
    if (!isTaxIncluded || classes.length === 0 || classes.some((taxClass) => taxClass.rates.length === 0)) return
    checked += 1
    const netByClass = new Map(taxes.map(({ classId, netMinor }) => [classId, netMinor]))
    const wholeMinor = subtotalMinor + depositsMinor + sum(fees.map(({ amountMinor }) => amountMinor))

    expect(sum([...netByClass.values()]) + sum(taxes.map(({ taxMinor }) => taxMinor))).toBe(wholeMinor)
  })
  expect(checked).toBeGreaterThan(50)
})

test('the same draft, rules and time lead to the same amounts', () => {
  fc.assert(
    fc.property(lines, rules, charges, (cart, orderingRules, chosen) => {
      const first = calculateAmounts(cart, orderingRules, chosen, now, 'UTC')

      expect(calculateAmounts(structuredClone(cart), orderingRules, { ...chosen }, now, 'UTC')).toEqual(first)
    }),
  )
})

test('products above 2^53 are exact', () => {
  expect(multiplyDivide(9_007_199_254_740_991, 999_999, 1_000_000)).toBe(9_007_190_247_541_736)
})

test('a half is rounded away from zero', () => {
  expect([1, 2, 3].map((value) => multiplyDivide(value, 1, 2))).toEqual([1, 1, 2])
})

test('shares add up to the whole, and differ from the exact share by less than one', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), weights, (whole, parts) => {
      fc.pre(sum(parts) > 0)
      const shares = shareOut(whole, parts)

      expect(sum(shares)).toBe(whole)
      for (const [index, share] of shares.entries())
        expect(Math.abs(share - (whole * (parts[index] ?? 0)) / sum(parts))).toBeLessThan(1)
    }),
  )
})
