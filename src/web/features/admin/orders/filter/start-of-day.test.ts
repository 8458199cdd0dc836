import { expect, test } from 'vitest'
import { startOfDay } from './start-of-day.ts'

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
])('the start of %s (%s, %s)', (_case, timeZone, day, start) => {
  expect(startOfDay(day, 0, timeZone).toISOString()).toBe(start)
})

test('calendar days are added, also across a change of the clocks and the end of a month', () => {
  expect(startOfDay('2026-03-29', 1, 'Europe/Rome').toISOString()).toBe('2026-03-29T22:00:00.000Z')
  expect(startOfDay('2026-12-31', 1, 'Asia/Tokyo').toISOString()).toBe('2026-12-31T15:00:00.000Z')
  expect(startOfDay('2026-12-31', 1, '')).toEqual(new Date(2027, 0, 1))
})

test('without a time zone, and with one that the browser does not know, the days are those of the reader', () => {
  for (const timeZone of ['', 'Mars/Olympus'])
    expect(startOfDay('2026-05-01', 0, timeZone)).toEqual(new Date(2026, 4, 1))
})
