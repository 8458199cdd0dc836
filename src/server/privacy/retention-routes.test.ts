import { beforeAll, describe, expect, test } from 'vitest'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type Client, shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { captureLog } from '#test/support/log.ts'
import { orderRow } from '#test/support/order-row.ts'
import { shareQueryPlanDatabase } from '#test/support/query-plans.ts'
import { saveLegal } from '#test/support/settings.ts'
import { countExpiredOrders } from './order-retention.ts'

const dayMs = 86_400_000

describe.each(appKinds)('the preview of a retention time, on %s', (kind) => {
  const app = shareTestApp(kind)
  let admin: Client
  beforeAll(async () => {
    admin = await signInAdmin(app())
  })
  const preview = (client: Client, months: string) =>
    client.get(`/api/admin/settings/legal/retention-preview?months=${months}`)

  test('counts the orders that would lose their data, and changes nothing', async () => {
    const ages = [0, 20, 100, 400].map((days) => Date.now() - days * dayMs)
    await app()
      .database.queries.insertInto('orders')
      .values([
        ...ages.map((createdAt) => orderRow({ createdAt })),
        orderRow({ createdAt: Date.now() - 500 * dayMs, userId: 'deleted' }),
      ])
      .execute()

    const oneMonth = (await preview(admin, '1')).json<{ orders: number; before: string }>()

    expect(oneMonth.orders).toBe(2)
    const ageDays = (Date.now() - Date.parse(oneMonth.before)) / dayMs
    expect(ageDays).toBeGreaterThan(27)
    expect(ageDays).toBeLessThan(32)
    expect((await preview(admin, '12')).json()).toMatchObject({ orders: 1 })
    expect((await preview(admin, '240')).json()).toMatchObject({ orders: 0 })
    expect((await preview(admin, '1')).json()).toMatchObject({ orders: 2 })
  })

  test.each(['0', '241', '1.5', 'x', ''])('refuses %j months', async (months) => {
    expect((await preview(admin, months)).statusCode).toBe(400)
  })
})

describe.each(appKinds)('the clean-up of a running server, on %s', (kind) => {
  test('removes the data of old orders when a retention time is set, and logs how many', async () => {
    const app = await buildTestApp(kind)
    const admin = await signInAdmin(app)
    await saveLegal(admin, { retentionMonths: 6 })
    await app.database.queries
      .insertInto('orders')
      .values([200, 300, 10].map((days) => orderRow({ createdAt: Date.now() - days * dayMs })))
      .execute()
    const log = captureLog()

    const restarted = await buildTestApp(kind, {}, { address: app.address, logger: log.logger })

    await expect.poll(() => log.events()).toContainEqual({ event: 'orders.anonymised', orders: 2 })
    const streets = await restarted.database.queries
      .selectFrom('orders')
      .select('street')
      .orderBy('createdAt')
      .execute()
    expect(streets.map(({ street }) => street)).toEqual(['(deleted)', '(deleted)', '1 Main Street'])
  })
})

describe.each(appKinds)('on %s', (kind) => {
  const shared = shareQueryPlanDatabase(kind)

  test('the count for the preview reads indexes only', async () => {
    const { queries, plansOf } = shared()

    const plans = await plansOf(() => countExpiredOrders(queries, Date.UTC(2026, 0, 1, 0, 30)))

    const scans = plans.flatMap((plan) => plan.split('\n').filter((line) => /SEARCH|SCAN orders|Scan/.test(line)))
    expect(scans).toEqual([
      expect.stringMatching(/(COVERING INDEX|Index Only Scan using) orders_/),
      expect.stringMatching(/(COVERING INDEX|Index Only Scan using) orders_user_newest/),
    ])
  })
})
