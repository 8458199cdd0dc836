import { expect, test } from 'vitest'
import { businessDateOf, businessDayOf, businessDayOn, hasSameDays } from './business-day.ts'

const iso = (ms: number) => new Date(ms).toISOString()

test.each([
  ['a fixed zone', 'Asia/Tokyo', '2026-05-01', '2026-04-30T15:00:00.000Z'],
  ['an offset with minutes', 'Asia/Kathmandu', '2026-05-01', '2026-04-30T18:15:00.000Z'],
  ['the day on which the clocks go forward', 'Europe/Rome', '2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['the day after the clocks went forward', 'Europe/Rome', '2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['the day on which the clocks go back', 'Europe/Rome', '2026-10-25', '2026-10-24T22:00:00.000Z'],
  ['the day after the clocks went back', 'Europe/Rome', '2026-10-26', '2026-10-25T23:00:00.000Z'],
  ['a day whose midnight is skipped', 'Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
  ['a day whose midnight occurs twice', 'America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  ['a day that the zone skipped', 'Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z'],
  ['the most easterly zone', 'Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z'],
  ['the most westerly zone', 'Etc/GMT+12', '2026-01-01', '2026-01-01T12:00:00.000Z'],
])('the start of %s (%s, %s)', (_case, timeZone, date, start) => {
  expect(iso(businessDayOn(date, { timeZone, startsMinute: 0 }).startMs)).toBe(start)
})

test('a day ends where the next one starts, also across a change of the clocks and the end of a month', () => {
  expect(iso(businessDayOn('2026-03-29', rome(0)).endMs)).toBe('2026-03-29T22:00:00.000Z')
  expect(iso(businessDayOn('2026-12-31', { timeZone: 'Asia/Tokyo', startsMinute: 0 }).endMs)).toBe(
    '2026-12-31T15:00:00.000Z',
  )
  expect(businessDayOn('2026-12-31', { timeZone: '', startsMinute: 0 }).endMs).toBe(new Date(2027, 0, 1).getTime())
})

test('without a time zone, and with one that the browser does not know, the days are those of the reader', () => {
  for (const timeZone of ['', 'Mars/Olympus'])
    expect(businessDayOn('2026-05-01', { timeZone, startsMinute: 0 }).startMs).toBe(new Date(2026, 4, 1).getTime())
})

test('each time belongs to the day whose start and end contain it, also when the clocks change at the start of a day', () => {
  for (const [date, startsMinute] of [
    ['2026-03-29', 150],
    ['2026-10-25', 150],
    ['2026-10-25', 300],
  ] as const) {
    const day = rome(startsMinute)
    const { startMs, endMs } = businessDayOn(date, day)
    for (const [ms, name] of [
      [startMs - 1000, 'before'],
      [startMs, date],
      [startMs + 45 * 60_000, date],
      [endMs - 1000, date],
      [endMs, 'after'],
    ] as const)
      expect([iso(ms), businessDateOf(ms, day) === date]).toEqual([iso(ms), name === date])
  }
})

function rome(startsMinute: number) {
  return { timeZone: 'Europe/Rome', startsMinute }
}

test('another language keeps the days, another time zone or start does not', () => {
  const day = businessDayOf({ locale: 'en-US', timeZone: 'Europe/Berlin', businessDayStartsMinute: 300 })

  expect(hasSameDays(day, { ...day, locale: 'de-DE' })).toBe(true)
  expect(hasSameDays(day, { ...day, timeZone: 'Europe/London' })).toBe(false)
  expect(hasSameDays(day, { ...day, startsMinute: 240 })).toBe(false)
})
