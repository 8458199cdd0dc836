import { sql } from 'kysely'
import { Client as PostgresClient } from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { newAdmin, signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type Client, type TestApp } from '#test/support/app.ts'
import { openLive, receivedOrderIds, receivedStatusChanges } from '#test/support/live.ts'
import { postOrder } from '#test/support/orders.ts'

/** Two processes of one site: the second app on the first one's database. */
async function buildTwo(): Promise<[TestApp, TestApp]> {
  const first = await buildTestApp('postgres')
  return [first, await buildTestApp('postgres', {}, { address: first.address })]
}

/** The same person at the other process: a session is kept in the database. */
function at(app: TestApp, { cookie }: Client): Client {
  return Object.assign(app.visitor(), { cookie })
}

async function place(client: Client): Promise<string> {
  return (await postOrder(client)).json<{ id: string }>().id
}

async function connect(app: TestApp): Promise<PostgresClient> {
  const client = new PostgresClient({ connectionString: app.address })
  client.on('error', () => {}) // the database is dropped under it
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** Writes a change as another process does, but commits it only when told. */
async function beginChange(app: TestApp, orderId: string, userId: string, toStatus: string) {
  const client = await connect(app)
  await client.query('begin')
  await client.query(
    `insert into "orderChanges" ("orderId", "userId", "fromStatus", "toStatus", "at") values ($1, $2, 'pending', $3, $4)`,
    [orderId, userId, toStatus, Date.now()],
  )
  return { commit: () => client.query(`select pg_notify('tiffin', 'orders')`).then(() => client.query('commit')) }
}

describe('two processes on one PostgreSQL database', () => {
  test('tell of each other’s orders and changes, within a second', async () => {
    const [first, second] = await buildTwo()
    const [asha, admin] = [await first.customer(), await signInAdmin(first)]
    const watching = await openLive(second, at(second, admin))
    const ashas = await openLive(second, at(second, asha))

    const before = performance.now()
    const id = await place(asha)
    await vi.waitFor(() => expect(receivedOrderIds(watching)).toEqual([id]))
    await admin.send('PATCH', `/api/admin/orders/${id}`, { status: 'preparing' })
    await vi.waitFor(() =>
      expect(receivedStatusChanges(ashas)).toEqual([`${id} null -> pending`, `${id} pending -> preparing`]),
    )

    expect(performance.now() - before).toBeLessThan(2000)
    expect(receivedStatusChanges(watching)).toEqual([`${id} pending -> preparing`])
  })

  test('a browser goes on at one with what it heard last at the other (#94)', async () => {
    const [first, second] = await buildTwo()
    const asha = await first.customer()
    const before = await openLive(first, asha)
    const { id: last } = await before.next()
    before.close()
    const id = await place(asha)

    const after = await openLive(second, at(second, asha), last)

    expect(receivedStatusChanges(after)).toEqual([`${id} null -> pending`])
  })

  test('one message goes out for a group of orders, not one for each', async () => {
    const app = await buildTestApp('postgres')
    const asha = await app.customer()
    const listener = await connect(app)
    const messages: string[] = []
    listener.on('notification', ({ payload = '' }) => messages.push(payload))
    await listener.query('listen tiffin')

    await Promise.all(Array.from({ length: 60 }, () => postOrder(asha)))
    await vi.waitFor(() => expect(messages.length).toBeGreaterThan(0))
    await listener.query('select pg_sleep(0.3)') // the last of them is told after its orders were answered

    expect(messages.length).toBeLessThan(30)
    expect(new Set(messages)).toEqual(new Set(['orders']))
  })

  test('a change that is committed after a later one is told all the same', async () => {
    const app = await buildTestApp('postgres')
    const [asha, admin] = [await app.customer(), await signInAdmin(app)]
    const stream = await openLive(app, admin)
    const id = await place(asha)

    const late = await beginChange(app, id, asha.uid, 'delivered')
    const next = await place(asha)
    await vi.waitFor(() => expect(receivedOrderIds(stream)).toEqual([id, next]))
    await late.commit()

    await vi.waitFor(() => expect(receivedStatusChanges(stream)).toEqual([`${id} pending -> delivered`]))
  })

  test('also when it was under way as the first began to watch', async () => {
    const app = await buildTestApp('postgres')
    const asha = await app.customer()
    const id = await place(asha)
    const late = await beginChange(app, id, asha.uid, 'delivered')
    await place(asha)

    const stream = await openLive(app, asha)
    await late.commit()

    await vi.waitFor(() => expect(receivedStatusChanges(stream)).toEqual([`${id} pending -> delivered`]))
  })

  test('and when it was committed while the browser was away', async () => {
    const app = await buildTestApp('postgres')
    const asha = await app.customer()
    const id = await place(asha)
    const late = await beginChange(app, id, asha.uid, 'delivered')
    await place(asha)
    const before = await openLive(app, asha)
    const { id: last } = await before.next()
    before.close()
    await late.commit()

    const after = await openLive(app, asha, last)

    expect(receivedStatusChanges(after)).toContain(`${id} pending -> delivered`)
  })

  test('coming back does not bring up what was long ago', async () => {
    const app = await buildTestApp('postgres')
    const [asha, admin] = [await app.customer(), await newAdmin(app)]
    for (let count = 0; count < 20; count += 1) await place(asha)
    await sql`update ${sql.table('orderChanges')} set ${sql.ref('at')} = ${sql.ref('at')} - 60000`.execute(
      app.database.queries,
    )
    const id = await place(asha)
    const { id: last } = await (await openLive(app, admin)).next()

    const stream = await openLive(app, admin, last)

    // what was placed at the last moment may be told again, which does no harm
    expect(receivedOrderIds(stream).filter((placed) => placed !== id)).toEqual([])
  })

  test('what could not be read is told as soon as it can be, and nobody is sent away meanwhile (#91)', async () => {
    const app = await buildTestApp('postgres')
    const [asha, admin] = [await app.customer(), await signInAdmin(app)]
    const id = await place(asha)
    const stream = await openLive(app, admin)
    const other = await connect(app)
    const change = (status: string) =>
      other.query(`insert into "orderChanges" ("orderId", "userId", "toStatus", "at") values ($1, $2, $3, $4)`, [
        id,
        asha.uid,
        status,
        Date.now(),
      ])

    await other.query('alter table orders rename to away')
    await change('pending')
    await other.query(`select pg_notify('tiffin', 'orders'), pg_sleep(1.5)`)
    expect(receivedOrderIds(stream)).toEqual([])
    await other.query('alter table away rename to orders')

    await vi.waitFor(() => expect(receivedOrderIds(stream)).toEqual([id]), { timeout: 5000 })
    expect(stream.hasEnded()).toBe(false)
  })

  test('a listening connection that dies is made anew, and what happened meanwhile is told (#93)', async () => {
    const [first, second] = await buildTwo()
    const [asha, admin] = [await first.customer(), await signInAdmin(first)]
    const stream = await openLive(second, at(second, admin))
    const { queries } = first.database
    const listeners = sql`from pg_stat_activity where application_name = 'tiffin-live' and datname = current_database()`
    const bothListen = async () => expect((await sql`select pid ${listeners}`.execute(queries)).rows).toHaveLength(2)
    await vi.waitFor(bothListen, { timeout: 5000 })
    const killed = await sql`select pg_terminate_backend(pid) ${listeners}`.execute(queries)
    expect(killed.rows).toHaveLength(2)

    const before = performance.now()
    const id = await place(asha)
    await vi.waitFor(() => expect(receivedOrderIds(stream)).toEqual([id]), { timeout: 5000 })

    expect(performance.now() - before).toBeLessThan(5000)
    expect(stream.hasEnded()).toBe(false)
    await vi.waitFor(bothListen, { timeout: 5000 })
  })
})
