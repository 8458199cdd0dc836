import { expect, test } from 'vitest'
import { toPublicSite } from '#contract/site-settings/public-site.ts'
import { customerCurrency } from '#contract/values/money.ts'
import { defaultSettings } from '#test/support/settings.ts'
import { findUnavailable } from './find-unavailable.ts'

const region = { ...defaultSettings.region, timeZone: 'Europe/Berlin', locale: 'en-GB', businessDayStartsMinute: 180 }
const site = toPublicSite({ ...defaultSettings, region }, customerCurrency, 0)
const dish = {
  soldOutDays: { on: ['2026-12-01', '2026-12-03'], delivery: ['2026-12-02', '2026-12-04'], pickup: ['2026-12-04'] },
}
const noon = { now: Date.parse('2026-12-01T12:00Z'), service: 'delivery', day: undefined } as const

test('a dish that is sold out for today can be ordered for the next day of the service, by a button with that day', () => {
  expect(findUnavailable(dish, noon, site)).toEqual({
    kind: 'sold-out',
    label: 'Sold out for today, available from Wed 2 Dec',
    next: { date: '2026-12-02', label: 'Order for Wed 2 Dec' },
  })
  expect(findUnavailable(dish, { ...noon, service: 'pickup' }, site)?.next?.date).toBe('2026-12-04')
})

test('it cannot be ordered where customers choose no time', () => {
  expect(findUnavailable({ soldOutDays: { on: ['2026-12-01'] } }, noon, site)).toEqual({
    kind: 'sold-out',
    label: 'Sold out today',
  })
})

test('it can be ordered like any other for a chosen day that has some, and on a later business day', () => {
  expect(findUnavailable(dish, { ...noon, day: '2026-12-04' }, site)).toBeUndefined()
  expect(findUnavailable(dish, { ...noon, day: '2026-12-03' }, site)?.next?.date).toBe('2026-12-02')
  // the dish names only the first days that have some
  expect(findUnavailable(dish, { ...noon, day: '2026-12-24' }, site)).toBeUndefined()
  // the business day starts at 3:00
  const atNight = { ...noon, now: Date.parse('2026-12-02T01:00Z') }
  expect(findUnavailable(dish, atNight, site)?.label).toContain('Sold out for today')
  expect(findUnavailable(dish, { ...noon, now: Date.parse('2026-12-02T02:00Z') }, site)).toBeUndefined()
})

test('a dish that is sold out only for the chosen day names that day, and leads to another one', () => {
  const full = { soldOutDays: { on: ['2026-12-03'], delivery: ['2026-12-01', '2026-12-02', '2026-12-04'] } }
  expect(findUnavailable(full, { ...noon, day: '2026-12-03' }, site)).toEqual({
    kind: 'sold-out',
    label: 'Sold out for Thu 3 Dec',
    next: { date: '2026-12-02', label: 'Order for Wed 2 Dec' },
  })
  expect(findUnavailable(full, noon, site)).toBeUndefined()
  // customers who pick their order up choose no time
  expect(findUnavailable(full, { ...noon, day: '2026-12-03', service: 'pickup' }, site)).toBeUndefined()
})

test('after its deadline, a dish can be ordered for the next day whose deadline is to come; where customers choose no time, it cannot', () => {
  const dates = ['2026-12-02', '2026-12-03', '2026-12-04']
  const loaf = { orderUntil: { days: 2, minute: 18 * 60 }, soldOutDays: { on: ['2026-12-04'], delivery: dates } }
  expect(findUnavailable(loaf, noon, site)).toEqual({
    kind: 'outside-schedule',
    label: 'Too late for today, available from Thu 3 Dec',
    next: { date: '2026-12-03', label: 'Order for Thu 3 Dec' },
  })
  const evening = { ...noon, now: Date.parse('2026-12-01T17:00Z') }
  expect(findUnavailable(loaf, evening, site)?.next?.date).toBe('2026-12-04')
  expect(findUnavailable(loaf, { ...noon, day: '2026-12-03' }, site)).toBeUndefined()
  expect(findUnavailable(loaf, { ...evening, day: '2026-12-03' }, site)?.label).toBe('Too late for Thu 3 Dec')
  expect(findUnavailable(loaf, { ...noon, service: 'pickup' }, site)).toEqual({
    kind: 'outside-schedule',
    label: 'Too late for today',
  })
  expect(findUnavailable({ orderUntil: { days: 0, minute: 18 * 60 } }, noon, site)).toBeUndefined()
})

test('a dish that staff have marked as sold out cannot be ordered for a later day', () => {
  const soldOut = { ...dish, soldOutUntil: '2026-12-01T18:00:00.000Z' }
  expect(findUnavailable(soldOut, noon, site)).toEqual({ kind: 'sold-out', label: 'Sold out until 19:00' })
})
