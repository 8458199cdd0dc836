import { describe, expect, test } from 'vitest'
import type { WeeklyInterval } from '../menu/schedule.ts'
import { type Hours, hoursSection } from '../site-settings/hours.ts'
import { type DatedHours, listOpenIntervals, type OpeningTimes, openingTimesOf } from './opening-times.ts'

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

describe('exceptions of several days and public holidays', () => {
  const closed = { intervals: [], note: 'Summer break' }
  const long = [{ fromMinute: 600, toMinute: 1440 }]
  const christmas = { rule: '12-25', intervals: [], note: 'Christmas' }
  const on = (hours: Partial<DatedHours>, service: 'delivery' | 'pickup' = 'delivery') => {
    const { exceptions } = openingTimesOf({ ...hoursSection.defaults, ...hours }, service)
    return (date: string) => exceptions.get(date)?.note
  }

  test('two weeks are one entry, with both ends', () => {
    const noteOn = on({ exceptions: [{ service: 'all', date: '2026-08-03', until: '2026-08-16', ...closed }] })

    expect(['2026-08-02', '2026-08-03', '2026-08-16', '2026-08-17'].map(noteOn)).toEqual([
      undefined,
      'Summer break',
      'Summer break',
      undefined,
    ])
  })

  test('a night before a closed time ends as on other days, also when the clocks change in it', () => {
    const times = timesOf({
      shop: daily(18, 28),
      exceptions: [{ service: 'all', date: '2026-03-29', until: '2026-03-31', ...closed }],
    })

    expect(list(times, '2026-03-28T12:00Z', '2026-04-01T20:00Z', 'Europe/Berlin')).toEqual([
      '2026-03-28T17:00Z–2026-03-29T02:00Z',
      '2026-04-01T16:00Z–2026-04-01T20:00Z',
    ])
  })

  test('a holiday has the dates of each year', () => {
    const noteOn = on({
      holidays: { calendar: 'DE', days: [christmas] },
      holidayDates: [
        { date: '2026-12-25', rule: '12-25' },
        { date: '2026-12-26', rule: '12-26' },
        { date: '2027-12-25', rule: '12-25' },
      ],
    })

    expect(['2026-12-25', '2026-12-26', '2027-12-25'].map(noteOn)).toEqual(['Christmas', undefined, 'Christmas'])
  })

  test('a holiday wins over a longer time of any service, a single day over the holiday, and a service over all (#230)', () => {
    const hours: Partial<DatedHours> = {
      exceptions: [
        { service: 'all', date: '2026-12-01', until: '2026-12-31', intervals: long, note: 'December' },
        { service: 'pickup', date: '2026-12-20', until: '2026-12-28', intervals: long, note: 'Pickup' },
        { service: 'all', date: '2026-12-26', intervals: [], note: 'Boxing Day' },
        { service: 'delivery', date: '2026-12-25', intervals: long, note: 'Open for once' },
      ],
      holidays: { calendar: 'DE', days: [christmas] },
      holidayDates: [{ date: '2026-12-25', rule: '12-25' }],
    }
    const dates = ['2026-12-01', '2026-12-21', '2026-12-25', '2026-12-26']

    expect(dates.map(on(hours))).toEqual(['December', 'December', 'Open for once', 'Boxing Day'])
    expect(dates.map(on(hours, 'pickup'))).toEqual(['December', 'Pickup', 'Christmas', 'Boxing Day'])
  })
})

describe('the settings of exceptions', () => {
  const exception = { service: 'all', date: '2026-08-03', intervals: [], note: '' }
  const issuesOf = (...exceptions: object[]) =>
    (hoursSection.schema.safeParse({ ...hoursSection.defaults, exceptions }).error?.issues ?? []).map(
      ({ path, message }) => `${path.join('.')} ${message}`,
    )

  test.each([
    ['a last day before the first', [{ ...exception, until: '2026-08-02' }], 'must be after the first day'],
    ['three years', [{ ...exception, until: '2029-08-02' }], 'must be at most 366 days'],
    ['a day within a range', [exception, { ...exception, date: '2026-08-01', until: '2026-08-09' }], 'a date twice'],
    [
      'ranges that share a day',
      [
        { ...exception, until: '2026-08-09' },
        { ...exception, date: '2026-08-09' },
      ],
      'twice',
    ],
  ])('%s is refused (#230)', (_, exceptions, message) => {
    expect(issuesOf(...exceptions)).toEqual([expect.stringContaining(message)])
  })

  test('a year, and the same days of another service, are accepted', () => {
    expect(issuesOf({ ...exception, until: '2027-08-03' }, { ...exception, service: 'pickup' })).toEqual([])
  })

  test('settings without holidays, as programs of an earlier version send them, stay valid', () => {
    const { shop, delivery, pickup, exceptions } = hoursSection.defaults

    expect(hoursSection.schema.safeParse({ shop, delivery, pickup, exceptions }).success).toBe(true)
  })

  test.each([
    ['a calendar that is no code', { calendar: 'de', days: [] }],
    ['days without a calendar', { calendar: '', days: [{ rule: 'easter', intervals: [], note: '' }] }],
    ['a rule twice', { calendar: 'DE', days: ['easter', 'easter'].map((rule) => ({ rule, intervals: [], note: '' })) }],
  ])('%s is refused in holidays', (_, holidays) => {
    expect(hoursSection.schema.safeParse({ ...hoursSection.defaults, holidays }).success).toBe(false)
  })
})
