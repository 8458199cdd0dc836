import { expect, test } from 'vitest'
import type { ManagedOrder } from '#contract/order-management.ts'
import { managedOrder } from '#test/support/managed-orders.ts'
import {
  arrivalsIn,
  type ManagedPages,
  ordersOf,
  withFreshPage,
  withNews,
  withOrder,
  withoutOrder,
  withStatus,
} from './order-pages.ts'

/** Of a made-up day: `at(3)` is newer than `at(2)`. */
function at(minute: number, over: Partial<ManagedOrder> = {}): ManagedOrder {
  return managedOrder(`o${minute}`, { createdAt: new Date(Date.UTC(2026, 4, 2, 12, minute)).toISOString(), ...over })
}

/** Two pages, and more to come unless `next` says otherwise. */
function loaded(next: string | null = 'c2'): ManagedPages {
  return {
    pages: [
      { orders: [at(9), at(8), at(7)], next: 'c1' },
      { orders: [at(5), at(4)], next },
    ],
    pageParams: [null, 'c1'],
  }
}

function idsOf(data: ManagedPages): string[] {
  return ordersOf(data).map(({ id }) => id)
}

test('a new order comes first', () => {
  expect(idsOf(withOrder(loaded(), at(10)))).toEqual(['o10', 'o9', 'o8', 'o7', 'o5', 'o4'])
})

test('an order that has come to fit stands where its time puts it, at a page’s end as well', () => {
  expect(idsOf(withOrder(loaded(), at(6)))).toEqual(['o9', 'o8', 'o7', 'o6', 'o5', 'o4'])
})

test('of one moment the higher id comes first, as the server has it', () => {
  const same = managedOrder('o8b', { createdAt: at(8).createdAt })

  expect(idsOf(withOrder(loaded(), same))).toEqual(['o9', 'o8b', 'o8', 'o7', 'o5', 'o4'])
})

test('one that is older than all that is loaded waits for its page, unless there is none to come', () => {
  expect(withOrder(loaded(), at(1))).toEqual(loaded())
  expect(idsOf(withOrder(loaded(null), at(1))).at(-1)).toBe('o1')
})

test('the first order of all', () => {
  const empty: ManagedPages = { pages: [{ orders: [], next: null }], pageParams: [null] }

  expect(idsOf(withOrder(empty, at(1)))).toEqual(['o1'])
})

test('one that is there already is written over, not doubled', () => {
  const data = withOrder(loaded(), at(8, { status: 'delivered' }))

  expect(idsOf(data)).toEqual(idsOf(loaded()))
  expect(ordersOf(data)[1]?.status).toBe('delivered')
})

test('a status is changed in place; nothing else becomes another object', () => {
  const before = loaded()

  const after = withStatus(before, 'o4', 'cancelled')

  expect(ordersOf(after).find(({ id }) => id === 'o4')?.status).toBe('cancelled')
  expect(after.pages[0]).toBe(before.pages[0])
  expect(after.pages[1]?.orders[0]).toBe(before.pages[1]?.orders[0])
  expect(withStatus(after, 'o4', 'cancelled')).toBe(after)
  expect(withStatus(after, 'unknown', 'cancelled')).toBe(after)
})

test('an order leaves', () => {
  expect(idsOf(withoutOrder(loaded(), 'o8'))).toEqual(['o9', 'o7', 'o5', 'o4'])
})

test('pages that overlap show each order once', () => {
  const data = withFreshPage(loaded(), 0, { orders: [at(9), at(7), at(5)], next: 'c5' })

  expect(idsOf(data)).toEqual(['o9', 'o7', 'o5', 'o4'])
})

test('after too long an absence the list begins anew, so that nothing is missing in its middle', () => {
  const fresh = { orders: [at(59), at(58), at(57)], next: 'c57' }

  expect(withFreshPage(loaded(), 0, fresh)).toEqual({ pages: [fresh], pageParams: [null] })
  expect(idsOf(withFreshPage(loaded(), 0, { ...fresh, next: null }))).toContain('o5')
})

test('what has arrived meanwhile is found, oldest first', () => {
  const fresh = { orders: [at(11), at(10), at(9), at(6)], next: null }

  expect(arrivalsIn(fresh, loaded()).map(({ id }) => id)).toEqual(['o10', 'o11'])
  expect(arrivalsIn(fresh, { pages: [{ orders: [], next: null }], pageParams: [null] })).toHaveLength(4)
})

test('a page that was under way knows afterwards what was told meanwhile', () => {
  const page = { orders: [at(9), at(8)], next: null }

  const told = withNews(page, new Map([['o8', 'delivered']]), [at(10), at(9)])

  expect(told.orders.map(({ id, status }) => `${id} ${status}`)).toEqual(['o10 pending', 'o9 pending', 'o8 delivered'])
})
