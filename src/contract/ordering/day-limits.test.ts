import { expect, test } from 'vitest'
import { createDayLimits, deadlineOn, stockKey } from './day-limits.ts'

const berlin = { timeZone: 'Europe/Berlin', startsMinute: 0 }
const loaf = { id: 'loaf', name: 'Miche', quantity: 2, perDay: 3, deadline: undefined }

test.each([
  ['18:00 two days before', '2026-12-03', { days: 2, minute: 1080 }, '2026-12-01T17:00:00.000Z'],
  ['9:00 on the same day', '2026-12-03', { days: 0, minute: 540 }, '2026-12-03T08:00:00.000Z'],
  // the clocks go back on 25 October 2026, and forward on 28 March 2027
  ['the later 2:30 of the hour that exists twice', '2026-10-26', { days: 1, minute: 150 }, '2026-10-25T01:30:00.000Z'],
  ['3:30 in place of the 2:30 that is skipped', '2027-03-29', { days: 1, minute: 150 }, '2027-03-28T01:30:00.000Z'],
  ['18:00 over the change', '2026-10-26', { days: 2, minute: 1080 }, '2026-10-24T16:00:00.000Z'],
])('the deadline is %s (#235)', (_name, date, deadline, expected) => {
  expect(new Date(deadlineOn(date, deadline, berlin)).toISOString()).toBe(expected)
})

test('a deadline after midnight belongs to the business day that is still running (#235)', () => {
  const night = { ...berlin, startsMinute: 5 * 60 }
  const textOf = (days: number, minute: number) =>
    new Date(deadlineOn('2026-12-03', { days, minute }, night)).toISOString()

  expect(textOf(0, 60)).toBe('2026-12-04T00:00:00.000Z')
  expect(textOf(1, 60)).toBe('2026-12-03T00:00:00.000Z')
  expect(textOf(0, 5 * 60)).toBe('2026-12-03T04:00:00.000Z')
})

test('all lines of a dish take from one stock, and the problem says how many are left', () => {
  const used = new Map([[stockKey('2026-12-01', 'loaf'), 1]])
  const limits = (quantity: number) =>
    createDayLimits({
      dishes: [
        { ...loaf, quantity: 1 },
        { ...loaf, quantity },
      ],
      used,
      now: 0,
      day: berlin,
    })

  expect(limits(1).problemOn('2026-12-01')).toBeUndefined()
  expect(limits(1).usesOn('2026-12-01')).toEqual([{ key: 'stock/2026-12-01/loaf', amount: 2, max: 3 }])
  expect(limits(2).problemOn('2026-12-01')).toMatchObject({ kind: 'too-few-left', left: 2 })
  expect(limits(2).problemOn('2026-12-02')).toBeUndefined()
})

test('a stock that is lower than what is sold has nothing left', () => {
  const used = new Map([[stockKey('2026-12-01', 'loaf'), 5]])

  expect(createDayLimits({ dishes: [loaf], used, now: 0, day: berlin }).problemOn('2026-12-01')).toMatchObject({
    kind: 'too-few-left',
    left: 0,
  })
})

test('more than any day has is named before a deadline that has passed, because another day does not solve it', () => {
  const cake = { id: 'cake', name: 'Cake', quantity: 1, perDay: 2, deadline: { days: 2, minute: 1080 } }
  const now = Date.parse('2026-12-01T09:00Z')
  const problemOf = (quantity: number) =>
    createDayLimits({ dishes: [cake, { ...loaf, quantity }], used: undefined, now, day: berlin }).problemOn(
      '2026-12-01',
    )

  expect(problemOf(3)).toMatchObject({ kind: 'past-deadline', dish: { name: 'Cake' } })
  expect(problemOf(4)).toMatchObject({ kind: 'too-few-left', stock: { name: 'Miche' }, left: 3 })
})
