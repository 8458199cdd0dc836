import { describe, expect, test } from 'vitest'
import { kinds } from '#test/support/databases.ts'
import { openPlannedDatabase } from '#test/support/query-plans.ts'
import { listChangesBetween, listLateChanges } from '../live/change-feed.ts'
import type { Queries } from '../store/database.ts'
import { listManagedOrders, listStatusChanges } from './managed-order-store.ts'

const after = { createdAt: Date.UTC(2026, 0, 1, 0, 30), id: 'order-7-30' }

const queries: [name: string, index: RegExp, ask: (queries: Queries) => Promise<unknown>][] = [
  ['the first page', /orders_newest/, (database) => listManagedOrders(database, {}, undefined)],
  ['the next page', /orders_newest/, (database) => listManagedOrders(database, {}, after)],
  ['a page of some days', /orders_newest/, (database) => listManagedOrders(database, { from: 0, to: 9e12 }, after)],
  ['one status', /orders_status/, (database) => listManagedOrders(database, { statuses: ['pending'] }, undefined)],
  ['its next page', /orders_status/, (database) => listManagedOrders(database, { statuses: ['pending'] }, after)],
  [
    'several statuses',
    /orders_status[^]*orders_status/,
    (database) => listManagedOrders(database, { statuses: ['pending', 'delivered'] }, undefined),
  ],
  [
    'their next page',
    /orders_status[^]*orders_status/,
    (database) => listManagedOrders(database, { statuses: ['pending', 'delivered'] }, after),
  ],
  ['a timeline', /order_changes_order/, (database) => listStatusChanges(database, 'order-7-7', true)],
  ['what a customer missed', /order_changes_user/, (database) => listChangesBetween(database, 5, 50, 201, 'user-7')],
  [
    'what came late',
    /orderChanges_pkey|INTEGER PRIMARY KEY/,
    (database) => listLateChanges(database, 50, { lines: 9, ms: 9 }),
  ],
]

describe.each(kinds)('on %s', (kind) => {
  test.each(queries)('%s finds its rows by an index, and sorts nothing', async (_, index, ask) => {
    const { queries: database, plansOf } = await openPlannedDatabase(kind)

    const plans = await plansOf(() => ask(database))

    expect(plans.join('\n')).toMatch(index)
    expect(plans.filter((plan) => /TEMP B-TREE|\bSort\b|\bSeq Scan on "?order/i.test(plan))).toEqual([])
    const unlimited = plans.filter((plan) => plan.includes('from "orders"') && !/limit (\?|\$\d+)/.test(plan))
    expect(unlimited).toEqual([])
  })
})

describe('a page of the panel’s list', () => {
  test.each(kinds)('reads no more than it shows, on %s', async (kind) => {
    const { queries: database } = await openPlannedDatabase(kind)

    expect(await listManagedOrders(database, {}, undefined)).toHaveLength(50)
    expect(await listManagedOrders(database, { statuses: ['pending', 'ready'] }, undefined)).toHaveLength(50)
  })
})
