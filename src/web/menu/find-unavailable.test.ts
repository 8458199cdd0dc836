import { expect, test } from 'vitest'
import { findUnavailable } from './find-unavailable.ts'

const day = { timeZone: 'Europe/Berlin', locale: 'en-GB', businessDayStartsMinute: 180 }
const dish = {
  soldOutDays: { on: ['2026-12-01', '2026-12-03'], delivery: ['2026-12-02', '2026-12-04'], pickup: ['2026-12-04'] },
}
const noon = { now: Date.parse('2026-12-01T12:00Z'), service: 'delivery', day: undefined } as const

test('a dish that is sold out for today can be ordered for the next day of the service, by a button with that day', () => {
  expect(findUnavailable(dish, noon, day)).toEqual({
    kind: 'sold-out',
    label: 'Sold out for today, available from Wed 2 Dec',
    canOrder: true,
    next: { date: '2026-12-02', label: 'Order for Wed 2 Dec' },
  })
  expect(findUnavailable(dish, { ...noon, service: 'pickup' }, day)?.next?.date).toBe('2026-12-04')
})

test('it cannot be ordered where customers choose no time', () => {
  expect(findUnavailable({ soldOutDays: { on: ['2026-12-01'] } }, noon, day)).toEqual({
    kind: 'sold-out',
    label: 'Sold out today',
    canOrder: false,
  })
})

test('where customers choose no time, it can be ordered as soon as the server promises a later day that has some', () => {
  const promised = { delivery: { from: '2026-12-01T22:30:00.000Z', date: '2026-12-02' } }
  const late = { soldOutDays: { on: ['2026-12-01'], promised } }
  const at = (now: string) => ({ ...noon, now: Date.parse(now) })

  expect(findUnavailable(late, at('2026-12-01T22:29Z'), day)).toMatchObject({
    label: 'Sold out today',
    canOrder: false,
  })
  expect(findUnavailable(late, at('2026-12-01T22:30Z'), day)).toEqual({
    kind: 'sold-out',
    label: 'Sold out for today, available from Wed 2 Dec',
    canOrder: true,
  })
  expect(findUnavailable(late, { ...at('2026-12-01T22:30Z'), service: 'pickup' }, day)?.canOrder).toBe(false)
  expect(findUnavailable(late, at('2026-12-02T02:00Z'), day)).toBeUndefined()
})

test('it can be ordered like any other for a chosen day that has some, and on a later business day', () => {
  expect(findUnavailable(dish, { ...noon, day: '2026-12-04' }, day)).toBeUndefined()
  expect(findUnavailable(dish, { ...noon, day: '2026-12-03' }, day)?.next?.date).toBe('2026-12-02')
  // the dish names only the first days that have some
  expect(findUnavailable(dish, { ...noon, day: '2026-12-24' }, day)).toBeUndefined()
  // the business day starts at 3:00
  const atNight = { ...noon, now: Date.parse('2026-12-02T01:00Z') }
  expect(findUnavailable(dish, atNight, day)?.label).toContain('Sold out for today')
  expect(findUnavailable(dish, { ...noon, now: Date.parse('2026-12-02T02:00Z') }, day)).toBeUndefined()
})

test('a dish that is sold out only for the chosen day names that day, and leads to another one', () => {
  const full = { soldOutDays: { on: ['2026-12-03'], delivery: ['2026-12-01', '2026-12-02', '2026-12-04'] } }
  expect(findUnavailable(full, { ...noon, day: '2026-12-03' }, day)).toEqual({
    kind: 'sold-out',
    label: 'Sold out for Thu 3 Dec',
    canOrder: true,
    next: { date: '2026-12-02', label: 'Order for Wed 2 Dec' },
  })
  expect(findUnavailable(full, noon, day)).toBeUndefined()
  // customers who pick their order up choose no time
  expect(findUnavailable(full, { ...noon, day: '2026-12-03', service: 'pickup' }, day)).toBeUndefined()
})

test('after its deadline, a dish says so and keeps its button, because only the server knows for which day it would be', () => {
  const dates = ['2026-12-02', '2026-12-03', '2026-12-04']
  const loaf = { orderUntil: { days: 2, minute: 18 * 60 }, soldOutDays: { on: ['2026-12-04'], delivery: dates } }
  const tooLate = { kind: 'too-late', canOrder: true }
  expect(findUnavailable(loaf, noon, day)).toEqual({
    ...tooLate,
    label: 'Too late for today, available from Thu 3 Dec',
  })
  const evening = { ...noon, now: Date.parse('2026-12-01T17:00Z') }
  expect(findUnavailable(loaf, evening, day)?.label).toBe('Too late for today, available from Fri 4 Dec')
  expect(findUnavailable(loaf, { ...noon, day: '2026-12-03' }, day)).toBeUndefined()
  expect(findUnavailable(loaf, { ...evening, day: '2026-12-03' }, day)).toEqual({
    ...tooLate,
    label: 'Too late for Thu 3 Dec',
  })
  // customers who pick their order up choose no time: from 23:30 on, the server may promise the next day
  expect(findUnavailable(loaf, { ...noon, service: 'pickup' }, day)).toEqual({
    ...tooLate,
    label: 'Too late for today',
  })
  expect(findUnavailable({ orderUntil: { days: 0, minute: 18 * 60 } }, noon, day)).toBeUndefined()
})

test('a dish that is sold out for today leads to no day whose deadline has passed', () => {
  const loaf = { ...dish, orderUntil: { days: 2, minute: 18 * 60 } }
  expect(findUnavailable(loaf, noon, day)?.next?.date).toBe('2026-12-04')
})

test('a dish that staff have marked as sold out cannot be ordered for a later day', () => {
  const soldOut = { ...dish, soldOutUntil: '2026-12-01T18:00:00.000Z' }
  expect(findUnavailable(soldOut, noon, day)).toEqual({
    kind: 'sold-out',
    label: 'Sold out until 19:00',
    canOrder: false,
  })
})
