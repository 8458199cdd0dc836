import { expect, test } from 'vitest'
import { stockKey } from '#contract/ordering/day-limits.ts'
import { findOrderTime } from '#contract/ordering/order-time.ts'
import { noTimeRules, type TimeRules, toTimeRules } from '#contract/ordering/time-rules.ts'
import { hoursSection } from '#contract/site-settings/hours.ts'
import type { Pauses } from '#contract/site-settings/pauses.ts'
import { servicesSection } from '#contract/site-settings/services.ts'
import { dailyHours } from '#test/support/order-times.ts'
import { findLaterPromise } from './later-promise.ts'

const day = { timeZone: 'UTC', locale: 'en-GB', startsMinute: 0 }
const [today, tomorrow] = ['2026-12-01', '2026-12-02']
const noon = Date.parse(`${today}T12:00Z`)
const minuteMs = 60_000
const { delivery } = servicesSection.defaults
const busyPause: Pauses['pauses'][number] = { service: 'delivery', kind: 'busy', until: '', extraMinutes: 60 }
const dish = { id: 'miche', name: 'Miche', quantity: 1, perDay: 1, deadline: undefined }
const capacity = { id: 'orders', service: 'all', unit: 'orders', categoryId: '', period: 'slot', max: 1 } as const

function rulesWith(
  hours: [number, number],
  leadMinutes: number,
  services: Partial<typeof servicesSection.defaults> = {},
  pauses: Pauses['pauses'] = [],
) {
  return toTimeRules(
    { ...servicesSection.defaults, delivery: { ...delivery, leadMinutes }, ...services },
    { ...hoursSection.defaults, shop: dailyHours(...hours) },
    { pauses },
  )
}

function orderWith(soldOutOn: readonly string[], extraMs = 0) {
  const used = new Map(soldOutOn.map((date) => [stockKey(date, dish.id), 1]))
  return { service: 'delivery' as const, dishes: [], limitedDishes: [dish], extraMs, used }
}

const find = (rules: TimeRules, soldOutOn = [today], extraMs = 0) => {
  const found = findLaterPromise(orderWith(soldOutOn, extraMs), rules, noon, day)
  return found && `${new Date(found.fromMs).toISOString().slice(11, 19)} for ${found.date}`
}

test('an order that is ready after the last time of the day is for tomorrow, from the time at which the server promises that day (#281)', () => {
  const rules = rulesWith([12, 24], 45)
  expect(find(rules)).toBe('23:00:00 for 2026-12-02')

  const order = orderWith([today])
  const from = findLaterPromise(order, rules, noon, day)?.fromMs ?? 0
  expect(findOrderTime(order, rules, from, day)).toMatchObject({ time: { fromMs: Date.parse(`${tomorrow}T00:00Z`) } })
  expect(findOrderTime(order, rules, from - 1, day)).toHaveProperty('problem')
})

test('the longest time that the order can need counts', () => {
  expect(find(rulesWith([12, 24], 45), [today], 30 * minuteMs)).toBe('22:30:00 for 2026-12-02')
})

test('a kitchen that is busy promises tomorrow earlier, if it is still busy then', () => {
  const busyUntil = (time: string) =>
    rulesWith([12, 24], 45, {}, [{ ...busyPause, until: new Date(`${today}T${time}Z`).toISOString() }])

  expect(find(busyUntil('23:30'))).toBe('22:00:00 for 2026-12-02')
  expect(find(busyUntil('14:00'))).toBe('23:00:00 for 2026-12-02')
})

test('a kitchen with limits can promise tomorrow as long as it is open, because all times of today may be full', () => {
  expect(find(rulesWith([18, 26], 30, { capacity: [capacity] }))).toBe('18:00:00 for 2026-12-02')
})

test('there is none if tomorrow is sold out too, without promises, before an earlier closing, and where customers choose a time', () => {
  expect(find(rulesWith([12, 24], 45), [today, tomorrow])).toBeUndefined()
  expect(find(noTimeRules)).toBeUndefined()
  expect(find(rulesWith([12, 22], 45))).toBeUndefined()
  expect(
    find(rulesWith([12, 24], 45, { delivery: { ...delivery, takesScheduled: true, daysAhead: 3 } })),
  ).toBeUndefined()
})
