import { expect, test } from 'vitest'
import { hoursSection } from '#contract/site-settings/hours.ts'
import { pausesSection } from '#contract/site-settings/pauses.ts'
import { servicesSection } from '#contract/site-settings/services.ts'
import { listReadyTimes } from './list-ready-times.ts'

/** A Thursday, 18:05 in Berlin. */
const now = Date.parse('2026-11-26T17:05:00Z')
const off = { services: servicesSection.defaults, hours: hoursSection.defaults, pauses: pausesSection.defaults }
const services = {
  ...off.services,
  delivery: { ...off.services.delivery, leadMinutes: 45 },
  pickup: { isOn: true, leadMinutes: 20, takesScheduled: false, daysAhead: 0 },
}

const sentences = (settings: Partial<typeof off>) =>
  listReadyTimes({ ...off, ...settings }, now, { timeZone: 'Europe/Berlin', startsMinute: 0 }).map(
    ({ type, sentence }) => `${type}: ${sentence}`,
  )

test('an order is ready after the minutes of its service, in the next slot', () => {
  expect(sentences({ services })).toEqual([
    'delivery: An order now would be ready at 19:00–19:15.',
    'pickup: An order now would be ready at 18:30–18:45.',
  ])
})

test('while a service is closed, the example has the text for customers', () => {
  const hours = { ...off.hours, pickup: [{ weekday: 5, fromMinute: 660, toMinute: 900 }] }

  expect(sentences({ services, hours })[1]).toBe(
    'pickup: Customers cannot order now. They read: “We are closed at the moment. Opens Fri 11:00.”',
  )
})

test('without minutes, hours, limits and times to choose, no time is promised', () => {
  expect(sentences({})).toEqual(['delivery: Customers can order at any time, and no time is promised.'])
})
