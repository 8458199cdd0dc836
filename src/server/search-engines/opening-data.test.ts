import { expect, test } from 'vitest'
import { hoursSection } from '#contract/site-settings/hours.ts'
import { servicesSection } from '#contract/site-settings/services.ts'
import { openingData } from './opening-data.ts'

const services = { ...servicesSection.defaults, pickup: { ...servicesSection.defaults.pickup, isOn: true } }
const hours = {
  ...hoursSection.defaults,
  shop: [
    { weekday: 5, fromMinute: 17 * 60, toMinute: 26 * 60 },
    { weekday: 6, fromMinute: 0, toMinute: 24 * 60 },
  ],
  exceptions: [
    { service: 'all' as const, date: '2026-11-26', intervals: [], note: '' },
    { service: 'all' as const, date: '2026-12-24', intervals: [], note: 'Christmas' },
    { service: 'pickup' as const, date: '2026-12-31', intervals: [{ fromMinute: 600, toMinute: 900 }], note: '' },
  ],
}

test('search engines get the hours, also after midnight, and the exceptions from today on (#201)', () => {
  expect(openingData({ hours, services }, '2026-11-27')).toMatchObject({
    openingHoursSpecification: [
      { dayOfWeek: 'https://schema.org/Friday', opens: '17:00', closes: '02:00' },
      { dayOfWeek: 'https://schema.org/Saturday', opens: '00:00', closes: '23:59' },
    ],
    specialOpeningHoursSpecification: [
      { validFrom: '2026-12-24', validThrough: '2026-12-24', opens: '00:00', closes: '00:00' },
      { validFrom: '2026-12-31', validThrough: '2026-12-31', opens: '10:00', closes: '15:00' },
    ],
  })
})

test('a restaurant without hours has none in the data', () => {
  expect(openingData({ hours: hoursSection.defaults, services }, '2026-11-27')).toEqual({})
})

test('the days of one exception are one entry, cut where a holiday is in them', () => {
  const summer = { service: 'all' as const, date: '2026-12-20', until: '2026-12-31', intervals: [], note: '' }
  const christmas = { rule: '12-25', intervals: [{ fromMinute: 600, toMinute: 900 }], note: '' }
  const dated = {
    ...hoursSection.defaults,
    exceptions: [summer],
    holidays: { calendar: 'DE', days: [christmas] },
    holidayDates: [{ date: '2026-12-25', rule: '12-25' }],
  }
  const { specialOpeningHoursSpecification: special = [] } = openingData({ hours: dated, services }, '2026-12-22')

  expect(special.map(({ validFrom, validThrough, opens }) => [validFrom, validThrough, opens])).toEqual([
    ['2026-12-22', '2026-12-24', '00:00'],
    ['2026-12-25', '2026-12-25', '10:00'],
    ['2026-12-26', '2026-12-31', '00:00'],
  ])
})
