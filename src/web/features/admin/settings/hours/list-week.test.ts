import { expect, test } from 'vitest'
import { type Hours, hoursSection } from '#contract/site-settings/hours.ts'
import { listWeek } from './list-week.ts'

/** A Thursday, 01:30 in Berlin. */
const now = Date.parse('2026-11-26T00:30:00Z')
const daily = (fromMinute: number, toMinute: number) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, fromMinute, toMinute }))

const berlin = { timeZone: 'Europe/Berlin', startsMinute: 0 }

function weekOf(hours: Partial<Hours>) {
  return listWeek({ ...hoursSection.defaults, ...hours }, ['delivery'], now, berlin).map(({ midnight, services }) => {
    const [service] = services
    const note = service?.note ? ` (${service.note})` : ''
    return `${new Date(midnight).toISOString().slice(5, 10)} ${service?.lines.join(', ') || 'closed'}${note}`
  })
}

test('without hours, each of the 7 days is open all day', () => {
  const week = weekOf({})

  expect(week).toHaveLength(7)
  expect(week[0]).toBe('11-26 Open all day')
  expect(week[6]).toBe('12-02 Open all day')
})

test('an evening belongs to its first day; today also has the end of the last evening', () => {
  const week = weekOf({ shop: daily(18 * 60, 28 * 60) })

  expect(week.slice(0, 2)).toEqual(['11-26 until 04:00, 18:00–04:00', '11-27 18:00–04:00'])
  expect(week.at(-1)).toBe('12-02 18:00–04:00')
})

test('closed days, other hours and notes of exceptions are listed', () => {
  const week = weekOf({
    shop: daily(11 * 60, 22 * 60),
    exceptions: [
      { service: 'all', date: '2026-11-27', intervals: [], note: 'Wedding' },
      { service: 'delivery', date: '2026-11-28', intervals: [{ fromMinute: 600, toMinute: 1440 }], note: '' },
      { service: 'pickup', date: '2026-11-29', intervals: [], note: 'Kitchen' },
    ],
  })

  expect(week.slice(0, 4)).toEqual([
    '11-26 11:00–22:00',
    '11-27 closed (Wedding)',
    '11-28 10:00–00:00',
    '11-29 11:00–22:00',
  ])
})

test('a restaurant that is open for days lists its part of each day', () => {
  const week = weekOf({
    shop: [
      { weekday: 5, fromMinute: 17 * 60, toMinute: 24 * 60 },
      { weekday: 6, fromMinute: 0, toMinute: 24 * 60 },
      { weekday: 7, fromMinute: 0, toMinute: 20 * 60 },
    ],
  })

  expect(week.slice(0, 5)).toEqual([
    '11-26 closed',
    '11-27 17:00–00:00',
    '11-28 Open all day',
    '11-29 until 20:00',
    '11-30 closed',
  ])
})

test('each service has its own hours', () => {
  const hours = { ...hoursSection.defaults, shop: daily(600, 1200), pickup: daily(660, 900) }
  const [today] = listWeek(hours, ['delivery', 'pickup'], now, berlin)

  expect(today?.services.map(({ type, lines }) => `${type} ${lines.join(', ')}`)).toEqual([
    'delivery 10:00–20:00',
    'pickup 11:00–15:00',
  ])
})
