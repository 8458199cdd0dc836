import { describe, expect, test } from 'vitest'
import { germanTaxes, type OrderingOverrides, promotionWith, rulesWith } from '#test/support/ordering-rules.ts'
import { type Charges, calculateAmounts, type PricedLine } from './order-amounts.ts'

/** Friday 18:30 UTC. */
const now = Date.UTC(2026, 10, 27, 18, 30)

function line(lineMinor: number, overrides: Partial<PricedLine> = {}): PricedLine {
  return {
    dishKey: JSON.stringify([lineMinor, overrides]),
    recipeId: 'dosa',
    categoryId: 'breads',
    quantity: 1,
    lineMinor,
    depositMinor: 0,
    taxClassId: undefined,
    ...overrides,
  }
}

function amountsOf(lines: PricedLine[], overrides: OrderingOverrides, charges: Charges = {}) {
  return calculateAmounts(lines, rulesWith(overrides), charges, now, 'UTC')
}

describe('the amounts of an order', () => {
  test('are those of the example: included taxes, a discount, a shared delivery fee and a tip', () => {
    const lines = [
      line(2500, { quantity: 2, taxClassId: 'food' }),
      line(1170, { quantity: 3, taxClassId: 'drinks' }),
      line(333, { taxClassId: 'food' }),
    ]
    const amounts = amountsOf(
      lines,
      {
        tax: germanTaxes,
        delivery: { feeSteps: [{ fromSubtotal: 0, fee: 2.9 }], takesTips: true },
        promotions: { promotions: [promotionWith()] },
      },
      { tipMinor: 200 },
    )

    expect(amounts.lineDiscountsMinor).toEqual([250, 117, 33])
    expect(amounts.discounts).toEqual([{ promotionId: 'ten', name: 'Ten percent', code: '', amountMinor: 400 }])
    expect(amounts.taxes).toEqual([
      { classId: 'food', className: 'Food', name: 'VAT', ppm: 70_000, netMinor: 2755 - 180, taxMinor: 180 },
      { classId: 'drinks', className: 'Drinks', name: 'VAT', ppm: 190_000, netMinor: 1138 - 182, taxMinor: 182 },
    ])
    expect(amounts.totalMinor).toBe(4093)
  })

  test('add the tax of several rates on top, once per rate', () => {
    const rates = [
      { name: 'State', ppm: 62_500 },
      { name: 'City', ppm: 23_750 },
    ]
    const amounts = amountsOf([line(1840)], {
      tax: { pricesIncludeTax: false, classes: [{ id: 'all', name: 'All', rates }] },
    })

    expect(amounts.taxes.map(({ netMinor, taxMinor }) => [netMinor, taxMinor])).toEqual([
      [1840, 115],
      [1840, 44],
    ])
    expect(amounts.totalMinor).toBe(1840 + 115 + 44)
  })

  test('take the taxes of several rates out of the price, so that net and taxes add up to it', () => {
    const rates = [
      { name: 'GST', ppm: 50_000 },
      { name: 'PST', ppm: 70_000 },
    ]
    const [gst, pst] = amountsOf([line(1120)], { tax: { classes: [{ id: 'all', name: 'All', rates }] } }).taxes

    expect([gst?.netMinor, gst?.taxMinor, pst?.taxMinor]).toEqual([1000, 50, 70])
  })

  test('say how much is missing until the delivery is free', () => {
    const steps = (...all: [fromSubtotal: number, fee: number][]) => ({
      delivery: { feeSteps: all.map(([fromSubtotal, fee]) => ({ fromSubtotal, fee })) },
    })
    const missing = (lineMinor: number, overrides: OrderingOverrides, charges?: Charges) =>
      amountsOf([line(lineMinor)], overrides, charges).missingForFreeDeliveryMinor
    const freeFrom20 = steps([0, 3], [10, 2], [20, 0])

    expect(missing(1590, freeFrom20)).toBe(410)
    expect(missing(1590, { ...freeFrom20, promotions: { promotions: [promotionWith()] } })).toBe(569)
    expect([missing(2000, freeFrom20), missing(9900, freeFrom20)]).toEqual([0, 0])
    expect(missing(1590, steps([0, 3]))).toBeUndefined()
    expect(missing(1590, steps([20, 3]))).toBeUndefined()
    expect(missing(1590, steps([20, 3], [50, 0]))).toBeUndefined()
    expect(missing(6000, steps([0, 3], [20, 0], [50, 5]))).toBeUndefined()
    expect(missing(1590, freeFrom20, { service: 'pickup' })).toBeUndefined()
    const free = promotionWith({ kind: 'free-delivery' })
    expect(missing(1590, { ...freeFrom20, promotions: { promotions: [free] } })).toBeUndefined()
  })

  test('round the total to the smallest coin, half away from zero', () => {
    const totals = [1002, 1003, 1007, 1008].map((price) => amountsOf([line(price)], { payment: { cashStep: 0.05 } }))

    expect(totals.map(({ totalMinor, roundingMinor }) => [totalMinor, roundingMinor])).toEqual([
      [1000, -2],
      [1005, 2],
      [1005, -2],
      [1010, 2],
    ])
  })

  test('have a deposit for each item, which no discount reduces and which is taxed like the dish', () => {
    const bottles = [line(400, { quantity: 2, depositMinor: 25, taxClassId: 'drinks' })]
    const amounts = amountsOf(bottles, {
      tax: germanTaxes,
      promotions: { promotions: [promotionWith({ ppm: 500_000 })] },
    })

    expect([amounts.depositsMinor, amounts.subtotalMinor, amounts.totalMinor]).toEqual([50, 200, 250])
    expect(amounts.taxes).toMatchObject([{ classId: 'drinks', taxMinor: 40, netMinor: 210 }])
  })

  test('have deposits also when nothing else is switched on', () => {
    const amounts = calculateAmounts([line(400, { depositMinor: 25 })], undefined, {}, now, 'UTC')

    expect(amounts.totalMinor).toBe(425)
  })
})

describe('fees', () => {
  const delivery = {
    feeSteps: [
      { fromSubtotal: 0, fee: 4 },
      { fromSubtotal: 20, fee: 2 },
      { fromSubtotal: 40, fee: 0 },
    ],
    packagingFee: 0.5,
    smallOrderFee: 1,
    smallOrderBelow: 15,
  }

  test.each([
    [1499, 400, 100],
    [1500, 400, 0],
    [1999, 400, 0],
    [2000, 200, 0],
    [3999, 200, 0],
    [4000, 0, 0],
  ])('an order of %d cents has a delivery fee of %d and a small-order fee of %d', (price, deliveryFee, smallOrder) => {
    const { fees } = amountsOf([line(price)], { delivery })
    const feeOf = (kind: string) => fees.find((fee) => fee.kind === kind)?.amountMinor ?? 0

    expect([feeOf('delivery'), feeOf('small-order'), feeOf('packaging')]).toEqual([deliveryFee, smallOrder, 50])
  })

  test('are taxed in their own class when the owner has set one', () => {
    const { taxes } = amountsOf([line(1070, { taxClassId: 'food' })], {
      tax: { ...germanTaxes, feeClassId: 'drinks' },
      delivery: { packagingFee: 1.19 },
    })

    expect(taxes.map(({ classId, taxMinor }) => [classId, taxMinor])).toEqual([
      ['food', 70],
      ['drinks', 19],
    ])
  })

  test('are in the default class when the dishes are free', () => {
    const { taxes } = amountsOf([line(500, { taxClassId: 'drinks' })], {
      tax: germanTaxes,
      delivery: { packagingFee: 1.07 },
      promotions: { promotions: [promotionWith({ ppm: 1_000_000 })] },
    })

    expect(taxes.map(({ classId, taxMinor }) => [classId, taxMinor])).toEqual([['food', 7]])
  })

  test('are waived for the delivery by a promotion, which says what it saves', () => {
    const { fees, totalMinor } = amountsOf([line(1500)], {
      delivery,
      promotions: { promotions: [promotionWith({ kind: 'free-delivery' })] },
    })

    expect(fees).toEqual([
      { kind: 'delivery', amountMinor: 0, waivedMinor: 400 },
      { kind: 'packaging', amountMinor: 50, waivedMinor: 0 },
    ])
    expect(totalMinor).toBe(1550)
  })
})

describe('the tax class of a dish', () => {
  test('becomes another one when it is delivered', () => {
    const { taxes } = amountsOf([line(1190, { taxClassId: 'drinks' })], {
      tax: germanTaxes,
      delivery: { taxClassMap: [{ from: 'drinks', to: 'food' }] },
    })

    expect(taxes).toMatchObject([{ classId: 'food', taxMinor: 78 }])
  })

  test('is the first class when the dish has none, or a class that was removed', () => {
    const { taxes } = amountsOf([line(535), line(535, { taxClassId: 'removed' })], { tax: germanTaxes })

    expect(taxes).toMatchObject([{ classId: 'food', taxMinor: 70 }])
  })
})

describe('the minimum order', () => {
  test('is compared with the dishes after discounts, without fees and tip', () => {
    const overrides = {
      delivery: { minOrder: 10, packagingFee: 5, takesTips: true },
      promotions: { promotions: [promotionWith()] },
    }

    expect(amountsOf([line(1100)], overrides, { tipMinor: 500 }).missingMinor).toBe(10)
    expect(amountsOf([line(1112)], overrides).missingMinor).toBe(0)
  })
})

describe('tips', () => {
  const delivery = { takesTips: true, tipPresetsPpm: [100_000, 150_000], packagingFee: 1 }

  test('can be chosen as a part of the dishes after discounts', () => {
    const amounts = amountsOf(
      [line(2000)],
      { delivery, promotions: { promotions: [promotionWith({ ppm: 500_000 })] } },
      { tipPpm: 150_000 },
    )

    expect(amounts.tips).toEqual([
      { ppm: 100_000, amountMinor: 100 },
      { ppm: 150_000, amountMinor: 150 },
    ])
    expect([amounts.tipMinor, amounts.totalMinor]).toEqual([150, 1250])
  })

  test('are not taxed', () => {
    const amounts = amountsOf([line(1000)], { delivery: { takesTips: true }, tax: germanTaxes }, { tipMinor: 300 })

    expect(amounts.taxes).toMatchObject([{ netMinor: 935, taxMinor: 65 }])
    expect(amounts.totalMinor).toBe(1300)
  })

  test('are not added when the restaurant takes none', () => {
    expect(amountsOf([line(1000)], {}, { tipMinor: 300 })).toMatchObject({ tipMinor: 0, totalMinor: 1000 })
  })
})
