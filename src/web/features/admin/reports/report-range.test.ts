import { expect, test } from 'vitest'
import { daysOf, findDaysError, rangeOf } from './report-range.ts'

const rome = { timeZone: 'Europe/Rome', startsMinute: 4 * 60 }
const at = (time: string) => Date.parse(time)

test.each([
  ['today', '2026-03-31', '2026-03-31'],
  ['yesterday', '2026-03-30', '2026-03-30'],
  ['last-7-days', '2026-03-25', '2026-03-31'],
  ['this-month', '2026-03-01', '2026-03-31'],
  ['last-month', '2026-02-01', '2026-02-28'],
])('%s is a range of business days, also after midnight', (range, from, to) => {
  // 03:59 on 1 April in Rome, before its business day begins
  expect(daysOf({ range }, rome, at('2026-04-01T01:59:00Z'))).toEqual({ from, to })
})

test('the last month of January is December of the year before', () => {
  expect(daysOf({ range: 'last-month' }, rome, at('2026-01-15T12:00:00Z'))).toEqual({
    from: '2025-12-01',
    to: '2025-12-31',
  })
})

test('the URL can name days; without days and with an unknown range it means the last seven days', () => {
  const search = { from: '2026-02-28', to: '2026-03-01' }

  expect(rangeOf(search)).toBe('custom')
  expect(daysOf(search, rome, 0)).toEqual(search)
  expect(rangeOf({})).toBe('last-7-days')
  expect(rangeOf({ range: 'forever', from: 'yesterday', to: '2026-02-30' })).toBe('last-7-days')
})

test('days that cannot have a report are explained', () => {
  expect(findDaysError({ from: '2026-01-01', to: '' })).toBe('Please enter both days')
  expect(findDaysError({ from: '2026-01-02', to: '2026-01-01' })).toBe('The last day must not be before the first day')
  expect(findDaysError({ from: '2025-01-01', to: '2026-01-02' })).toBe('Please choose at most 366 days')
  expect(findDaysError({ from: '0026-01-01', to: '2026-01-02' })).toBe(
    'Please choose days between the years 2000 and 2199',
  )
  expect(findDaysError({ from: '2024-01-01', to: '2024-12-31' })).toBeUndefined()
})
