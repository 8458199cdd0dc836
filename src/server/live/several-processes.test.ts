import { sql } from 'kysely'
import { Client as PostgresClient } from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { newAdmin, signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type Client, type TestApp } from '#test/support/app.ts'
import { leastMs } from '#test/support/cpu-time.ts'
import { openLive, receivedOrderIds, receivedStatusChanges } from '#test/support/live.ts'
import { postOrder } from '#test/support/orders.ts'

/** Two processes on one database. */
async function buildTwoApps(): Promise<[TestApp, TestApp]> {
  const first = await buildTestApp('postgres')
  return [first, await buildTestApp('postgres', {}, { address: first.address })]
}

/** The same user at the other process: sessions are stored in the database. */
function clientAt(app: TestApp, { cookie }: Client): Client {
  return Object.assign(app.visitor(), { cookie })
}

async function placeOrder(client: Client): Promise<string> {
  return (await postOrder(client)).json<{ id: string }>().id
}

async function connect(app: TestApp): Promise<PostgresClient> {
  const client = new PostgresClient({ connectionString: app.address })
  client.on('error', () => {}) // dropping the test database ends the connection
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** Inserts a change like another process, in a transaction that the test commits later. */
async function insertUncommittedChange(app: TestApp, orderId: string, userId: string, toStatus: string) {
  const client = await connect(app)
  await client.query('begin')
  await client.query(
    `insert into "orderChanges" ("orderId", "userId", "fromStatus", "toStatus", "at") values ($1, $2, 'pending', $3, $4)`,
    [orderId, userId, toStatus, Date.now()],
  )
  return { commit: () => client.query(`select pg_notify('tiffin', 'orders')`).then(() => client.query('commit')) }
}

describe('two processes on one PostgreSQL database', () => {
  test('each process tells its admins that the other one has saved settings', async () => {
    const [first, second] = await buildTwoApps()
    const admin = await signInAdmin(first)
    const stream = await openLive(second, clientAt(second, admin))

    const contact = { address: 'Via Roma 1', phone: '', email: '', links: [] }
    await admin.send('PUT', '/api/admin/settings/contact', { version: 0, value: contact })

    await vi.waitFor(() => expect(stream.events.map(({ name }) => name)).toContain('settings'))
  })

  test('each process tells its customers that a dish was sold out at the other one, and shows it', async () => {
    const [first, second] = await buildTwoApps()
    const [asha, admin] = [await first.customer(), await signInAdmin(first)]
    const other = clientAt(second, asha)
    await other.get('/api/recipes') // the second process has the menu in memory
    const stream = await openLive(second, other)

    await admin.send('PUT', '/api/recipes/dosa/availability', { soldOut: 'no', leftToday: 2 })
    await vi.waitFor(() => expect(stream.events.map(({ name }) => name)).toContain('menu'))
    await placeOrder(asha)
    await vi.waitFor(async () => {
      const recipes = (await other.get('/api/recipes')).json<{ id: string }[]>()
      expect(recipes.find(({ id }) => id === 'dosa')).toHaveProperty('soldOutUntil')
    })

    expect((await postOrder(other)).json()).toMatchObject({ code: 'order/unavailable' })
  })

  test('each process sends the changes of the other one within two seconds', async () => {
    const [first, second] = await buildTwoApps()
    const [asha, admin] = [await first.customer(), await signInAdmin(first)]
    const adminStream = await openLive(second, clientAt(second, admin))
    const ashaStream = await openLive(second, clientAt(second, asha))

    const ids: string[] = []
    const tookMs = await leastMs(async () => {
      const id = await placeOrder(asha)
      ids.push(id)
      await vi.waitFor(() => expect(receivedOrderIds(adminStream)).toEqual(ids))
      await admin.send('PATCH', `/api/admin/orders/${id}`, { status: 'preparing' })
      const changes = [`${id} null -> pending`, `${id} pending -> preparing`]
      await vi.waitFor(() => expect(receivedStatusChanges(ashaStream).slice(-2)).toEqual(changes))
    })

    expect(tookMs).toBeLessThan(2000)
    expect(receivedStatusChanges(adminStream)).toEqual(ids.map((id) => `${id} pending -> preparing`))
  })

  test('a browser that reconnects to the other process receives the events that it missed (#94)', async () => {
    const [first, second] = await buildTwoApps()
    const asha = await first.customer()
    const before = await openLive(first, asha)
    const { id: last } = await before.next()
    before.close()
    const id = await placeOrder(asha)

    const after = await openLive(second, clientAt(second, asha), last)

    expect(receivedStatusChanges(after)).toEqual([`${id} null -> pending`])
  })

  test('the processes send one message for a group of orders, not one for each order', async () => {
    const app = await buildTestApp('postgres')
    const asha = await app.customer()
    const listener = await connect(app)
    const messages: string[] = []
    listener.on('notification', ({ payload = '' }) => messages.push(payload))
    await listener.query('listen tiffin')

    await Promise.all(Array.from({ length: 60 }, () => postOrder(asha)))
    await vi.waitFor(() => expect(messages.length).toBeGreaterThan(0))
    await listener.query('select pg_sleep(0.3)') // the last message is sent after the responses

    expect(messages.length).toBeLessThan(30)
    expect(new Set(messages)).toEqual(new Set(['orders']))
  })

  test('a change that is committed after a later one is sent', async () => {
    const app = await buildTestApp('postgres')
    const [asha, admin] = [await app.customer(), await signInAdmin(app)]
    const stream = await openLive(app, admin)
    const id = await placeOrder(asha)

    const uncommitted = await insertUncommittedChange(app, id, asha.uid, 'delivered')
    const next = await placeOrder(asha)
    await vi.waitFor(() => expect(receivedOrderIds(stream)).toEqual([id, next]))
    await uncommitted.commit()

    await vi.waitFor(() => expect(receivedStatusChanges(stream)).toEqual([`${id} pending -> delivered`]))
  })

  test('a change that was not committed when the first stream opened is sent', async () => {
    const app = await buildTestApp('postgres')
    const asha = await app.customer()
    const id = await placeOrder(asha)
    const uncommitted = await insertUncommittedChange(app, id, asha.uid, 'delivered')
    await placeOrder(asha)

    const stream = await openLive(app, asha)
    await uncommitted.commit()

    await vi.waitFor(() => expect(receivedStatusChanges(stream)).toEqual([`${id} pending -> delivered`]))
  })

  test('a change that was committed while the browser was disconnected is sent', async () => {
    const app = await buildTestApp('postgres')
    const asha = await app.customer()
    const id = await placeOrder(asha)
    const uncommitted = await insertUncommittedChange(app, id, asha.uid, 'delivered')
    await placeOrder(asha)
    const before = await openLive(app, asha)
    const { id: last } = await before.next()
    before.close()
    await uncommitted.commit()

    const after = await openLive(app, asha, last)

    expect(receivedStatusChanges(after)).toContain(`${id} pending -> delivered`)
  })

  test('a browser that reconnects does not receive old changes again', async () => {
    const app = await buildTestApp('postgres')
    const [asha, admin] = [await app.customer(), await newAdmin(app)]
    for (let count = 0; count < 20; count += 1) await placeOrder(asha)
    await sql`update ${sql.table('orderChanges')} set ${sql.ref('at')} = ${sql.ref('at')} - 60000`.execute(
      app.database.queries,
    )
    const id = await placeOrder(asha)
    const { id: last } = await (await openLive(app, admin)).next()

    const stream = await openLive(app, admin, last)

    // the newest change may be sent again, which does no harm
    expect(receivedOrderIds(stream).filter((placed) => placed !== id)).toEqual([])
  })

  test('changes that could not be read are sent once the database recovers, and streams stay open (#91)', async () => {
    const app = await buildTestApp('postgres')
    const [asha, admin] = [await app.customer(), await signInAdmin(app)]
    const id = await placeOrder(asha)
    const stream = await openLive(app, admin)
    const other = await connect(app)
    const insertChange = (status: string) =>
      other.query(`insert into "orderChanges" ("orderId", "userId", "toStatus", "at") values ($1, $2, $3, $4)`, [
        id,
        asha.uid,
        status,
        Date.now(),
      ])

    await other.query('alter table orders rename to hidden')
    await insertChange('pending')
    await other.query(`select pg_notify('tiffin', 'orders'), pg_sleep(1.5)`)
    expect(receivedOrderIds(stream)).toEqual([])
    await other.query('alter table hidden rename to orders')

    await vi.waitFor(() => expect(receivedOrderIds(stream)).toEqual([id]))
    expect(stream.hasEnded()).toBe(false)
  })

  test('a lost LISTEN connection is reopened, and no change is missed (#93)', async () => {
    const [first, second] = await buildTwoApps()
    const [asha, admin] = [await first.customer(), await signInAdmin(first)]
    const stream = await openLive(second, clientAt(second, admin))
    const { queries } = first.database
    const listeners = sql`from pg_stat_activity where application_name = 'tiffin-live' and datname = current_database()`
    const expectTwoListeners = async () =>
      expect((await sql`select pid ${listeners}`.execute(queries)).rows).toHaveLength(2)
    await vi.waitFor(expectTwoListeners)
    const killed = await sql`select pg_terminate_backend(pid) ${listeners}`.execute(queries)
    expect(killed.rows).toHaveLength(2)

    const before = performance.now()
    const id = await placeOrder(asha)
    await vi.waitFor(() => expect(receivedOrderIds(stream)).toEqual([id]))

    expect(performance.now() - before).toBeLessThan(5000)
    expect(stream.hasEnded()).toBe(false)
    await vi.waitFor(expectTwoListeners)
  })
})
