import { expect, test } from 'vitest'
import { rulesWith } from '#test/support/ordering-rules.ts'
import { defaultShop } from '../shop.ts'
import type { Zones } from '../site-settings/zones.ts'
import { customerCurrency, totalOf } from '../values/money.ts'
import { type Catalogue, type QuoteDraft, quoteOrder } from './quote.ts'
import { quoteDraftSchema, toQuoteResponse } from './quote-api.ts'

const dishes = [
  { id: 'dosa', name: 'Dosa', priceMinor: 1050 },
  { id: 'chai', name: 'Chai', priceMinor: 10 },
  { id: 'lassi', name: 'Lassi', priceMinor: 20 },
]
const catalogue: Catalogue = { recipes: new Map(dishes.map((dish) => [dish.id, dish])), shop: defaultShop }

test('the total of 0.10 and 0.20 is 0.30', () => {
  const draft = { items: ['chai', 'lassi'].map((id) => ({ id, quantity: 1 })) }

  expect(toQuoteResponse(quoteOrder(draft, catalogue, 0)).total).toBe(0.3)
})

test('a dish that is not on the menu is listed as unavailable and costs nothing', () => {
  const draft = {
    items: [
      { id: 'gone', lineId: 'gone:large', quantity: 3 },
      { id: 'dosa', lineId: 'dosa', quantity: 2 },
    ],
  }

  expect(toQuoteResponse(quoteOrder(draft, catalogue, 0))).toEqual({
    lines: [{ id: 'dosa', name: 'Dosa', price: 10.5, quantity: 2, total: 21 }],
    unavailable: [{ id: 'gone', lineId: 'gone:large' }],
    total: 21,
  })
})

test('the same dish may be on two lines with different lineIds', () => {
  const draft = {
    items: [
      { id: 'dosa', lineId: 'dosa:mild', quantity: 1 },
      { id: 'dosa', lineId: 'dosa:spicy', quantity: 2 },
    ],
  }

  const { lines, total } = toQuoteResponse(quoteOrder(quoteDraftSchema.parse(draft), catalogue, 0))

  expect(lines.map(({ lineId, quantity }) => [lineId, quantity])).toEqual([
    ['dosa:mild', 1],
    ['dosa:spicy', 2],
  ])
  expect(total).toBe(31.5)
})

test('until the address is known, a fee of a circle counts only if a geocoder finds addresses', () => {
  const zone = { id: 'near', name: 'Near', postcodes: [], corners: [], minOrder: 0, extraMinutes: 0 }
  const circle = { ...zone, kind: 'radius' as const, radiusMeters: 2000, feeSteps: [{ fromSubtotal: 0, fee: 2 }] }
  const postcodes = { ...zone, kind: 'postcodes' as const, radiusMeters: 0, feeSteps: [{ fromSubtotal: 0, fee: 4 }] }
  const totalWith = (zones: Partial<Zones>) => {
    const delivery = { feeSteps: [{ fromSubtotal: 0, fee: 5 }], minOrder: 20 }
    const rules = rulesWith({ delivery, zones })
    const { total, isLeast, minimum } = toQuoteResponse(
      quoteOrder({ items: [{ id: 'dosa', quantity: 1 }] }, { ...catalogue, ...(rules && { rules }) }, 0),
    )
    return { total, isLeast, minimum: minimum?.amount }
  }
  const geocoderUrl = 'https://geocoder.example'

  expect(totalWith({ zones: [circle] })).toEqual({ total: 15.5, minimum: 20 })
  expect(totalWith({ zones: [circle], geocoderUrl })).toEqual({ total: 12.5 })
  expect(totalWith({ zones: [circle, postcodes] })).toEqual({ total: 14.5, isLeast: true })
  expect(totalWith({ zones: [circle, postcodes], geocoderUrl })).toEqual({ total: 12.5, isLeast: true })
})

/** Creates a pseudo-random generator of integers from 0 to `max - 1`; equal seeds give equal numbers. */
function seededRandom(seed: number): (max: number) => number {
  let state = seed
  return (max) => {
    state = (state * 48_271) % 2_147_483_647
    return state % max
  }
}

test.each(Array.from({ length: 100 }, (_, index) => index + 1))(
  'random quote %i: the total is the sum of price times quantity, never negative, and depends on its arguments only',
  (seed) => {
    const random = seededRandom(seed)
    const recipes = Array.from({ length: 1 + random(20) }, (_, index) => {
      return { id: `dish-${index}`, name: `Dish ${index}`, priceMinor: 1 + random(1_000_000) }
    })
    const menu: Catalogue = { recipes: new Map(recipes.map((recipe) => [recipe.id, recipe])), shop: defaultShop }
    const items = Array.from({ length: 1 + random(30) }, (_, index) => {
      return { id: `dish-${random(25)}`, lineId: `line-${index}`, quantity: 1 + random(99) }
    })
    const draft: QuoteDraft = { items }

    const quote = quoteOrder(draft, menu, seed)
    const response = toQuoteResponse(quote)

    expect(quote.lines.length + quote.unavailable.length).toBe(items.length)
    expect(response.total).toBe(totalOf(response.lines, customerCurrency))
    expect(quote.totalMinor).toBe(quote.lines.reduce((sum, { lineMinor }) => sum + lineMinor, 0))
    expect(quote.lines.every(({ unitMinor, quantity, lineMinor }) => lineMinor === unitMinor * quantity)).toBe(true)
    expect(quote.lines.every(({ lineMinor }) => lineMinor >= 0)).toBe(true)
    expect(quoteOrder(draft, menu, seed)).toEqual(quote)
  },
)

test('without rules there are no amounts, and the total is the sum of price times quantity', () => {
  const { amounts, totalMinor } = quoteOrder({ items: [{ id: 'dosa', quantity: 3 }] }, catalogue, 0)

  expect(amounts).toBeUndefined()
  expect(totalMinor).toBe(3150)
})

test('a tip of a restaurant that takes none is not in the total, and the amounts say so', () => {
  const { amounts, totalMinor } = quoteOrder({ items: [{ id: 'dosa', quantity: 1 }], tipMinor: 100 }, catalogue, 0)

  expect(amounts?.tipMinor).toBe(0)
  expect(totalMinor).toBe(1050)
})
