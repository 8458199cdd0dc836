/** A restaurant that is open from 17:00 to 02:00, whose business day starts at 05:00. */
import { expect, test } from 'vitest'
import { at, daily, delivery, find, timesOf, today } from '#test/support/find-time.ts'
import type { OrderingOverrides } from '#test/support/ordering-rules.ts'
import { closesText, opensText, timeRangeText, timeText } from '../order-time-texts.ts'
import { toOpening } from '../orders/opening-api.ts'
import { unavailableLabel } from '../unavailable-texts.ts'
import { createSlots, findOpening } from './order-slots.ts'
import { listOrderDates, listSlots } from './order-time.ts'

const day = { timeZone: 'UTC', startsMinute: 5 * 60 }
const tomorrow = '2026-11-28'
const order = { service: 'delivery' as const, dishes: [], extraMs: 0 }

function evenings(daysAhead = 0, overrides: OrderingOverrides = {}): OrderingOverrides {
  return {
    hours: { shop: daily(17, 26) },
    services: { delivery: { ...delivery, leadMinutes: 30, takesScheduled: true, daysAhead } },
    ...overrides,
  }
}

/** @returns the first and the last time that can be chosen, and how many there are */
function listTimes(now: number, date = today, daysAhead = 0): [string, string, number] {
  const slots = listSlots(order, timesOf(evenings(daysAhead)), date, now, day)
  const text = (ms = 0) => new Date(ms).toISOString().slice(0, 16)
  return [text(slots[0]?.fromMs), text(slots.at(-1)?.fromMs), slots.length]
}

test('the times of an evening end at closing, also those after midnight (#177)', () => {
  expect(listTimes(at('19:00'))).toEqual([`${today}T19:30`, `${tomorrow}T01:45`, 26])
  expect(listTimes(at('23:10'))).toEqual([`${today}T23:45`, `${tomorrow}T01:45`, 9])
  expect(find(evenings(), at('19:00'), { scheduledMs: at('00:30', tomorrow) }, day)).toMatchObject({
    isScheduled: true,
  })
})

test('after midnight, the evening before is today, and the next evening is a day ahead (#177)', () => {
  const afterMidnight = at('00:20', tomorrow)

  expect(listTimes(afterMidnight)).toEqual([`${tomorrow}T01:00`, `${tomorrow}T01:45`, 4])
  expect(find(evenings(), afterMidnight, { scheduledMs: at('18:00', tomorrow) }, day)).toMatchObject({
    kind: 'too-far',
  })
  expect(find(evenings(1), afterMidnight, { scheduledMs: at('18:00', tomorrow) }, day)).toMatchObject({
    isScheduled: true,
  })
  const datesAt = (now: number, daysAhead: number) => listOrderDates(order, timesOf(evenings(daysAhead)), now, day)
  expect(datesAt(afterMidnight, 0)).toEqual([today])
  expect(datesAt(afterMidnight, 1)).toEqual([today, tomorrow])
  // closed, and the business day is not over
  expect(datesAt(at('03:00', tomorrow), 1)).toEqual([tomorrow])
  expect(datesAt(at('06:00', tomorrow), 1)).toEqual([tomorrow, '2026-11-29'])
})

test('each time is in the list of one day (#177)', () => {
  const [first, second] = [listTimes(at('06:00'), today, 1), listTimes(at('06:00'), tomorrow, 1)]

  expect(first).toEqual([`${today}T17:30`, `${tomorrow}T01:45`, 34])
  expect(second).toEqual([`${tomorrow}T17:00`, '2026-11-29T01:45', 36])
})

test('a limit for a day counts the evening, also after midnight (#177)', () => {
  const rule = { id: 'daily', service: 'all', unit: 'orders', categoryId: '', period: 'day', max: 10 } as const
  const rules = { ...timesOf(evenings()), capacity: [rule] }
  const now = at('19:00')
  const opening = findOpening(rules.services.delivery, now, 'UTC')
  if (!opening) throw new Error('The restaurant is closed.')
  const slots = createSlots(order, rules, { opening, now, day })

  for (const slotMs of [at('23:45'), at('00:30', tomorrow)])
    expect(slots.timeAt(slotMs, true).uses.map(({ key }) => key)).toEqual([`day/${today}/daily`])
  expect(slots.timeAt(at('05:00', tomorrow), true).uses.map(({ key }) => key)).toEqual([`day/${tomorrow}/daily`])
})

test('the note of a date is shown until its business day ends (#177)', () => {
  const exceptions = [{ service: 'all' as const, date: today, intervals: [], note: 'Company party' }]
  const overrides = evenings(0, { hours: { shop: daily(17, 26), exceptions } })
  const noteAt = (now: number) => toOpening(timesOf(overrides), now, day).services[0]?.note

  expect(find(overrides, at('00:20', tomorrow), {}, day)).toMatchObject({ kind: 'closed', note: 'Company party' })
  expect([noteAt(at('00:20', tomorrow)), noteAt(at('05:00', tomorrow))]).toEqual(['Company party', ''])
  expect(noteAt(at('04:59'))).toBe('')
})

test('a text names the day for another business day only (#177)', () => {
  expect(closesText(at('02:00', tomorrow), at('23:00'), day)).toBe('Open until 02:00')
  expect(timeRangeText(at('00:30', tomorrow), at('00:45', tomorrow), at('19:00'), day)).toBe('00:30–00:45')
  expect(opensText(at('17:00', tomorrow), at('03:00', tomorrow), day)).toBe('Opens Sat 17:00')
  expect(opensText(at('17:00', tomorrow), at('05:00', tomorrow), day)).toBe('Opens at 17:00')
  expect(timeText(at('00:30', '2026-11-29'), at('19:00'), day)).toBe('Sun 00:30')
  // it could be taken for this evening
  expect(timeText(at('00:30', '2026-12-04'), at('19:00'), day)).toBe('4 Dec 2026, 00:30')
  expect(timeText(at('23:00'), at('06:00', tomorrow), day)).toBe('27 Nov 2026, 23:00')
})

test('what is sold out until the end of the business day is sold out today (#177)', () => {
  const label = (until: string, date: string, now: number) =>
    unavailableLabel({ kind: 'sold-out', until: at(until, date) }, now, day)

  for (const now of [at('19:00'), at('00:20', tomorrow)]) expect(label('05:00', tomorrow, now)).toBe('Sold out today')
  expect(label('01:00', tomorrow, at('19:00'))).toBe('Sold out until 01:00')
  expect(label('18:00', tomorrow, at('00:20', tomorrow))).toBe('Sold out until Sat 18:00')
})
