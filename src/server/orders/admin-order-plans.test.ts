import { describe, expect, test } from 'vitest'
import { customerCurrency } from '#contract/values/money.ts'
import { kinds } from '#test/support/databases.ts'
import { openQueryPlanDatabase, shareQueryPlanDatabase } from '#test/support/query-plans.ts'
import { listChangesBetween, listLateChanges } from '../order-log/change-feed.ts'
import type { Queries } from '../store/tables.ts'
import { listAdminOrders, listStatusChanges } from './admin-order-store.ts'
import { foldSearchTexts } from './fold-search-texts.ts'

const after = { createdAt: Date.UTC(2026, 0, 1, 0, 30), id: 'order-7-30' }

const queries: [name: string, index: RegExp, run: (queries: Queries) => Promise<unknown>][] = [
  ['the first page', /orders_newest/, (database) => listAdminOrders(database, customerCurrency, {}, undefined)],
  ['the next page', /orders_newest/, (database) => listAdminOrders(database, customerCurrency, {}, after)],
  [
    'a page of a date range',
    /orders_newest/,
    (database) => listAdminOrders(database, customerCurrency, { from: 0, to: 9e12 }, after),
  ],
  [
    'one status',
    /orders_status/,
    (database) => listAdminOrders(database, customerCurrency, { statuses: ['pending'] }, undefined),
  ],
  [
    'the next page of one status',
    /orders_status/,
    (database) => listAdminOrders(database, customerCurrency, { statuses: ['pending'] }, after),
  ],
  [
    'several statuses',
    /orders_status[^]*orders_status/,
    (database) => listAdminOrders(database, customerCurrency, { statuses: ['pending', 'delivered'] }, undefined),
  ],
  [
    'the next page of several statuses',
    /orders_status[^]*orders_status/,
    (database) => listAdminOrders(database, customerCurrency, { statuses: ['pending', 'delivered'] }, after),
  ],
  [
    'a text search',
    /orders_newest/,
    (database) => listAdminOrders(database, customerCurrency, { text: 'main' }, undefined),
  ],
  [
    'the next page of a text search',
    /orders_newest/,
    (database) => listAdminOrders(database, customerCurrency, { text: 'none' }, after),
  ],
  ['a timeline', /order_changes_order/, (database) => listStatusChanges(database, 'order-7-7', { withNames: true })],
  [
    'the missed changes',
    /orderChanges_pkey|INTEGER PRIMARY KEY/,
    (database) => listChangesBetween(database, 5, 50, 201),
  ],
  [
    'the late changes',
    /orderChanges_pkey|INTEGER PRIMARY KEY/,
    (database) => listLateChanges(database, 50, { rows: 9, ms: 9 }),
  ],
]

describe.each(kinds)('on %s', (kind) => {
  const shared = shareQueryPlanDatabase(kind)

  test.each(queries)('%s: the query uses an index and no sort', async (_, index, run) => {
    const { queries: database, plansOf } = shared()

    const plans = await plansOf(() => run(database))

    expect(plans.join('\n')).toMatch(index)
    expect(plans.filter((plan) => /TEMP B-TREE|\bSort\b|\bSeq Scan on "?order/i.test(plan))).toEqual([])
    const unlimited = plans.filter((plan) => plan.includes('from "orders"') && !/limit (\?|\$\d+)/.test(plan))
    expect(unlimited).toEqual([])
  })

  test('a page has at most 50 orders', async () => {
    const { queries: database } = shared()

    expect((await listAdminOrders(database, customerCurrency, {}, undefined)).orders).toHaveLength(50)
    expect(
      (await listAdminOrders(database, customerCurrency, { statuses: ['pending', 'ready'] }, undefined)).orders,
    ).toHaveLength(50)
  })
})

describe('a text search', () => {
  test.each(kinds)(
    'is prepared for orders of an older version by an index without a sort, on %s (#202, #244)',
    async (kind) => {
      const { queries: database, plansOf } = await openQueryPlanDatabase(kind)

      const plans = await plansOf(() => foldSearchTexts(database, 10))

      expect(plans[0]).toMatch(/orders_refolding/)
      expect(plans.filter((plan) => /TEMP B-TREE|\bSort\b|\bSeq Scan|\bSCAN orders(?! USING)/.test(plan))).toEqual([])
    },
  )

  test.each(kinds)('scans in batches, and each page continues where the previous one stopped, on %s', async (kind) => {
    const { queries: database } = await openQueryPlanDatabase(kind)
    const matching = ['order-3-1', 'order-40-59', 'order-49-30']
    await database.updateTable('orders').set({ searchText: 'a mango tree' }).where('id', 'in', matching).execute()

    const found: string[][] = []
    let cursor: { createdAt: number; id: string } | undefined
    do {
      const page = await listAdminOrders(database, customerCurrency, { text: 'MANGO' }, cursor, {
        firstBatchRows: 100,
        batchMaxRows: 100,
        batchesMax: 5,
      })
      found.push(page.orders.map(({ id }) => id))
      cursor = page.next
    } while (cursor)

    expect(found).toEqual([['order-40-59'], [], ['order-49-30'], [], [], ['order-3-1'], []])
  })

  test.each(kinds)('applies the date range and the statuses, on %s', async (kind) => {
    const { queries: database } = await openQueryPlanDatabase(kind)
    await database.updateTable('orders').set({ searchText: 'mango' }).execute()
    await database
      .updateTable('orders')
      .set({ status: 'ready' })
      .where('id', 'in', ['order-7-7', 'order-7-8'])
      .execute()
    const minute = (index: number) => Date.UTC(2026, 0, 1) + index * 60_000

    const ids = async (filter: object) =>
      (
        await listAdminOrders(database, customerCurrency, { text: 'mango', ...filter }, undefined, {
          firstBatchRows: 5,
          batchMaxRows: 10,
          batchesMax: 500,
        })
      ).orders.map(({ id }) => id)

    expect(await ids({ statuses: ['ready'] })).toEqual(['order-7-8', 'order-7-7'])
    expect(await ids({ statuses: ['ready'], from: minute(8) })).toEqual(['order-7-8'])
    expect(await ids({ statuses: ['ready'], to: minute(8) })).toEqual(['order-7-7'])
    expect(await ids({ from: minute(3), to: minute(4) })).toHaveLength(50)
  })
})
