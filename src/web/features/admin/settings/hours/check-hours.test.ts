import { expect, test } from 'vitest'
import { type Hours, hoursSection } from '#contract/site-settings/hours.ts'
import { nextTimeRow } from '../../weekly-times/time-rows.ts'
import { checkHours, describeHours } from './check-hours.ts'
import { type HoursDraft, newException, toHoursDraft } from './hours-draft.ts'

const evening = [5, 6].map((weekday) => ({ weekday, fromMinute: 1080, toMinute: 1680 }))
const hours: Hours = {
  shop: [{ weekday: 1, fromMinute: 690, toMinute: 840 }, ...evening],
  delivery: [],
  pickup: [{ weekday: 1, fromMinute: 600, toMinute: 1440 }],
  exceptions: [
    { service: 'all', date: '2026-12-25', intervals: [], note: 'Christmas' },
    { service: 'delivery', date: '2026-12-31', intervals: [{ fromMinute: 1080, toMinute: 1620 }], note: '' },
  ],
  holidays: {
    calendar: 'DE-BY',
    days: [
      { rule: '05-01', intervals: [], note: 'Labour Day' },
      { rule: '12-26', intervals: [{ fromMinute: 1080, toMinute: 1620 }], note: '' },
    ],
  },
}
const empty = toHoursDraft(hoursSection.defaults)
const times = (from: string, to: string, days: number[] = []) => ({ key: from + to + days.join(''), days, from, to })

const errorsOf = (changes: Partial<HoursDraft>) => checkHours({ ...empty, ...changes }).errors

test('saved values are saved again without a change', () => {
  for (const value of [hours, hoursSection.defaults]) expect(checkHours(toHoursDraft(value)).value).toEqual(value)
  expect(toHoursDraft(hours)).toEqual(toHoursDraft(hours))
})

test('an end that is not after the beginning is on the next day', () => {
  const shop = [times('18:00', '04:00', [5]), times('09:00', '09:00', [7])]
  const newYear = { ...newException(), date: '2026-12-31', isClosed: false, times: [times('20:00', '02:00')] }
  const { value } = checkHours({ ...empty, shop, exceptions: [newYear] })

  expect(value?.shop).toEqual([
    { weekday: 5, fromMinute: 1080, toMinute: 1680 },
    { weekday: 7, fromMinute: 540, toMinute: 1980 },
  ])
  expect(value?.exceptions[0]?.intervals).toEqual([{ fromMinute: 1200, toMinute: 1560 }])
})

test('each invalid field has a message', () => {
  expect(
    errorsOf({
      shop: [times('', '12:00', [1]), times('11:00', '14:00', [1, 2]), times('13:00', '15:00', [2]), times('1', '2')],
      delivery: { isOwn: true, rows: [] },
      pickup: { isOwn: true, rows: [nextTimeRow([])] },
    }),
  ).toEqual({
    'shop.0.from': 'Please enter a time',
    'shop.2.from': 'These times overlap with times 2. Please change one of them.',
    'shop.3.days': 'Please choose at least one day',
    delivery: 'Please add hours, or turn off the other hours',
    'pickup.0.from': 'Please enter a time',
    'pickup.0.to': 'Please enter a time',
  })
  const christmas = { ...newException(), date: '2026-12-25' }
  expect(
    errorsOf({
      exceptions: [
        christmas,
        christmas,
        { ...christmas, service: 'pickup' },
        newException(),
        { ...christmas, date: '2026-12-26', isClosed: false, times: [times('10:00', '12:00'), times('11:00', '')] },
        {
          ...christmas,
          date: '2026-12-27',
          isClosed: false,
          times: [times('10:00', '12:00'), times('11:00', '13:00')],
        },
      ],
    }),
  ).toEqual({
    'exceptions.1.date': 'Another exception has this date and service. Please change one of them.',
    'exceptions.3.date': 'Please enter a date',
    'exceptions.4.times.1.to': 'Please enter a time',
    'exceptions.5.times.1.from': 'These times overlap with times 1. Please change one of them.',
  })
})

test('more times than a list can have are one error of the list', () => {
  const minute = (index: number) => String(index).padStart(2, '0')
  const rows = Array.from({ length: 8 }, (_, index) =>
    times(`10:${minute(2 * index)}`, `10:${minute(2 * index + 1)}`, [1, 2, 3, 4, 5, 6, 7]),
  )

  expect(errorsOf({ shop: rows })).toEqual({ shop: 'There can be at most 50 times, counted for each day' })
})

test('hours of a service that is switched off, and hours of a closed day, may be incomplete and are not saved', () => {
  const pickup = { isOwn: false, rows: [nextTimeRow([])] }

  expect(checkHours({ ...toHoursDraft(hours), pickup }).value?.pickup).toEqual([])
  expect(checkHours({ ...empty, exceptions: [{ ...newException(), date: '2026-12-25' }] }).value?.exceptions).toEqual([
    { service: 'all', date: '2026-12-25', intervals: [], note: '' },
  ])
})

test('exceptions are saved in the order of their dates, and their times in the order of the day', () => {
  const exception = { ...newException(), isClosed: false, times: [times('18:00', '22:00'), times('11:00', '14:00')] }
  const exceptions = [
    { ...exception, date: '2026-12-31' },
    { ...exception, date: '2026-12-24', service: 'pickup' as const },
    { ...exception, date: '2026-12-24' },
  ]
  const saved = checkHours({ ...empty, exceptions }).value?.exceptions ?? []

  expect(saved.map(({ date, service }) => `${date} ${service}`)).toEqual([
    '2026-12-24 all',
    '2026-12-24 pickup',
    '2026-12-31 all',
  ])
  expect(saved[0]?.intervals.map(({ fromMinute }) => fromMinute)).toEqual([660, 1080])
})

test('two versions are compared in words', () => {
  expect(describeHours(toHoursDraft(hours), {})).toEqual({
    shop: ['Mon 11:30–14:00', 'Fri–Sat 18:00–04:00'],
    delivery: [],
    pickup: ['Mon 10:00–00:00'],
    exceptions: ['25 Dec 2026 (All services): Closed (Christmas)', '31 Dec 2026 (Delivery): 18:00–03:00'],
    holidays: ['Calendar DE-BY', '05-01: Closed (Labour Day)', '12-26: 18:00–03:00'],
  })
})

test('the last day of an exception has a message when it is not valid, and overlapping days name the other exception', () => {
  const august = { ...newException(), date: '2026-08-03', until: '2026-08-16' }

  expect(
    errorsOf({
      exceptions: [
        august,
        { ...newException(), date: '2026-08-16' },
        { ...august, service: 'pickup', until: '2026-08-03' },
        { ...august, service: 'delivery', until: '2029-08-02' },
      ],
    }),
  ).toEqual({
    'exceptions.1.date': 'These days overlap with exception 1. Please change one of them.',
    'exceptions.2.until': 'Please enter a day after the first one, or leave it empty',
    'exceptions.3.until': 'Please enter at most 366 days',
  })
  const { exceptions } = checkHours({ ...empty, exceptions: [august] }).value ?? {}
  expect(exceptions).toEqual([{ service: 'all', date: '2026-08-03', until: '2026-08-16', intervals: [], note: '' }])
  expect(describeHours({ ...empty, exceptions: [august] }, {}).exceptions).toEqual([
    '3 Aug 2026 – 16 Aug 2026 (All services): Closed',
  ])
})

test('other hours on a holiday must be complete; without holidays, no calendar is saved', () => {
  const days = [{ rule: '05-01', isClosed: false, times: [times('10:00', '')], note: '' }]

  expect(errorsOf({ holidays: { calendar: 'DE', days } })).toEqual({ 'holidays.0.times.0.to': 'Please enter a time' })
  expect(checkHours({ ...empty, holidays: { calendar: 'DE', days: [] } }).value?.holidays?.calendar).toBe('')
})

test('too many holidays with other hours are one error of their list', () => {
  const days = Array.from({ length: 101 }, (_, index) => ({ rule: `${index}`, isClosed: true, times: [], note: '' }))

  expect(errorsOf({ holidays: { calendar: 'DE', days } })).toEqual({
    holidays: 'At most 100 holidays can have other hours. Please set the others to “As usual”.',
  })
})
