import { describe, expect, test } from 'vitest'
import type { WeeklyInterval } from '../menu/schedule.ts'
import { type Hours, hoursSection } from '../site-settings/hours.ts'
import { listOpenIntervals, type OpeningTimes, openingTimesOf } from './opening-times.ts'

const hour = 3_600_000
const day = 24 * hour

function daily(from: number, to: number): WeeklyInterval[] {
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, fromMinute: from * 60, toMinute: to * 60 }))
}

function timesOf(hours: Partial<Hours>): OpeningTimes {
  return openingTimesOf({ ...hoursSection.defaults, ...hours }, 'delivery')
}

/** @returns such as '2026-03-28T17:00Z–2026-03-29T02:00Z' */
function list(times: OpeningTimes, from: string, until: string, timeZone: string): string[] {
  const text = (ms: number) => `${new Date(ms).toISOString().slice(0, 16)}Z`
  return listOpenIntervals(times, Date.parse(from), Date.parse(until), timeZone).map(
    ({ fromMs, untilMs }) => `${text(fromMs)}–${text(untilMs)}`,
  )
}

describe('opening hours at a change of the clocks', () => {
  const night = timesOf({ shop: daily(18, 28) })

  test('a night in Berlin in which the clocks go forward is an hour shorter', () => {
    expect(list(night, '2026-03-28T12:00Z', '2026-03-29T12:00Z', 'Europe/Berlin')).toEqual([
      '2026-03-28T17:00Z–2026-03-29T02:00Z',
    ])
  })

  test('a night in Berlin in which the clocks go back is an hour longer', () => {
    expect(list(night, '2026-10-24T12:00Z', '2026-10-25T12:00Z', 'Europe/Berlin')).toEqual([
      '2026-10-24T16:00Z–2026-10-25T03:00Z',
    ])
  })

  test('an opening that the change skips is later, and a closing that exists twice is the later one', () => {
    const early = timesOf({ shop: [{ weekday: 7, fromMinute: 150, toMinute: 300 }] })
    const late = timesOf({ shop: [{ weekday: 7, fromMinute: 60, toMinute: 150 }] })

    expect(list(early, '2026-03-29T00:00Z', '2026-03-29T12:00Z', 'Europe/Berlin')).toEqual([
      '2026-03-29T01:30Z–2026-03-29T03:00Z',
    ])
    expect(list(late, '2026-10-24T20:00Z', '2026-10-25T12:00Z', 'Europe/Berlin')).toEqual([
      '2026-10-24T23:00Z–2026-10-25T01:30Z',
    ])
  })

  test('Lord Howe changes by 30 minutes', () => {
    expect(list(night, '2026-10-03T00:00Z', '2026-10-04T00:00Z', 'Australia/Lord_Howe')).toEqual([
      '2026-10-03T07:30Z–2026-10-03T17:00Z',
    ])
  })

  test('in Beirut, where the change is at midnight, a day that begins at midnight begins at 01:00', () => {
    const allDay = timesOf({ shop: [{ weekday: 7, fromMinute: 0, toMinute: 600 }] })

    expect(list(allDay, '2026-03-28T12:00Z', '2026-03-29T12:00Z', 'Asia/Beirut')).toEqual([
      '2026-03-28T22:00Z–2026-03-29T07:00Z',
    ])
  })
})

describe('the open intervals', () => {
  test('are everything without hours', () => {
    expect(list(timesOf({}), '2026-05-01T10:20Z', '2026-05-04T07:00Z', 'Europe/Berlin')).toEqual([
      '2026-05-01T10:20Z–2026-05-04T07:00Z',
    ])
  })

  test('contain the rest of an interval that began yesterday', () => {
    expect(list(timesOf({ shop: daily(18, 26) }), '2026-05-01T22:30Z', '2026-05-02T17:00Z', 'Europe/Berlin')).toEqual([
      '2026-05-01T22:30Z–2026-05-02T00:00Z',
      '2026-05-02T16:00Z–2026-05-02T17:00Z',
    ])
  })

  test('an exception closes the night that begins on its date, and not the one that ends on it', () => {
    const times = timesOf({
      shop: daily(18, 26),
      exceptions: [{ service: 'all', date: '2026-05-02', intervals: [], note: 'Wedding' }],
    })

    expect(list(times, '2026-05-01T12:00Z', '2026-05-03T12:00Z', 'Europe/Berlin')).toEqual([
      '2026-05-01T16:00Z–2026-05-02T00:00Z',
    ])
  })

  test('an exception without weekly hours closes its day', () => {
    const times = timesOf({ exceptions: [{ service: 'all', date: '2026-05-02', intervals: [], note: '' }] })

    expect(list(times, '2026-05-01T12:00Z', '2026-05-04T12:00Z', 'UTC')).toEqual([
      '2026-05-01T12:00Z–2026-05-02T00:00Z',
      '2026-05-03T00:00Z–2026-05-04T12:00Z',
    ])
  })

  test('a service has the hours of the shop until it has its own, and its exceptions win', () => {
    const hours: Hours = {
      shop: daily(10, 20),
      delivery: daily(17, 19),
      pickup: [],
      exceptions: [
        { service: 'pickup', date: '2026-05-02', intervals: [{ fromMinute: 600, toMinute: 660 }], note: 'Short' },
        { service: 'all', date: '2026-05-02', intervals: [], note: 'Closed' },
      ],
    }
    const from = Date.parse('2026-05-01T00:00Z')

    expect(listOpenIntervals(openingTimesOf(hours, 'delivery'), from, from + 2 * day, 'UTC')).toEqual([
      { fromMs: from + 17 * hour, untilMs: from + 19 * hour, note: '' },
    ])
    expect(listOpenIntervals(openingTimesOf(hours, 'pickup'), from, from + 2 * day, 'UTC')).toEqual([
      { fromMs: from + 10 * hour, untilMs: from + 20 * hour, note: '' },
      { fromMs: from + day + 10 * hour, untilMs: from + day + 11 * hour, note: 'Short' },
    ])
  })
})
