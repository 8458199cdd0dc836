import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client as PostgresClient } from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#server/store/database.ts'
import { indexes, listIndexNames } from '#server/store/indexes.ts'
import { migrate } from '#server/store/migrate.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type TestApp, testPassword } from '#test/support/app.ts'
import { newDatabase } from '#test/support/databases.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { openLive, receivedOrderIds, receivedStatusChanges } from '#test/support/live.ts'
import { insertTestMenu } from '#test/support/menu.ts'
import { postOrder, postOrdersSequentially } from '#test/support/orders.ts'
import { repositoryRoot } from '#test/support/repository.ts'

async function buildPartitionedApp(): Promise<TestApp> {
  const { address, drop } = await newDatabase('postgres')
  onTestFinished(drop)
  const database = openDatabase(address)
  await migrate(database)
  await database.close()
  const client = new PostgresClient({ connectionString: address })
  await client.connect()
  await client.query(await readFile(join(repositoryRoot, 'deploy/postgresql/partition-orders.sql'), 'utf8'))
  await client.end()
  const app = await buildTestApp('postgres', {}, { address })
  await insertTestMenu(app.database)
  return app
}

async function placeOrdersFor(app: TestApp, customers: number) {
  return Promise.all(
    Array.from({ length: customers }, async () => {
      const customer = await app.customer()
      const { id } = (await postOrder(customer, undefined, 'the-only-key')).json<{ id: string }>()
      return { customer, id }
    }),
  )
}

/** Every statement must work on partitioned orders. Citus has the same requirements as partitions. */
describe('orders that are partitioned by customer', () => {
  test('are in several partitions, and each is placed once', async () => {
    const app = await buildPartitionedApp()

    const placed = await placeOrdersFor(app, 20)
    const repeated = await Promise.all(placed.map(({ customer }) => postOrder(customer, undefined, 'the-only-key')))

    expect(repeated.map((response) => response.json<{ id: string }>().id)).toEqual(placed.map(({ id }) => id))
    const { rows } = await sql<{ partition: string }>`select distinct tableoid::regclass::text as partition
      from orders order by 1`.execute(app.database.queries)
    expect(rows.length).toBeGreaterThan(1)
    expect(await expectInvariants(app.database)).toBe(20)
  })

  test('are read from one partition for their customer, newest first', async () => {
    const app = await buildPartitionedApp()
    const asha = await app.customer()
    const ids = await postOrdersSequentially(asha, 3)

    const history = (await asha.get('/api/orders')).json<{ id: string }[]>()

    expect(history.map(({ id }) => id)).toEqual(ids.toReversed())
    expect((await asha.get(`/api/orders?before=${ids[2]}`)).json()).toMatchObject([{ id: ids[1] }, { id: ids[0] }])
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from orders
      where "userId" = ${asha.uid} order by "createdAt" desc, id desc limit 20`.execute(app.database.queries)
    const partitions = new Set(
      rows
        .map((row) => row['QUERY PLAN'])
        .join(' ')
        .match(/orders_\d/g),
    )
    expect(partitions.size).toBe(1)
  })

  test('are one list in the panel: pages, filters, search, status, live events, counts and reports', async () => {
    const app = await buildPartitionedApp()
    const admin = await signInAdmin(app)
    const stream = await openLive(app, admin)
    const [{ customer, id } = { id: '' }] = await placeOrdersFor(app, 6)

    await vi.waitFor(() => expect(receivedOrderIds(stream)).toHaveLength(6))
    expect((await admin.send('PATCH', `/api/admin/orders/${id}`, { status: 'preparing' })).statusCode).toBe(200)
    await vi.waitFor(() => expect(receivedStatusChanges(stream)).toContain(`${id} pending -> preparing`))
    expect((await admin.get('/api/admin/orders')).json<{ orders: object[] }>().orders).toHaveLength(6)
    expect((await admin.get('/api/admin/orders?status=preparing')).json()).toMatchObject({ orders: [{ id }] })
    expect((await admin.get(`/api/admin/orders?q=${customer?.email}`)).json()).toMatchObject({ orders: [{ id }] })
    expect((await admin.get('/api/admin/stats')).json()).toMatchObject({ orders: 6, pendingOrders: 6 })
    const today = new Date().toISOString().slice(0, 10)
    expect((await admin.get(`/api/admin/report?from=${today}&to=${today}&timeZone=UTC`)).json()).toMatchObject({
      orders: 6,
    })
    expect((await customer?.get(`/api/orders/${id}/changes`))?.json()).toMatchObject([
      { to: 'pending' },
      { to: 'preparing' },
    ])
  })

  test('remain when the account of their customer is deleted', async () => {
    const app = await buildPartitionedApp()
    const [{ customer, id } = { id: '' }] = await placeOrdersFor(app, 2)

    expect((await customer?.send('DELETE', '/api/account', { password: testPassword }))?.statusCode).toBe(204)

    const admin = await signInAdmin(app)
    expect((await admin.get(`/api/admin/orders/${id}`)).json()).toMatchObject({ id, userId: 'deleted' })
    expect(await expectInvariants(app.database)).toBe(2)
  })

  test('have every index of the app', async () => {
    const { database } = await buildPartitionedApp()
    const names = indexes.map(({ name }) => name)

    expect([...(await listIndexNames(database, names))].toSorted()).toEqual(names.toSorted())
  })
})
