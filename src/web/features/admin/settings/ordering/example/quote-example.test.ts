import { expect, test } from 'vitest'
import type { OrderingSettings } from '#contract/ordering/to-ordering-rules.ts'
import { customerCurrency as currency } from '#contract/values/money.ts'
import { defaultOrderingSettings } from '#test/support/ordering-rules.ts'
import { type ExampleOrder, quoteExample } from './quote-example.ts'

const off = defaultOrderingSettings
const order: ExampleOrder = {
  amount: '18.40',
  time: '2026-11-27T19:30',
  taxClassId: '',
  code: '',
  tipPpm: 0,
  service: 'delivery',
  place: '',
  count: 1,
  dish: undefined,
}
const shop = { currency, timeZone: 'Europe/Berlin', startsMinute: 0 }

test('without rules, the customer pays the price', () => {
  expect(quoteExample(off, order, shop)).toEqual({
    sentence: 'A customer who orders $18.40 on Friday at 19:30 pays $18.40',
    lines: [
      { label: 'Dishes', amount: '$18.40' },
      { label: 'Total', amount: '$18.40' },
    ],
    problems: [],
  })
})

test('every amount of the quote has a line', () => {
  const happyHour = {
    id: 'happy',
    name: 'Happy hour',
    isActive: true,
    code: 'HAPPY',
    kind: 'percent' as const,
    ppm: 100_000,
    amount: 0,
    scope: 'order' as const,
    categoryIds: [],
    recipeIds: [],
    minSubtotal: 0,
    validFrom: '',
    validUntil: '',
    hours: [{ weekday: 5, fromMinute: 19 * 60, toMinute: 20 * 60 }],
    firstOrderOnly: false,
    maxUses: 0,
    maxUsesPerCustomer: 0,
  }
  const settings: OrderingSettings = {
    ...off,
    tax: {
      pricesIncludeTax: false,
      classes: [{ id: 'food', name: 'Food', rates: [{ name: 'Sales tax', ppm: 72_500 }] }],
      feeClassId: '',
    },
    delivery: {
      ...off.delivery,
      minOrder: 20,
      feeSteps: [{ fromSubtotal: 0, fee: 2.9 }],
      takesTips: true,
      tipPresetsPpm: [100_000],
    },
    promotions: { promotions: [happyHour] },
    payment: { ...off.payment, cashStep: 0.05 },
  }

  expect(quoteExample(settings, { ...order, code: 'HAPPY', tipPpm: 100_000 }, shop)).toEqual({
    sentence: 'A customer who orders $18.40 on Friday at 19:30 pays $22.55',
    lines: [
      { label: 'Dishes', amount: '$18.40' },
      { label: 'Happy hour', amount: '−$1.84' },
      { label: 'Delivery', amount: '$2.90' },
      { label: '7.25 % Sales tax (Food)', amount: '$1.41' },
      { label: 'Tip', amount: '$1.66' },
      { label: 'Rounding', amount: '+$0.02' },
      { label: 'Total', amount: '$22.55' },
    ],
    problems: ['This order is below your minimum: dishes for $3.44 are missing, so it cannot be placed.'],
  })
  // the hours are those of the restaurant
  expect(quoteExample(settings, { ...order, code: 'HAPPY', time: '2026-11-27T20:00' }, shop)?.problems).toContain(
    'This code is valid Fri 19:00–20:00. Please remove it, or order at that time.',
  )
})

test.each([{ amount: '' }, { amount: '0' }, { amount: '18.4x' }, { time: '' }])(
  'an order with %o has no example',
  (changes) => {
    expect(quoteExample(off, { ...order, ...changes }, shop)).toBeUndefined()
  },
)

test('a town or coordinates find the zone of towns or the circle, as in an order', () => {
  const costs = { minOrder: 0, extraMinutes: 0, postcodes: [], corners: [] }
  const settings: OrderingSettings = {
    ...off,
    zones: {
      ...off.zones,
      restaurant: { latitude: 45.4642, longitude: 9.19 },
      zones: [
        {
          ...costs,
          id: 'near',
          name: 'Near',
          kind: 'radius',
          radiusMeters: 2000,
          feeSteps: [{ fromSubtotal: 0, fee: 1 }],
        },
        {
          ...costs,
          id: 'monza',
          name: 'Monza',
          kind: 'towns',
          towns: ['Monza'],
          radiusMeters: 0,
          feeSteps: [{ fromSubtotal: 0, fee: 5 }],
        },
      ],
    },
  }

  expect(quoteExample(settings, { ...order, place: 'monza' }, shop)?.sentence).toBe(
    'A customer in monza who orders $18.40 on Friday at 19:30 pays $23.40',
  )
  expect(quoteExample(settings, { ...order, place: '45.47, 9.19' }, shop)?.lines.at(-1)?.amount).toBe('$19.40')
  expect(quoteExample(settings, { ...order, place: '48.1, 11.5' }, shop)?.problems).toEqual([
    'We do not deliver to this address.',
  ])
})

test('of two dishes, two for one makes one free', () => {
  const twoForOne = {
    id: 'two',
    name: 'Two for one',
    isActive: true,
    code: '',
    kind: 'free-units' as const,
    ppm: 0,
    amount: 0,
    everyUnits: 2,
    freeUnits: 1,
    scope: 'order' as const,
    categoryIds: [],
    recipeIds: [],
    minSubtotal: 0,
    validFrom: '',
    validUntil: '',
    hours: [],
    firstOrderOnly: false,
    maxUses: 0,
    maxUsesPerCustomer: 0,
  }
  const settings: OrderingSettings = { ...off, promotions: { promotions: [twoForOne] } }

  expect(quoteExample(settings, { ...order, count: 2 }, shop)).toMatchObject({
    sentence: 'A customer who orders $36.80 on Friday at 19:30 pays $18.40',
    lines: [
      { label: 'Dishes', amount: '$36.80' },
      { label: 'Two for one', amount: '−$18.40' },
      { label: 'Total', amount: '$18.40' },
    ],
  })
})

test('the zone of the postcode counts for a delivery, and the costs of a pickup for a pickup', () => {
  const zone = {
    id: 'near',
    name: 'Near',
    kind: 'postcodes' as const,
    postcodes: ['97477'],
    radiusMeters: 0,
    corners: [],
  }
  const settings: OrderingSettings = {
    ...off,
    pickup: { ...off.pickup, packagingFee: 0.5 },
    services: { ...off.services, pickup: { ...off.services.pickup, isOn: true } },
    zones: {
      ...off.zones,
      zones: [{ ...zone, minOrder: 0, extraMinutes: 0, feeSteps: [{ fromSubtotal: 0, fee: 3 }] }],
    },
  }

  expect(quoteExample(settings, { ...order, place: '97 477' }, shop)?.sentence).toBe(
    'A customer in 97 477 who orders $18.40 on Friday at 19:30 pays $21.40',
  )
  expect(quoteExample(settings, { ...order, place: '10115' }, shop)?.problems).toEqual([
    'We do not deliver to this address.',
  ])
  expect(quoteExample(settings, { ...order, service: 'pickup', place: '10115' }, shop)).toMatchObject({
    sentence: 'A customer who orders $18.40 for pickup on Friday at 19:30 pays $18.90',
    problems: [],
  })
})
