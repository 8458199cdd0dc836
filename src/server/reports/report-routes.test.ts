import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { regionSection } from '#contract/site-settings/region.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type Client, shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { insertPlacedOrders, postOrder } from '#test/support/orders.ts'
import { dosaLine, orderAt } from '#test/support/sold-orders.ts'

const path = '/api/admin/report'

async function setRegion(admin: Client, region: object): Promise<void> {
  const value = { ...regionSection.defaults, ...region }
  const response = await admin.send('PUT', '/api/admin/settings/region', { version: 0, value })
  expect(response.statusCode).toBe(200)
}

describe.each(appKinds)('the report over HTTP, on %s', (kind) => {
  const app = shareTestApp(kind)

  test('sums up an order that a customer has just placed, and no longer when it is cancelled', async () => {
    const own = await buildTestApp(kind)
    const admin = await signInAdmin(own)
    const today = new Date().toISOString().slice(0, 10)
    const query = `${path}?from=${today}&to=${today}&timeZone=UTC`
    const { id } = (await postOrder(await own.customer())).json<{ id: string }>()

    expect((await admin.get(query)).json()).toMatchObject({
      orders: 1,
      amount: 21,
      average: 21,
      cancelled: { orders: 0, amount: 0 },
      days: [{ date: today, orders: 1, amount: 21 }],
      dishes: [{ id: 'dosa', quantity: 2, amount: 21 }],
      services: [{ service: 'delivery', orders: 1, amount: 21 }],
      parts: [{ kind: 'dishes', orders: 1, amount: 21 }],
      taxes: [],
      discounts: [],
    })

    await admin.send('PATCH', `/api/admin/orders/${id}`, { status: 'cancelled' })
    expect((await admin.get(query)).json()).toMatchObject({
      orders: 0,
      amount: 0,
      average: 0,
      cancelled: { orders: 1, amount: 21 },
      dishes: [],
    })
  })

  test('is refused without the capability', async () => {
    const query = '?from=2026-05-01&to=2026-05-02'
    const asha = await app().customer()

    for (const url of [path + query, `${path}.csv${query}&file=days`]) {
      expect((await asha.get(url)).json()).toMatchObject({ status: 403, code: 'auth/forbidden' })
      expect((await app().visitor().get(url)).json()).toMatchObject({ status: 401, code: 'auth/sign-in-required' })
    }
  })

  test.each([
    ['an end before the start', 'from=2026-05-02&to=2026-05-01', '/to'],
    ['more than 366 days', 'from=2025-01-01&to=2026-01-02', '/to'],
    ['a day that does not exist', 'from=2026-02-29&to=2026-03-01', '/from'],
    ['no end', 'from=2026-05-02', '/to'],
    ['a year that no order can have', 'from=0001-01-01&to=0001-01-02', '/from'],
    ['an unknown time zone', 'from=2026-05-01&to=2026-05-01&timeZone=Mars/Olympus', '/timeZone'],
    ['an unknown parameter', 'from=2026-05-01&to=2026-05-01&day=1', '/'],
  ])('%s is refused', async (_, query, issuePath) => {
    const admin = await signInAdmin(app())

    const response = await admin.get(`${path}?${query}`)

    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({
      code: 'request/invalid',
      issues: [expect.objectContaining({ path: issuePath })],
    })
  })

  test('a file that does not exist is refused', async () => {
    const admin = await signInAdmin(app())

    expect((await admin.get(`${path}.csv?from=2026-05-01&to=2026-05-01&file=users`)).statusCode).toBe(400)
  })

  test('days are those of the restaurant, and of the reader while it has no time zone', async () => {
    const own = await buildTestApp(kind)
    const admin = await signInAdmin(own)
    // 23:30 in New York, 05:30 in Rome
    await insertPlacedOrders(own.database.queries, [orderAt(Date.parse('2026-05-02T03:30:00Z'))])
    const ordersByDay = async () => {
      const report = await admin.get(`${path}?from=2026-05-01&to=2026-05-02&timeZone=America/New_York`)
      return report.json<{ days: { orders: number }[] }>().days.map(({ orders }) => orders)
    }
    expect(await ordersByDay()).toEqual([1, 0])

    await setRegion(admin, { timeZone: 'Europe/Rome' })

    expect(await ordersByDay()).toEqual([0, 1])
  })
})

test('a dish with a damaged name has the name of its last order, on SQLite (#273)', async () => {
  const app = await buildTestApp('sqlite')
  const admin = await signInAdmin(app)
  const { queries } = app.database
  await insertPlacedOrders(queries, [orderAt(Date.parse('2026-05-01T12:00Z'))])
  await sql`update recipes set name = x'00ff' where id = ${dosaLine.id}`.execute(queries)

  expect((await admin.get(`${path}?from=2026-05-01&to=2026-05-01&timeZone=UTC`)).json()).toMatchObject({
    dishes: [{ id: dosaLine.id, name: dosaLine.name }],
  })
})

describe.each(appKinds)('the files of the report, on %s', (kind) => {
  async function appWithOrders(region: object) {
    const app = await buildTestApp(kind)
    const admin = await signInAdmin(app)
    await setRegion(admin, { timeZone: 'UTC', ...region })
    await insertPlacedOrders(app.database.queries, [
      orderAt(Date.parse('2026-05-01T18:30:00Z'), { id: 'a1', items: [{ ...dosaLine, name: '=HYPERLINK("//x")' }] }),
      orderAt(Date.parse('2026-05-02T18:30:00Z'), { id: '-b2', status: 'cancelled', paymentMethod: '@SUM(1)' }),
      orderAt(Date.parse('2026-05-02T19:00:00Z'), { id: 'c3', items: [{ ...dosaLine, id: 'tab', name: '\t+1' }] }),
    ])
    return async (file: string) => admin.get(`${path}.csv?from=2026-05-01&to=2026-05-02&file=${file}`)
  }

  test('have no cell that begins like a formula', async () => {
    const download = await appWithOrders({})

    const days = await download('days')

    expect(days.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(days.headers['content-disposition']).toBe('attachment; filename="sales-days-2026-05-01-2026-05-02.csv"')
    expect(days.body).toBe('\uFEFFDay,Orders,Sales\r\n2026-05-01,1,9.50\r\n2026-05-02,1,9.50\r\n')
    expect((await download('dishes')).body).toBe(
      `\uFEFFDish,Sold,Amount\r\n"'=HYPERLINK(""//x"")",1,9.50\r\n'\t+1,1,9.50\r\n`,
    )
    const orders = (await download('orders')).body.split('\r\n')
    expect(orders).toHaveLength(5)
    expect(orders[0]).toMatch(/^\uFEFFOrder,Ticket,Day,Placed,Service,Status,Payment,Dishes,Discounts,/)
    expect(orders[2]).toBe(
      "'-b2,,2026-05-02,2026-05-02 18:30,Delivery,Cancelled,'@SUM(1),9.50,0.00,0.00,0.00,0.00,0.00,0.00,0.00,0.00,9.50,Restaurant,",
    )
  })

  test('are written as a spreadsheet of the locale expects them', async () => {
    const download = await appWithOrders({ locale: 'de-DE', currency: 'EUR' })

    expect((await download('services')).body).toBe('\uFEFFService;Orders;Sales\r\nDelivery;2;19,00\r\n')
  })
})
