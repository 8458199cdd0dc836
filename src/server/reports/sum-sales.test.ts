import { expect, test } from 'vitest'
import type { BusinessDay } from '#contract/values/business-day.ts'
import { customerCurrency } from '#contract/values/money.ts'
import { describeOnBothDatabases } from '#test/support/databases.ts'
import { insertPlacedOrders } from '#test/support/orders.ts'
import { daysFrom, dosaLine, orderAt, reportOf } from '#test/support/sold-orders.ts'
import { sumSales } from './sum-sales.ts'
import { toReport } from './to-report.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
const days = daysFrom('2026-03-27', 3)
const [start = 0, end = 0] = [days[0]?.startMs, days.at(-1)?.endMs]

describeOnBothDatabases('the report of some days', (open) => {
  test('an order at night belongs to the evening before until the business day begins', async () => {
    const database = await open()
    await insertPlacedOrders(database.queries, [
      orderAt(Date.parse('2026-06-01T01:59:59.999Z')), // 03:59 in Rome
      orderAt(Date.parse('2026-06-01T02:00:00Z')), // 04:00
    ])

    const { days: reported } = await reportOf(database, daysFrom('2026-05-31', 2))

    expect(reported).toEqual([
      { date: '2026-05-31', orders: 1, amount: 9.5 },
      { date: '2026-06-01', orders: 1, amount: 9.5 },
    ])
  })

  test.each([
    ['2026-03-29', 23],
    ['2026-10-25', 25],
  ])('the day on which the clocks change, %s, has %i hours', async (date, hours) => {
    const midnight: BusinessDay = { timeZone: 'Europe/Rome', startsMinute: 0 }
    const database = await open()
    const [day] = daysFrom(date, 1, midnight)
    const startMs = day?.startMs ?? 0
    const times = [startMs - 1, startMs, startMs + hours * hourMs - 1, startMs + hours * hourMs]
    await insertPlacedOrders(
      database.queries,
      times.map((at) => orderAt(at)),
    )

    const { days: reported } = await reportOf(database, daysFrom(date, 1, midnight))

    expect(reported).toEqual([{ date, orders: 2, amount: 19 }])
  })

  test('a dish has the name of its last order', async () => {
    const database = await open()
    await insertPlacedOrders(database.queries, [
      orderAt(start + 2, { items: [{ ...dosaLine, name: 'Masala Dosa' }] }),
      orderAt(start + 1),
    ])

    const { dishes } = await reportOf(database, days)

    expect(dishes).toEqual([{ id: 'dosa', name: 'Masala Dosa', quantity: 2, amount: 19 }])
  })

  test('a damaged order is counted, and is in no sum until it can be read', async () => {
    const database = await open()
    const [damaged, intact] = [orderAt(start), orderAt(start)]
    await insertPlacedOrders(database.queries, [damaged, intact])
    const setItems = (items: string) =>
      database.queries.updateTable('orders').set({ items }).where('id', '=', damaged.id).execute()
    await setItems('[{')

    expect(await reportOf(database, days)).toMatchObject({ orders: 1, amount: 9.5, unreadable: 1 })

    await setItems(JSON.stringify(damaged.items))
    expect(await reportOf(database, days)).toMatchObject({ orders: 2, amount: 19, unreadable: 0 })
  })

  test('an order of a stored day that comes back with a partial restore is counted', async () => {
    const database = await open()
    await insertPlacedOrders(database.queries, [orderAt(start)])
    await reportOf(database, days)

    await insertPlacedOrders(database.queries, [orderAt(start + 1)])

    expect(await reportOf(database, days)).toMatchObject({ orders: 2, amount: 19 })
  })

  test('other business days than those that are stored are calculated again', async () => {
    const database = await open()
    await insertPlacedOrders(database.queries, [orderAt(Date.parse('2026-06-01T01:00:00Z'))])
    await reportOf(database, daysFrom('2026-05-31', 2))

    const later = await reportOf(database, daysFrom('2026-05-31', 2, { timeZone: 'UTC', startsMinute: 0 }))

    expect(later.days.map((day) => day.orders)).toEqual([0, 1])
  })

  test('a damaged stored day is calculated again', async () => {
    const database = await open()
    await insertPlacedOrders(database.queries, [orderAt(start)])
    await reportOf(database, days)
    await database.queries.updateTable('salesDays').set({ sums: '{"orders":1' }).execute()

    expect(await reportOf(database, days)).toMatchObject({ orders: 1, amount: 9.5 })
  })

  test('a report does not fail when its sums cannot be stored', async () => {
    const { queries } = await open()
    await insertPlacedOrders(queries, [orderAt(start)])
    const failures: unknown[] = []
    const stores = { queries, onStoreFailed: (error: unknown) => failures.push(error) }
    await queries.schema.alterTable('salesDays').dropColumn('sums').execute()
    await queries.schema.alterTable('salesDays').addColumn('sums', 'integer').execute()

    const summed = await sumSales(stores, days, end + dayMs)

    expect(toReport(summed, customerCurrency)).toMatchObject({ orders: 1, amount: 9.5 })
  })
})
