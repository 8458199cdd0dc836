import { Client as PostgresClient } from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { buildTestApp, type Customer, type TestApp } from '#test/support/app.ts'
import { kinds, newDatabase } from '#test/support/databases.ts'
import { insertTestMenu } from '#test/support/menu.ts'
import { postOrder } from '#test/support/orders.ts'
import { createDatabase, startPostgres } from '#test/support/postgres.ts'

test.each(kinds)('a healthy server is alive and ready, on %s', async (kind) => {
  const visitor = (await buildTestApp(kind)).visitor()

  expect((await visitor.get('/healthz')).json()).toEqual({ status: 'ok' })
  // a busy machine may have blocked the event loop
  await vi.waitFor(async () => expect((await visitor.get('/readyz')).json()).toEqual({ status: 'ready' }))
})

test.each(kinds)(
  'a missing picture is reported by the health check, and the server stays ready, on %s (#57)',
  async (kind) => {
    const app = await buildTestApp(kind)
    await app.database.queries.deleteFrom('pictureFiles').execute()

    const response = await app.visitor().get('/readyz')

    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ status: 'ready', missingPictures: 1 })
  },
)

test('without the database the server is alive but not ready, refuses orders with 503, and still serves the menu (#109)', async () => {
  const { address, drop } = await newDatabase('postgres')
  const app = await buildTestApp('postgres', {}, { address })
  const [asha, visitor] = [await app.customer(), app.visitor()]
  expect((await visitor.get('/api/categories')).statusCode).toBe(200)

  await drop()

  expect((await visitor.get('/healthz')).statusCode).toBe(200)
  expect((await visitor.get('/api/categories')).statusCode).toBe(200)
  const ready = await visitor.get('/readyz')
  expect(ready.statusCode).toBe(503)
  expect(ready.json()).toMatchObject({ code: 'server/unavailable', reason: 'The database does not respond.' })
  for (const response of [await asha.get('/api/orders'), await asha.get('/api/session'), await postOrder(asha)]) {
    expect(response.statusCode).toBe(503)
    expect(response.json()).toMatchObject({ code: 'server/unavailable' })
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  }
  const signIn = await visitor.send('POST', '/api/auth/sign-in/email', {
    email: asha.email,
    password: 'correct horse battery',
  })
  expect(signIn.statusCode).toBe(503)
})

describe('PostgreSQL that refuses writes', () => {
  const readOnly =
    'PostgreSQL is read-only. Tiffin still serves reads but refuses orders. If its disk is full, free some space and turn off default_transaction_read_only. After a failover, point DATABASE_URL at the primary.'

  /** A connection of the database's owner, who may change its settings. */
  async function connectOwner(address: string) {
    const client = new PostgresClient({ connectionString: address })
    await client.connect()
    onTestFinished(() => client.end())
    const name = new URL(address).pathname.slice(1)
    return {
      run: (statement: string) => client.query(statement),
      makeReadOnly: () => client.query(`alter database ${name} set default_transaction_read_only = on`),
      makeWritable: () => client.query(`alter database ${name} reset default_transaction_read_only`),
      /** @param count number of the app's connections to end; by default all */
      endConnections: (count = 100) =>
        client.query(
          `select pg_terminate_backend(pid, 5000) from (select pid from pg_stat_activity
            where datname = $1 and pid <> pg_backend_pid() and application_name <> 'tiffin-live' limit $2) as others`,
          [name, count],
        ),
    }
  }

  /** The current responses of /readyz, of a read and of an order. */
  async function stateOf(app: TestApp, asha: Customer) {
    const ready = await app.visitor().get('/readyz')
    return {
      ready: ready.statusCode,
      reason: ready.json<{ reason?: string }>().reason,
      reads: (await asha.get('/api/orders')).statusCode,
      order: (await postOrder(asha)).statusCode,
    }
  }
  const notReady = (reason: string) => ({ ready: 503, reason, reads: 200, order: 503 })

  async function expectReadyAgain(app: TestApp, asha: Customer): Promise<void> {
    await vi.waitFor(async () => expect((await app.visitor().get('/readyz')).statusCode).toBe(200))
    const orders = await Promise.all(Array.from({ length: 20 }, () => postOrder(asha)))
    expect(new Set(orders.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
  }

  test('is reported as not ready with the reason, before an order is refused, and recovers without a restart (#128)', async () => {
    const app = await buildTestApp('postgres')
    const asha = await app.customer()
    const owner = await connectOwner(app.address)

    await owner.makeReadOnly()
    await owner.endConnections()
    await vi.waitFor(async () => expect(await stateOf(app, asha)).toEqual(notReady(readOnly)))
    await owner.makeWritable()

    await expectReadyAgain(app, asha)
  })

  test('is not ready as soon as one connection cannot write, even if older connections can (#128)', async () => {
    const app = await buildTestApp('postgres')
    const asha = await app.customer()
    const owner = await connectOwner(app.address)
    // as many concurrent writes as the pool has connections
    const writeOnAllConnections = () =>
      Promise.allSettled(
        Array.from({ length: 10 }, () =>
          app.database.queries.updateTable('settings').set({ value: '' }).where('key', '=', 'none').execute(),
        ),
      )
    await writeOnAllConnections()

    await owner.makeReadOnly()
    await owner.endConnections(5)
    const outcomes = await vi.waitFor(async () => {
      const settled = await writeOnAllConnections()
      expect(settled.map(({ status }) => status)).toContain('rejected')
      return settled
    })

    expect(outcomes.map(({ status }) => status)).toContain('fulfilled')
    expect(await stateOf(app, asha)).toEqual(notReady(readOnly))
    await owner.makeWritable()
    await expectReadyAgain(app, asha)
  })

  test('after a reload of the cluster’s settings is noticed on open connections (#128)', async () => {
    const server = await startPostgres()
    onTestFinished(server.stop)
    const { url } = await createDatabase(server.url)
    const app = await buildTestApp('postgres', {}, { address: url })
    await insertTestMenu(app.database)
    const asha = await app.customer()
    const owner = await connectOwner(server.url)

    await owner.run('alter system set default_transaction_read_only = on')
    await owner.run('select pg_reload_conf()')
    await vi.waitFor(async () => expect(await stateOf(app, asha)).toEqual(notReady(readOnly)))
    await owner.run('alter system reset default_transaction_read_only')
    await owner.run('select pg_reload_conf()')

    await expectReadyAgain(app, asha)
  })

  test('because of a full disk is reported with that reason until a write succeeds (#128)', async () => {
    const app = await buildTestApp('postgres')
    const asha = await app.customer()
    const owner = await connectOwner(app.address)
    await owner.run(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception using errcode = '53100'; end $$`,
    )
    for (const table of ['orders', 'settings'])
      await owner.run(`create trigger full_disk before insert on ${table} execute function refuse()`)

    expect((await postOrder(asha)).statusCode).toBe(503)
    expect(await stateOf(app, asha)).toEqual(
      notReady(
        'The disk of PostgreSQL is full. Tiffin still serves reads but refuses orders. Free some space; no restart is needed.',
      ),
    )
    for (const table of ['orders', 'settings']) await owner.run(`drop trigger full_disk on ${table}`)

    await expectReadyAgain(app, asha)
  })
})
