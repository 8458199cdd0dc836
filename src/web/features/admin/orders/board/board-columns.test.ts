import { expect, test } from 'vitest'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { adminOrder } from '#test/support/admin-orders.ts'
import { createColumns, isLater, ordersWith } from './board-columns.ts'

const iso = (minute: number) => new Date(Date.UTC(2026, 4, 1, 12, minute)).toISOString()
const order = (id: string, status: string, over: Partial<AdminOrder> = {}) =>
  adminOrder(id, { status, createdAt: iso(0), ...over })
const idsByStatus = (columns: ReturnType<ReturnType<typeof createColumns>>) =>
  columns.map(({ status, orders }) => [status, orders.map(({ id }) => id)])

test('each open order is in the column of its status', () => {
  const orders = [order('a', 'pending'), order('b', 'out for delivery'), order('c', 'delivered'), order('d', 'pending')]

  expect(idsByStatus(createColumns()(orders, undefined))).toEqual([
    ['pending', ['a', 'd']],
    ['preparing', []],
    ['out for delivery', ['b']],
  ])
})

test('the column Ready exists with pickups, or while an order is ready', () => {
  expect(createColumns()([], ['delivery', 'pickup']).map(({ status }) => status)).toContain('ready')
  expect(createColumns()([], undefined).map(({ status }) => status)).not.toContain('ready')
  expect(idsByStatus(createColumns()([order('a', 'ready')], undefined))).toContainEqual(['ready', ['a']])
})

test('a restaurant without deliveries has no column for drivers, unless an order is out for delivery (#179)', () => {
  const drivers = 'out for delivery'
  expect(createColumns()([], ['pickup']).map(({ status }) => status)).toEqual(['pending', 'preparing', 'ready'])
  expect(idsByStatus(createColumns()([order('a', drivers)], ['pickup']))).toContainEqual([drivers, ['a']])
})

test('the order that becomes late first is the first', () => {
  const orders = [
    order('old', 'pending', { createdAt: iso(5) }),
    order('promised', 'pending', { promisedFrom: iso(20) }),
    order('delayed', 'pending', { promisedFrom: iso(20), delayMinutes: 30 }),
  ]

  expect(idsByStatus(createColumns()(orders, undefined))[0]).toEqual(['pending', ['promised', 'old', 'delayed']])
})

test('a column without a change stays the same object', () => {
  const [a, b] = [order('a', 'pending'), order('b', 'preparing')]
  const columnsOf = createColumns()
  const before = columnsOf([a, b], undefined)

  const after = columnsOf([a, b, order('c', 'preparing')], undefined)

  expect(after[0]).toBe(before[0])
  expect(after[1]).not.toBe(before[1])
})

test('finished orders are listed from new to old', () => {
  const orders = [order('a', 'delivered'), order('b', 'delivered', { createdAt: iso(1) }), order('c', 'cancelled')]

  expect(ordersWith(orders, 'delivered').map(({ id }) => id)).toEqual(['b', 'a'])
})

test('an order for tomorrow is later than today, also while the business day of yesterday goes on (#217)', () => {
  const day = { timeZone: 'UTC', startsMinute: 300, locale: 'en' }
  const isLaterAt = (promisedFrom: string) => isLater(order('a', 'pending', { promisedFrom }), '2026-05-01', day)

  expect(isLaterAt('2026-05-01T23:30:00Z')).toBe(false)
  expect(isLaterAt('2026-05-02T04:30:00Z')).toBe(false)
  expect(isLaterAt('2026-05-02T05:30:00Z')).toBe(true)
  expect(isLater(order('a', 'pending'), '2026-05-01', day)).toBe(false)
})
