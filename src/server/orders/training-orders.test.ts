import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { createPopularRecipes } from '#server/menu/popular-recipes.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type Client } from '#test/support/app.ts'
import { appKinds, describeOnBothDatabases } from '#test/support/databases.ts'
import { insertTestMenu } from '#test/support/menu.ts'
import { openWithMails } from '#test/support/order-mails.ts'
import { insertPlacedOrders, orderStoresOf, postOrder } from '#test/support/orders.ts'
import { saveOrdersSettings } from '#test/support/settings.ts'
import { daysFrom, dosaLine, orderAt, reportOf } from '#test/support/sold-orders.ts'
import { createDashboardStats } from '../dashboard/dashboard-store.ts'

const path = '/api/admin/training-orders'

function placeTest(client: Client, key: string = randomUUID()) {
  return client.send('POST', path, undefined, { 'idempotency-key': key })
}

describe.each(appKinds)('a test order, on %s', (kind) => {
  test('is on the board with its mark and a number, and in no figure (#226)', async () => {
    const app = await buildTestApp(kind)
    const admin = await signInAdmin(app)
    await saveOrdersSettings(admin, { hasTicketNumbers: true, showsPopular: true })
    await admin.send('PUT', '/api/recipes/dosa/availability', { leftToday: 3 })
    const real = (await postOrder(await app.customer())).json<AdminOrder>()
    const today = new Date().toISOString().slice(0, 10)
    const figures = async () =>
      Promise.all(
        [
          '/api/admin/stats',
          `/api/admin/report?from=${today}&to=${today}&timeZone=UTC`,
          `/api/admin/report.csv?from=${today}&to=${today}&timeZone=UTC&file=orders`,
          '/api/popular-recipes',
          '/api/recipes',
          '/api/portions-left',
          '/api/account/last-address',
          '/api/open-orders',
        ].map(async (url) => (await admin.get(url)).body),
      )
    const before = await figures()

    const response = await placeTest(admin)
    const order = response.json<AdminOrder>()

    expect(response.statusCode).toBe(201)
    expect(order).toMatchObject({
      training: true,
      status: 'pending',
      ticketNumber: (real.ticketNumber ?? 0) + 1,
      deliveryAddress: { street: 'Test order' },
      items: [{ quantity: 1, note: 'Test order' }, { quantity: 1 }],
    })
    expect((await admin.get('/api/admin/orders')).json()).toMatchObject({ orders: [{ id: order.id }, { id: real.id }] })
    expect(await figures()).toEqual(before)

    for (const status of ['delivered', 'cancelled', 'preparing']) {
      await admin.send('PATCH', `/api/admin/orders/${order.id}`, { status })
      expect(await figures()).toEqual(before)
    }
  })

  test('is placed once for a key, and only by staff', async () => {
    const app = await buildTestApp(kind)
    const admin = await signInAdmin(app)
    const first = await placeTest(admin, 'once')

    expect((await placeTest(admin, 'once')).json()).toMatchObject({ id: first.json<AdminOrder>().id })
    expect((await placeTest(await app.customer())).json()).toMatchObject({ status: 403, code: 'auth/forbidden' })
    expect((await placeTest(app.visitor())).statusCode).toBe(401)
    expect((await admin.send('POST', path)).json()).toMatchObject({ code: 'order/key-missing' })
    await postOrder(admin, undefined, 'a-real-one')
    expect((await placeTest(admin, 'a-real-one')).json()).toMatchObject({ code: 'order/key-reused' })
  })

  test('says what to do while no dish can be ordered', async () => {
    const app = await buildTestApp(kind)
    const admin = await signInAdmin(app)
    for (const { id } of (await admin.get('/api/recipes')).json<{ id: string }[]>())
      await admin.send('DELETE', `/api/recipes/${id}`)

    expect((await placeTest(admin)).json()).toMatchObject({
      code: 'order/no-test-dish',
      title: 'Put a dish on the menu first. A test order needs one.',
    })
  })

  test('is mailed like an order, and the mail says that it is a test', async () => {
    const { admin, mails } = await openWithMails(kind)
    const { id } = (await placeTest(admin)).json<AdminOrder>()
    const me = (await admin.get('/api/session')).json<{ user: { email: string } }>().user.email

    const mail = await mails.waitFor(me)

    expect(mail.subject).toBe(`[Test] Restaurant has your order (Order #${id})`)
    expect(mail.text).toContain('This is a test order. Do not deliver it. It is in no report and in no count.')
  })
})

describeOnBothDatabases('the figures', (open) => {
  const start = daysFrom('2026-05-01', 2)
  const [from = 0, to = 0] = [start[0]?.startMs, start.at(-1)?.endMs]
  const orders = fc.array(
    fc.record({
      at: fc.integer({ min: from, max: to - 1 }),
      status: fc.constantFrom(...orderStatuses),
      quantity: fc.integer({ min: 1, max: 4 }),
      isTraining: fc.constantFrom(0, 1),
    }),
    { maxLength: 25 },
  )

  test('with and without test orders are equal (#226)', async () => {
    const database = await open()
    const { queries } = database
    await insertTestMenu(database)
    const figures = async () => ({
      report: await reportOf(database, start),
      stats: await createDashboardStats(queries, { subscribe: () => {} })(),
      popular: (await createPopularRecipes(queries, orderStoresOf(database).catalogue)(to)).map(({ id }) => id),
    })
    await fc.assert(
      fc.asyncProperty(orders, async (drafts) => {
        for (const table of ['orderChanges', 'orders', 'salesDays'] as const) await queries.deleteFrom(table).execute()
        const placed = drafts.map(({ at, status, quantity, isTraining }) =>
          orderAt(at, { status, isTraining, items: [{ ...dosaLine, quantity }], totalMinor: 950 * quantity }),
        )
        await insertPlacedOrders(
          queries,
          placed.filter(({ isTraining }) => isTraining === 0),
        )
        const before = await figures()
        await insertPlacedOrders(
          queries,
          placed.filter(({ isTraining }) => isTraining === 1),
        )

        expect(await figures()).toEqual(before)
        await queries.deleteFrom('salesDays').execute()
        expect(await figures()).toEqual(before)
      }),
      { numRuns: 15 },
    )
  })
})
