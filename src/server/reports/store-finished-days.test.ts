import { expect, test } from 'vitest'
import { customerCurrency } from '#contract/values/money.ts'
import { describeOnBothDatabases } from '#test/support/databases.ts'
import { insertPlacedOrders } from '#test/support/orders.ts'
import { daysFrom, orderAt, reportOf } from '#test/support/sold-orders.ts'
import type { Database } from '../store/database.ts'
import { createSalesDaysTask } from './store-finished-days.ts'

const rome = { timeZone: 'Europe/Rome', startsMinute: 4 * 60, currency: customerCurrency }
const days = daysFrom('2026-03-27', 4)
const [friday = 0, saturday = 0, sunday = 0, monday = 0] = days.map(({ startMs }) => startMs)
const hourMs = 60 * 60 * 1000

const storedDays = async ({ queries }: Database) =>
  (await queries.selectFrom('salesDays').select('startMs').orderBy('startMs').execute()).map(({ startMs }) => startMs)

const runTask = ({ queries }: Database, now: number, shop = rome) => createSalesDaysTask(() => shop)(queries, now)

describeOnBothDatabases('the hourly task of the reports', (open) => {
  test('stores the days since the first order that ended an hour ago, so a first report of them has the same sums', async () => {
    const database = await open()
    await insertPlacedOrders(database.queries, [orderAt(friday), orderAt(sunday), orderAt(monday)])

    await runTask(database, monday + hourMs - 1)
    expect(await storedDays(database)).toEqual([friday, saturday])

    await runTask(database, monday + hourMs)
    expect(await storedDays(database)).toEqual([friday, saturday, sunday])
    expect(await reportOf(database, days)).toMatchObject({ orders: 3, amount: 28.5 })
  })

  test('stores no day with an order that cannot be read, and the days around it', async () => {
    const database = await open()
    const damaged = orderAt(saturday)
    await insertPlacedOrders(database.queries, [orderAt(friday), damaged, orderAt(sunday)])
    await database.queries.updateTable('orders').set({ items: '[{' }).where('id', '=', damaged.id).execute()

    await runTask(database, monday + hourMs)

    expect(await storedDays(database)).toEqual([friday, sunday])
  })

  test('stores the days of a new time zone in place of the old ones', async () => {
    const database = await open()
    await insertPlacedOrders(database.queries, [orderAt(saturday)])
    await runTask(database, monday + hourMs)

    await runTask(database, monday + 24 * hourMs, { ...rome, timeZone: 'Europe/London' })

    expect(await storedDays(database)).toEqual([friday, saturday, sunday].map((at) => at + hourMs))
  })

  test('stores nothing without orders, or without a time zone', async () => {
    const database = await open()
    await runTask(database, monday)
    await insertPlacedOrders(database.queries, [orderAt(friday)])
    await runTask(database, monday, { ...rome, timeZone: '' })

    expect(await storedDays(database)).toEqual([])
  })
})
