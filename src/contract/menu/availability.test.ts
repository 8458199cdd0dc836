import { expect, test } from 'vitest'
import { type CatalogueRecipe, quoteOrder } from '../orders/quote.ts'
import { toQuoteResponse } from '../orders/quote-api.ts'
import { defaultShop } from '../shop.ts'
import { unavailableMessage } from '../unavailable-texts.ts'
import { endOfBusinessDay, startOfBusinessDay } from '../values/business-day.ts'
import { untilChanged } from './sold-out.ts'

// a Wednesday, 12:00 in Berlin
const now = Date.parse('2026-11-25T11:00:00Z')
const timeZone = 'Europe/Berlin'
const dosa: CatalogueRecipe = { id: 'dosa', name: 'Masala Dosa', priceMinor: 1050 }
const cheese = { id: 'cheese', name: 'Cheese', priceMinor: 100, isDefault: false }
const extras = { id: 'extras', name: 'Extras', minUnits: 0, maxUnits: 3, maxPerOption: 1, freeUnits: 0 }

function quoteOf(recipe: CatalogueRecipe, options?: { groupId: string; optionId: string; units: number }[]) {
  const catalogue = { recipes: new Map([[recipe.id, recipe]]), shop: { ...defaultShop, timeZone } }
  const draft = { items: [{ id: recipe.id, quantity: 2, ...(options && { options }) }] }
  return toQuoteResponse(quoteOrder(draft, catalogue, now))
}

const iso = (time: number | string) => new Date(time).toISOString()

test('a dish without limits has no further fields in its quote', () => {
  expect(quoteOf(dosa)).toEqual({
    lines: [{ id: 'dosa', name: 'Masala Dosa', price: 10.5, quantity: 2, total: 21 }],
    unavailable: [],
    total: 21,
  })
})

test.each([
  [iso(untilChanged), 'Masala Dosa is sold out.'],
  ['2026-11-25T23:00:00.000Z', 'Masala Dosa is sold out today.'],
  ['2026-11-25T17:05:00.000Z', 'Masala Dosa is sold out until 18:05.'],
  ['2026-11-27T17:00:00.000Z', 'Masala Dosa is sold out until Fri 18:00.'],
  ['2026-12-24T17:00:00.000Z', 'Masala Dosa is sold out until 24 Dec 2026.'],
])('a dish that is sold out until %s is blocked: %s', (soldOutUntil, message) => {
  expect(quoteOf({ ...dosa, soldOutUntil }).blocked).toEqual([
    { id: 'dosa', lineId: 'dosa', name: 'Masala Dosa', kind: 'sold-out', message },
  ])
})

test('a dish can be ordered again from the time until which it is sold out', () => {
  expect(quoteOf({ ...dosa, soldOutUntil: iso(now + 1) }).blocked).toHaveLength(1)
  expect(quoteOf({ ...dosa, soldOutUntil: iso(now) })).not.toHaveProperty('blocked')
})

test('a dish outside of its schedule is blocked, and its price is still in the quote', () => {
  const schedule = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, fromMinute: 750, toMinute: 900 }))

  const quote = quoteOf({ ...dosa, schedule })

  expect(quote.blocked).toMatchObject([
    { kind: 'outside-schedule', message: 'Masala Dosa is available Mon–Fri 12:30–15:00.' },
  ])
  expect(quote.total).toBe(21)
})

test('a chosen option that is sold out blocks the line; one that is not chosen does not', () => {
  const optionGroups = [{ ...extras, options: [{ ...cheese, soldOutUntil: '2026-11-25T23:00:00.000Z' }] }]

  const chosen = quoteOf({ ...dosa, optionGroups }, [{ groupId: 'extras', optionId: 'cheese', units: 1 }])

  expect(chosen.blocked).toMatchObject([
    {
      kind: 'option-sold-out',
      groupId: 'extras',
      optionId: 'cheese',
      message: 'Cheese for Masala Dosa is sold out today.',
    },
  ])
  expect(quoteOf({ ...dosa, optionGroups })).not.toHaveProperty('blocked')
})

test('the quote says which age the customer must confirm', () => {
  expect(quoteOf({ ...dosa, ageFrom: 18 }).ageFrom).toBe(18)
})

test.each([
  [1, 'Only 1 portion of Masala Dosa is left.'],
  [2, 'Only 2 portions of Masala Dosa are left.'],
])('%i portions left: %s', (left, message) => {
  expect(unavailableMessage('Masala Dosa', { kind: 'too-few-left', left }, now, { timeZone, startsMinute: 0 })).toBe(
    message,
  )
})

test.each([
  ['at noon, the day ends at 04:00 of the next day', '2026-11-25T12:00+01:00', 240, '2026-11-26T04:00+01:00'],
  ['at 03:59, it is still the evening before', '2026-11-25T03:59+01:00', 240, '2026-11-25T04:00+01:00'],
  ['at 04:00, the next day begins', '2026-11-25T04:00+01:00', 240, '2026-11-26T04:00+01:00'],
  ['without a start, the day ends at midnight', '2026-11-25T23:59+01:00', 0, '2026-11-26T00:00+01:00'],
  ['in the night in which the clocks go back', '2026-10-24T23:00+02:00', 240, '2026-10-25T04:00+01:00'],
  ['a start that the clocks skip is an hour later', '2026-03-28T23:00+01:00', 150, '2026-03-29T03:30+02:00'],
])('the business day: %s', (_name, time, startsMinute, end) => {
  const day = { timeZone, startsMinute }
  const endMs = Date.parse(end)

  expect(iso(endOfBusinessDay(Date.parse(time), day))).toBe(iso(endMs))
  expect(iso(startOfBusinessDay(endMs, day)), 'the next day starts at the end').toBe(iso(endMs))
  expect(startOfBusinessDay(Date.parse(time), day), 'the day contains the time').toBeLessThanOrEqual(Date.parse(time))
})
