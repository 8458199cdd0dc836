import { describe, expect, test } from 'vitest'
import type { ChangeRow } from '#server/order-log/change-feed.ts'
import { kinds, openTestDatabase } from '#test/support/databases.ts'
import { orderRow } from '#test/support/order-row.ts'
import { starDraft } from '#test/support/printers.ts'
import { planPrintJobs } from './plan-print-jobs.ts'
import { insertPrinter, listPrinters } from './printer-store.ts'

const now = Date.UTC(2026, 10, 27, 18, 0)
const hourMs = 3_600_000
const placed: ChangeRow = {
  seq: 1,
  orderId: 'first',
  userId: 'asha',
  fromStatus: null,
  toStatus: 'pending',
  at: now,
  delayMinutes: null,
}
const delayed: ChangeRow = { ...placed, seq: 2, fromStatus: 'pending', delayMinutes: 10 }

describe.each(kinds)('planning tickets, on %s', (kind) => {
  async function open(copies = { kitchen: 2, package: 1, receipt: 0, change: 1 }) {
    const { queries } = await openTestDatabase(kind)
    await insertPrinter(queries, { ...starDraft, copies, id: 'kitchen', tokenHash: null, createdAt: now })
    const plan = async (rows: ChangeRow[], at = now) =>
      queries
        .transaction()
        .execute(async (transaction) =>
          planPrintJobs(transaction, await listPrinters(transaction), rows, { now: at, expiredBefore: at }),
        )
    const list = () =>
      queries
        .selectFrom('printJobs')
        .select(['template', 'copies', 'printAt', 'expiresAt'])
        .orderBy('dedupeKey')
        .execute()
    return { queries, plan, list }
  }

  /** The first order has a time in 20 hours. */
  async function openWithOrderForLater() {
    const opened = await open()
    const promisedFrom = now + 20 * hourMs
    await opened.queries
      .insertInto('orders')
      .values(orderRow({ id: 'first', createdAt: now, isScheduled: 1, promisedFrom }))
      .execute()
    return opened
  }

  test('a new order gets the tickets that the printer prints, for three hours', async () => {
    const { plan, list } = await open()

    await plan([placed])

    const times = { printAt: now, expiresAt: now + 3 * hourMs }
    expect(await list()).toEqual([
      { template: 'kitchen', copies: 2, ...times },
      { template: 'package', copies: 1, ...times },
    ])
  })

  test('the tickets of an order for later are printed an hour before its time', async () => {
    const { plan, list } = await openWithOrderForLater()

    await plan([placed])

    expect((await list()).map(({ printAt }) => printAt)).toEqual([now + 19 * hourMs, now + 19 * hourMs])
  })

  test('the tickets of an order for later are printed at once when the kitchen begins early', async () => {
    const { plan, list } = await openWithOrderForLater()
    await plan([placed])

    await plan([{ ...placed, seq: 2, fromStatus: 'pending', toStatus: 'preparing' }], now + hourMs)

    expect((await list()).map(({ printAt }) => printAt)).toEqual([now + hourMs, now + hourMs])
  })

  test('the same rows again add no ticket', async () => {
    const { plan, list } = await open()
    await plan([placed, delayed])
    const before = await list()

    await plan([placed, delayed])

    expect(await list()).toEqual(before)
    expect(before.map(({ template }) => template)).toEqual(['change', 'kitchen', 'package'])
  })

  test('several changes are on one ticket, ten seconds after the last one', async () => {
    const { plan, list } = await open()
    const changes = [5, 10, 15].map((delayMinutes, index) => ({
      ...delayed,
      seq: index + 2,
      at: now + index * 1000,
      delayMinutes,
    }))

    await plan(changes.slice(0, 2))
    await plan(changes.slice(2))

    expect(await list()).toMatchObject([{ template: 'change', printAt: now + 12_000 }])
  })

  test('rows from an outage of a night add no ticket', async () => {
    const { plan, list } = await open()

    await plan([placed, delayed], now + 10 * hourMs)

    expect(await list()).toEqual([])
  })
})
