import { expect, test } from 'vitest'
import { adminOrderQuerySchema } from '#contract/orders/admin-orders.ts'
import { defaultBusinessDay } from '#contract/values/business-day.ts'
import { filterFromSearch, hasFilters, includesStatus, queryFromFilter, searchFromFilter } from './order-filter.ts'

const none = { statuses: [], from: '', to: '', text: '' }
const all = { statuses: ['pending', 'out for delivery'], from: '2026-05-01', to: '2026-05-02', text: 'ban & co' }

test('a filter stays the same when it is written to the URL and read again', () => {
  for (const filter of [none, all]) expect(filterFromSearch(`?${searchFromFilter(filter)}`)).toEqual(filter)
})

test('the filter of the dashboard’s link is read', () => {
  expect(filterFromSearch('?status=pending,preparing')).toEqual({ ...none, statuses: ['pending', 'preparing'] })
})

test('invalid parameters of the URL are ignored', () => {
  expect(filterFromSearch('?status=,,&from=tomorrow&to=2026-13-40&q=%20%20&x=1')).toEqual(none)
  expect(filterFromSearch('?status=pending,pending').statuses).toEqual(['pending'])
  expect(hasFilters(filterFromSearch('?status=,'))).toBe(false)
  expect(hasFilters(all)).toBe(true)
})

test('the API query is valid, and days become times in the browser’s time zone', () => {
  const query = queryFromFilter(all, defaultBusinessDay)

  expect(adminOrderQuerySchema.parse(query)).toEqual({
    status: 'pending,out for delivery',
    from: new Date(2026, 4, 1).toISOString(),
    to: new Date(2026, 4, 3).toISOString(), // the start of the next day, so that the last day is included
    q: 'ban & co',
  })
  expect(adminOrderQuerySchema.parse(queryFromFilter(none, defaultBusinessDay))).toEqual({})
})

test('in the time zone of the site, a day of 23 hours and a day after it are whole', () => {
  const query = queryFromFilter(
    { ...none, from: '2026-03-29', to: '2026-03-29' },
    { timeZone: 'Europe/Rome', startsMinute: 0 },
  )

  expect(query).toEqual({ from: '2026-03-28T23:00:00.000Z', to: '2026-03-29T22:00:00.000Z' })
})

test('a filter that ends on the last day of a month or year ends at the start of the next one', () => {
  expect(queryFromFilter({ ...none, to: '2026-12-31' }, defaultBusinessDay)).toEqual({
    to: new Date(2027, 0, 1).toISOString(),
  })
  expect(queryFromFilter({ ...none, to: '2028-02-28' }, defaultBusinessDay)).toEqual({
    to: new Date(2028, 1, 29).toISOString(),
  })
})

test('a filter includes its statuses; without statuses it includes all', () => {
  const filter = { ...none, statuses: ['pending', 'ready'] }

  expect(includesStatus(none, 'delivered')).toBe(true)
  expect(includesStatus(filter, 'ready')).toBe(true)
  expect(includesStatus(filter, 'delivered')).toBe(false)
})
