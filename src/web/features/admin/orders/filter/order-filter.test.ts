import { expect, test } from 'vitest'
import { adminOrderQuerySchema } from '#contract/admin-orders.ts'
import { filterFromSearch, hasListedStatus, isNarrowed, queryOf, searchOf } from './order-filter.ts'

const none = { statuses: [], from: '', to: '', text: '' }
const all = { statuses: ['pending', 'out for delivery'], from: '2026-05-01', to: '2026-05-02', text: 'ban & co' }

test('a filter survives the address bar', () => {
  for (const filter of [none, all]) expect(filterFromSearch(`?${searchOf(filter)}`)).toEqual(filter)
})

test('the dashboard’s link is understood', () => {
  expect(filterFromSearch('?status=pending,preparing')).toEqual({ ...none, statuses: ['pending', 'preparing'] })
})

test('what anybody may have written into the address is taken for nothing', () => {
  expect(filterFromSearch('?status=,,&from=tomorrow&to=2026-13-40&q=%20%20&x=1')).toEqual(none)
  expect(filterFromSearch('?status=pending,pending').statuses).toEqual(['pending'])
  expect(isNarrowed(filterFromSearch('?status=,'))).toBe(false)
  expect(isNarrowed(all)).toBe(true)
})

test('the question to the server fits the contract, and days become moments of this browser’s', () => {
  const query = queryOf(all)

  expect(adminOrderQuerySchema.parse(query)).toEqual({
    status: 'pending,out for delivery',
    from: new Date(2026, 4, 1).toISOString(),
    to: new Date(2026, 4, 3).toISOString(), // the day after: the last day counts whole
    q: 'ban & co',
  })
  expect(adminOrderQuerySchema.parse(queryOf(none))).toEqual({})
})

test('the last day of a month or a year has a next one', () => {
  expect(queryOf({ ...none, to: '2026-12-31' })).toEqual({ to: new Date(2027, 0, 1).toISOString() })
  expect(queryOf({ ...none, to: '2028-02-28' })).toEqual({ to: new Date(2028, 1, 29).toISOString() })
})

test('an order is listed by its status; a filter without statuses lists all', () => {
  const filter = { ...none, statuses: ['pending', 'ready'] }

  expect(hasListedStatus(none, 'delivered')).toBe(true)
  expect(hasListedStatus(filter, 'ready')).toBe(true)
  expect(hasListedStatus(filter, 'delivered')).toBe(false)
})
