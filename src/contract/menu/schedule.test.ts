import { describe, expect, test } from 'vitest'
import { endOfDay } from '../values/business-day.ts'
import { toInstant, toLocalTime } from '../values/wall-clock.ts'
import { describeIntervals, isWithin } from './schedule.ts'

const berlin = 'Europe/Berlin'
const lunch = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, fromMinute: 11 * 60 + 30, toMinute: 15 * 60 }))
const at = (time: string) => Date.parse(time)

describe('a schedule', () => {
  test('begins at its first minute and ends before its last one, in the time zone of the restaurant', () => {
    const open = (time: string) => isWithin(lunch, at(time), berlin)

    // a Wednesday
    expect(open('2026-11-25T11:29:59.999+01:00')).toBe(false)
    expect(open('2026-11-25T11:30:00+01:00')).toBe(true)
    expect(open('2026-11-25T14:59:59.999+01:00')).toBe(true)
    expect(open('2026-11-25T15:00:00+01:00')).toBe(false)
    // a Saturday
    expect(open('2026-11-28T12:00:00+01:00')).toBe(false)
  })

  test('may end after midnight, on the day after the one that it belongs to', () => {
    const saturdayNight = [{ weekday: 6, fromMinute: 18 * 60, toMinute: 26 * 60 }]
    const open = (time: string) => isWithin(saturdayNight, at(time), berlin)

    expect(open('2026-11-28T17:59:59+01:00')).toBe(false)
    expect(open('2026-11-28T23:59:59+01:00')).toBe(true)
    expect(open('2026-11-29T01:59:59+01:00')).toBe(true)
    expect(open('2026-11-29T02:00:00+01:00')).toBe(false)
    expect(open('2026-11-28T01:00:00+01:00')).toBe(false)
  })

  test('that begins in the hour that the clocks skip begins an hour later', () => {
    const night = [{ weekday: 7, fromMinute: 150, toMinute: 240 }]
    const open = (time: string) => isWithin(night, at(time), berlin)

    // 02:00 becomes 03:00
    expect(open('2026-03-29T01:59:59+01:00')).toBe(false)
    expect(open('2026-03-29T03:00:00+02:00')).toBe(false)
    expect(open('2026-03-29T03:30:00+02:00')).toBe(true)
    expect(open('2026-03-29T03:59:59+02:00')).toBe(true)
    expect(open('2026-03-29T04:00:00+02:00')).toBe(false)
  })

  test('that ends in the hour that the clocks repeat ends at its second time', () => {
    const night = [{ weekday: 6, fromMinute: 22 * 60, toMinute: 26 * 60 + 30 }]
    const open = (time: string) => isWithin(night, at(time), berlin)

    // 03:00 becomes 02:00
    expect(open('2026-10-25T02:29:00+02:00')).toBe(true)
    expect(open('2026-10-25T02:45:00+02:00')).toBe(true)
    expect(open('2026-10-25T02:29:59+01:00')).toBe(true)
    expect(open('2026-10-25T02:30:00+01:00')).toBe(false)
  })

  test('on the other hours of these days is not moved', () => {
    const sundayLunch = [{ weekday: 7, fromMinute: 12 * 60, toMinute: 14 * 60 }]

    for (const [day, zone] of [
      ['2026-03-29', '+02:00'],
      ['2026-10-25', '+01:00'],
    ])
      expect(
        ['11:59:59', '12:00:00', '13:59:59', '14:00:00'].map((time) =>
          isWithin(sundayLunch, at(`${day}T${time}${zone}`), berlin),
        ),
      ).toEqual([false, true, true, false])
  })

  test('is described by days that follow each other', () => {
    const saturday = { weekday: 6, fromMinute: 18 * 60, toMinute: 26 * 60 }

    expect(describeIntervals(lunch, {})).toBe('Mon–Fri 11:30–15:00')
    expect(describeIntervals([saturday, ...lunch], {})).toBe('Mon–Fri 11:30–15:00, Sat 18:00–02:00')
    expect(
      describeIntervals(
        [1, 3, 4].map((weekday) => ({ ...saturday, weekday })),
        {},
      ),
    ).toBe('Mon, Wed–Thu 18:00–02:00')
    expect(
      describeIntervals(
        [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ ...saturday, weekday })),
        {},
      ),
    ).toBe('daily 18:00–02:00')
    expect(describeIntervals([saturday, ...lunch], { locale: 'en-US' })).toBe(
      'Mon–Fri 11:30\u00A0AM – 3:00\u00A0PM, Sat 6:00\u00A0PM – 2:00\u00A0AM',
    )
  })
})

describe('the end of a day', () => {
  test.each([
    ['2026-03-28T12:00:00Z', berlin, '2026-03-28T23:00:00.000Z'],
    ['2026-03-29T12:00:00Z', berlin, '2026-03-29T22:00:00.000Z'],
    ['2026-10-24T23:30:00Z', berlin, '2026-10-25T23:00:00.000Z'],
    ['2026-06-01T03:00:00Z', 'America/Los_Angeles', '2026-06-01T07:00:00.000Z'],
    // Lord Howe moves its clocks by 30 minutes
    ['2026-10-03T12:00:00Z', 'Australia/Lord_Howe', '2026-10-03T13:30:00.000Z'],
    // in Beirut the clocks skip midnight
    ['2026-03-28T12:00:00Z', 'Asia/Beirut', '2026-03-28T22:00:00.000Z'],
  ])('after %s in %s is %s', (now, timeZone, end) => {
    expect(new Date(endOfDay(at(now), timeZone)).toISOString()).toBe(end)
  })
})

test('the times of a year convert to local time and back', () => {
  for (const timeZone of [berlin, 'Australia/Lord_Howe', 'Asia/Beirut', 'UTC'])
    for (let instant = at('2026-01-01T00:00:00Z'); instant < at('2027-01-01T00:00:00Z'); instant += 6.5 * 3_600_000) {
      const local = toLocalTime(instant, timeZone)
      expect([toInstant(local, timeZone, 'earlier'), toInstant(local, timeZone, 'later')]).toContain(instant)
    }
})

test('an unknown time zone counts as that of this computer', () => {
  expect(toLocalTime(0, 'Mars/Olympus_Mons')).toBe(toLocalTime(0, ''))
})
