import { describe, expect, test } from 'vitest'
import { at, daily, delivery, evening, find, pickup, timesOf, today, utc, withTimes } from '#test/support/find-time.ts'
import { type OrderingOverrides, rulesWith } from '#test/support/ordering-rules.ts'
import type { TimedOrder } from './order-slots.ts'
import { listOrderDates, listSlots } from './order-time.ts'
import { hasPromise } from './time-rules.ts'

const dosa = { service: 'delivery' as const, dishes: [], extraMs: 0 }
const berlin = { timeZone: 'Europe/Berlin', startsMinute: 0 }

describe('as soon as possible', () => {
  test('is now, the time that the order needs, and the rest of the slot', () => {
    expect(find(evening, at('18:02'))).toEqual({ from: `${today}T18:45`, to: `${today}T19:00`, isScheduled: false })
    expect(find(evening, at('18:15'), { extraMs: 20 * 60_000 })).toMatchObject({ from: `${today}T19:15` })
  })

  test('is refused while the restaurant is closed, with the next opening', () => {
    expect(find(evening, at('16:59'))).toEqual({ kind: 'closed', next: `${today}T17:00`, note: '' })
    expect(find(evening, at('22:00'))).toEqual({ kind: 'closed', next: '2026-11-28T17:00', note: '' })
  })

  test('counts from the opening while the restaurant is closed, if customers can order ahead', () => {
    expect(find(withTimes, at('10:00'))).toMatchObject({ from: `${today}T17:30` })
    expect(find(withTimes, at('23:00'))).toMatchObject({ from: '2026-11-28T17:30' })
  })

  test('may be after closing for an order that arrives before', () => {
    expect(find(evening, at('21:59'))).toMatchObject({ from: `${today}T22:30` })
  })

  test('is on a day that is open when an order needs two days', () => {
    const bakery: OrderingOverrides = {
      services: { delivery: { ...delivery, leadMinutes: 2 * 24 * 60, takesScheduled: true, daysAhead: 7 } },
      hours: { shop: daily(8, 18), exceptions: [{ service: 'all', date: '2026-11-29', intervals: [], note: '' }] },
    }

    expect(find(bakery, at('10:05'))).toMatchObject({ from: '2026-11-30T08:00' })
  })

  test('tells the note of a day on which the restaurant is closed', () => {
    const exceptions = [{ service: 'all' as const, date: today, intervals: [], note: 'Thanksgiving' }]

    expect(find({ hours: { shop: daily(17, 22), exceptions } }, at('18:00'))).toEqual({
      kind: 'closed',
      next: '2026-11-28T17:00',
      note: 'Thanksgiving',
    })
  })

  test('follows the clock of the restaurant over its change', () => {
    const kebab: OrderingOverrides = { hours: { shop: daily(18, 28) } }

    // 03:50 in Berlin, after the clocks have gone back
    expect(find(kebab, Date.parse('2026-10-25T02:50Z'), {}, berlin)).toMatchObject({
      from: '2026-10-25T03:00',
    })
    // 04:00 in Berlin
    expect(find(kebab, Date.parse('2026-10-25T03:00Z'), {}, berlin)).toMatchObject({ kind: 'closed' })
  })
})

describe('a pause', () => {
  const pauseUntil = (until: string, kind: 'closed' | 'busy' = 'closed'): OrderingOverrides => ({
    pauses: { pauses: [{ service: 'all', kind, until, extraMinutes: 20 }] },
  })

  test('refuses orders until it ends', () => {
    expect(find(pauseUntil(`${today}T18:30:00Z`), at('18:00'))).toEqual({
      kind: 'paused',
      next: `${today}T18:30`,
      note: '',
    })
    expect(find(pauseUntil(`${today}T18:30:00Z`), at('18:30'))).toMatchObject({ from: `${today}T18:30` })
  })

  test('refuses all orders when it has no end', () => {
    expect(find(pauseUntil(''), at('18:00'))).toEqual({ kind: 'paused', next: undefined, note: '' })
  })

  test('of a busy kitchen makes orders take longer until it ends', () => {
    expect(find(pauseUntil(`${today}T18:30:00Z`, 'busy'), at('18:10'))).toMatchObject({ from: `${today}T18:30` })
    expect(find(pauseUntil(`${today}T18:30:00Z`, 'busy'), at('18:30'))).toMatchObject({ from: `${today}T18:30` })
  })

  test('ends by itself, although the settings still contain it', () => {
    expect(find(pauseUntil(`${today}T10:00:00Z`), at('18:00'))).toMatchObject({ from: `${today}T18:00` })
  })
})

describe('a chosen time', () => {
  const choose = (time: string, date?: string) => ({ scheduledMs: at(time, date) })

  test('is promised when it is possible', () => {
    expect(find(withTimes, at('10:00'), choose('19:15'))).toEqual({
      from: `${today}T19:15`,
      to: `${today}T19:30`,
      isScheduled: true,
    })
  })

  test.each([
    { name: 'in the past', order: choose('09:00'), kind: 'too-soon' },
    { name: 'before the order is ready', order: choose('17:15'), kind: 'too-soon' },
    { name: 'on a day that is too far ahead', order: choose('19:00', '2026-11-30'), kind: 'too-far' },
    { name: 'while the restaurant is closed', order: choose('22:00'), kind: 'outside-hours' },
    { name: 'between two slots', order: choose('19:07'), kind: 'not-offered' },
  ])('is refused $name, with the next possible time', ({ order, kind }) => {
    expect(find(withTimes, at('10:00'), order)).toMatchObject({ kind, next: `${today}T17:30` })
  })

  test('is refused when customers cannot choose a time', () => {
    expect(find(evening, at('18:00'), choose('19:15'))).toMatchObject({ kind: 'not-offered' })
  })
})

describe('a time that the customer has seen', () => {
  const seen = (time: string) => ({ promisedMs: at(time) })

  test('is kept for two minutes after it would be later', () => {
    expect(find(evening, at('18:17'), seen('18:45'))).toMatchObject({ from: `${today}T18:45` })
    expect(find(evening, at('18:18'), seen('18:45'))).toMatchObject({ from: `${today}T19:00` })
  })

  test('is kept when an earlier one has become possible', () => {
    expect(find(evening, at('18:00'), seen('19:00'))).toMatchObject({ from: `${today}T19:00`, isScheduled: false })
  })

  test('is not a way to choose any time', () => {
    expect(find(evening, at('18:00'), seen('21:00'))).toMatchObject({ from: `${today}T18:30` })
  })
})

test('the dates to choose are those on which the restaurant is open', () => {
  const exceptions = [{ service: 'all' as const, date: '2026-11-28', intervals: [], note: '' }]
  const times = timesOf({ ...withTimes, hours: { shop: daily(17, 22), exceptions } })

  expect(listOrderDates(dosa, times, at('10:00'), utc)).toEqual([today, '2026-11-29'])
  expect(listOrderDates(dosa, times, at('23:00'), utc)).toEqual(['2026-11-29'])
  expect(listOrderDates(dosa, times, at('10:00'), utc, 1)).toEqual([today])
})

test('a date on which the order cannot be ready, or on which no slot begins, is not listed (#160)', () => {
  const datesOf = (overrides: OrderingOverrides, changes: Partial<TimedOrder> = {}) =>
    listOrderDates({ ...dosa, ...changes }, timesOf(overrides), at('10:00'), utc)
  const week = { ...delivery, takesScheduled: true, daysAhead: 3 }
  const twoDays = { ...week, leadMinutes: 2 * 24 * 60 }
  const hours = { shop: daily(8, 18) }
  const closed = { service: 'all' as const, kind: 'closed' as const, until: '2026-11-28T17:50:00Z', extraMinutes: 0 }

  expect(datesOf({ services: { delivery: twoDays }, hours })).toEqual(['2026-11-29', '2026-11-30'])
  expect(datesOf({ services: { delivery: week }, hours }, { extraMs: 2 * 24 * 60 * 60_000 })).toEqual([
    '2026-11-29',
    '2026-11-30',
  ])
  expect(datesOf({ services: { delivery: week }, hours, pauses: { pauses: [closed] } })).toEqual([
    '2026-11-29',
    '2026-11-30',
  ])
  expect(datesOf({ services: { delivery: week, slotMinutes: 240 }, hours: { shop: daily(17, 20) } })).toEqual([])
  expect(datesOf({ services: { delivery: { ...week, takesScheduled: false } }, hours })).toEqual([])
})

describe('on a day on which the clocks change (#159)', () => {
  const allDay = (slotMinutes: number): OrderingOverrides => ({
    services: { slotMinutes, delivery: { ...delivery, takesScheduled: true, daysAhead: 7 } },
  })

  /** The times of a day in the order in which they are listed. */
  function clockTimes(date: string, timeZone: string, slotMinutes: number, from = 0): string[] {
    const now = Date.parse(`${date}T00:00Z`) - 48 * 60 * 60_000
    const format = new Intl.DateTimeFormat('de-DE', { timeZone, hour: '2-digit', minute: '2-digit' })
    return listSlots(dosa, timesOf(allDay(slotMinutes)), date, now, { timeZone, startsMinute: 0 })
      .map(({ fromMs }) => format.format(fromMs))
      .filter((time) => Number(time.slice(0, 2)) >= from)
  }

  test.each([
    ['Europe/Berlin', '2027-03-28', 120, 8, ['08:00', '10:00', '12:00', '14:00', '16:00', '18:00', '20:00', '22:00']],
    ['Europe/Berlin', '2027-10-31', 240, 0, ['00:00', '04:00', '08:00', '12:00', '16:00', '20:00']],
    ['America/New_York', '2027-03-14', 240, 0, ['00:00', '04:00', '08:00', '12:00', '16:00', '20:00']],
    ['Australia/Lord_Howe', '2027-04-04', 60, 20, ['20:00', '21:00', '22:00', '23:00']],
    [
      'Africa/Cairo',
      '2027-04-30',
      120,
      0,
      Array.from({ length: 11 }, (_, i) => `${String(2 * i + 2).padStart(2, '0')}:00`),
    ],
    ['Africa/Cairo', '2027-10-28', 240, 12, ['12:00', '16:00', '20:00']],
  ])('in %s, %s has the same times as other days in steps of %i minutes', (timeZone, date, minutes, from, times) => {
    expect(clockTimes(date, timeZone, minutes, from)).toEqual(times)
  })

  test('a time that exists twice is listed twice, and a skipped one not at all', () => {
    const night = (date: string) => clockTimes(date, 'Europe/Berlin', 30).slice(2, 10)

    expect(night('2027-10-31')).toEqual(['01:00', '01:30', '02:00', '02:30', '02:00', '02:30', '03:00', '03:30'])
    expect(night('2027-03-28').slice(0, 4)).toEqual(['01:00', '01:30', '03:00', '03:30'])
  })

  test('the promise is such a time, and no slot is longer than its length', () => {
    expect(find(allDay(120), Date.parse('2027-03-28T06:30Z'), {}, berlin)).toEqual({
      from: '2027-03-28T08:00',
      to: '2027-03-28T10:00',
      isScheduled: false,
    })
    const slots = listSlots(dosa, timesOf(allDay(240)), '2027-03-28', Date.parse('2027-03-27T00:00Z'), berlin)
    expect(slots.every(({ fromMs, toMs }) => toMs - fromMs <= 4 * 60 * 60_000)).toBe(true)
  })
})

test('a service that is off takes no order', () => {
  expect(find({ services: { pickup } }, at('18:00'), { service: 'pickup' })).toMatchObject({ kind: 'service-off' })
})

describe('a hostile or unusual setting', () => {
  test('hours in which no slot begins promise no time, and end', () => {
    const settings: OrderingOverrides = {
      hours: { shop: daily(17, 20) },
      services: { slotMinutes: 240, delivery: { ...delivery, takesScheduled: true, daysAhead: 3 } },
    }

    expect(find(settings, at('10:00'))).toMatchObject({ kind: 'closed' })
  })

  test('a pause that has ended promises no time', () => {
    const rules = rulesWith({
      pauses: { pauses: [{ service: 'all', kind: 'closed', until: `${today}T10:00:00Z`, extraMinutes: 0 }] },
    })

    expect(rules && hasPromise(rules.times, 'delivery', at('09:59'))).toBe(true)
    expect(rules && hasPromise(rules.times, 'delivery', at('10:00'))).toBe(false)
  })

  test('a busy evening does not delay the next opening', () => {
    const busy = { service: 'all' as const, kind: 'busy' as const, until: `${today}T23:30:00Z`, extraMinutes: 60 }

    expect(find({ ...withTimes, pauses: { pauses: [busy] } }, at('23:00'))).toMatchObject({ from: '2026-11-28T17:30' })
  })

  test('a promise that the restaurant never made is refused or replaced', () => {
    const closed: OrderingOverrides = {
      services: { delivery: { ...delivery, takesScheduled: true, daysAhead: 0 } },
      hours: { shop: [{ weekday: 1, fromMinute: 600, toMinute: 1200 }] },
    }

    expect(find(closed, at('12:00'), { promisedMs: at('10:00', '2026-11-30') })).toMatchObject({ kind: 'closed' })
    expect(find(evening, at('21:10'), { promisedMs: at('22:15') })).toMatchObject({ from: `${today}T21:45` })
  })
})
