import { expect, test } from 'vitest'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { adminOrder } from '#test/support/admin-orders.ts'
import { type AdminOrderPages, addMissing, arrivedSince, mergeFirstPage, ordersOf } from './order-pages.ts'

/** An order of a certain minute: `orderAt(3)` is newer than `orderAt(2)`. */
function orderAt(minute: number, over: Partial<AdminOrder> = {}): AdminOrder {
  return adminOrder(`o${minute}`, { createdAt: new Date(Date.UTC(2026, 4, 2, 12, minute)).toISOString(), ...over })
}

/** Two loaded pages. @param next the cursor of the third page; null when there is none */
function loaded(next: string | null = 'c2'): AdminOrderPages {
  return {
    pages: [
      { orders: [orderAt(9), orderAt(8), orderAt(7)], next: 'c1' },
      { orders: [orderAt(5), orderAt(4)], next },
    ],
    pageParams: [null, 'c1'],
  }
}

function idsOf(data: AdminOrderPages): string[] {
  return ordersOf(data).map(({ id }) => id)
}

test('new orders are first, and orders that they push off the first page stay listed', () => {
  const data = mergeFirstPage(loaded(), { orders: [orderAt(11), orderAt(10), orderAt(9)], next: 'c9' })

  expect(idsOf(data)).toEqual(['o11', 'o10', 'o9', 'o8', 'o7', 'o5', 'o4'])
  expect(data.pages.map(({ next }) => next)).toEqual(['c1', 'c2'])
})

test('an order that is no longer on the page is removed, and the page may overlap the next one', () => {
  const data = mergeFirstPage(loaded(), { orders: [orderAt(9), orderAt(7), orderAt(5)], next: 'c5' })

  expect(idsOf(data)).toEqual(['o9', 'o7', 'o5', 'o4'])
})

test('an order of the fetched page replaces the loaded one', () => {
  const data = mergeFirstPage(loaded(), {
    orders: [orderAt(9), orderAt(8, { status: 'delivered' }), orderAt(7)],
    next: 'c7',
  })

  expect(ordersOf(data)[1]?.status).toBe('delivered')
})

test('a page with only new orders replaces the list, so that no orders are missing between them', () => {
  const page = { orders: [orderAt(59), orderAt(58), orderAt(57)], next: 'c57' }

  expect(mergeFirstPage(loaded(), page)).toEqual({ pages: [page], pageParams: [null] })
})

test('a first page that is also the last one replaces the list', () => {
  const page = { orders: [orderAt(6)], next: null }

  expect(mergeFirstPage(loaded(), page)).toEqual({ pages: [page], pageParams: [null] })
  expect(idsOf(mergeFirstPage({ pages: [{ orders: [], next: null }], pageParams: [null] }, page))).toEqual(['o6'])
})

test('orders that arrived since the last load are found, oldest first', () => {
  const after: AdminOrderPages = {
    pages: [{ orders: [orderAt(11), orderAt(10), orderAt(9), orderAt(6)], next: null }],
    pageParams: [null],
  }

  expect(arrivedSince(loaded(), after).map(({ id }) => id)).toEqual(['o10', 'o11'])
  expect(arrivedSince({ pages: [{ orders: [], next: null }], pageParams: [null] }, after)).toHaveLength(4)
})

test('an order that a newly fetched page lacks is added at its place, and listed orders are kept as they are', () => {
  const listed = [orderAt(9), orderAt(7)]

  expect(addMissing(listed, [orderAt(8), orderAt(7, { status: 'delivered' })])).toEqual([
    orderAt(9),
    orderAt(8),
    orderAt(7),
  ])
  expect(addMissing(listed, [])).toBe(listed)
})

test('an order that has not changed stays the same object when a page is merged', () => {
  const [first, second] = [orderAt(1), orderAt(2)]
  const data = { pages: [{ orders: [second, first], next: null }], pageParams: [null] }

  const merged = mergeFirstPage(data, {
    orders: [orderAt(3), { ...second, status: 'preparing' }, structuredClone(first)],
    next: null,
  })

  expect(ordersOf(merged)[2]).toBe(first)
  expect(ordersOf(merged)[1]).toMatchObject({ id: second.id, status: 'preparing' })
})
