import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildTestApp } from '#test/support/app.ts'
import { startHangingProxy } from '#test/support/hanging-proxy.ts'
import { postOrder, twoDosas } from '#test/support/orders.ts'

const timeouts = { connectionMs: 2000, statementMs: 3000 } // a busy machine needs a second for a connection
/** The timeouts of a connection and of a statement, with a margin for a busy machine. */
const responseMaxMs = 12_000

/**
 * @returns an app that reaches PostgreSQL through a proxy that can hang, and a customer, who signed up without the short timeouts:
 * a busy machine needs seconds for a password
 */
async function openThroughProxy() {
  const { address, customer } = await buildTestApp('postgres')
  const { cookie } = await customer()
  const proxy = await startHangingProxy(address)
  onTestFinished(proxy.stop)
  const app = await buildTestApp('postgres', {}, { address: proxy.url, timeouts })
  return { app, proxy, asha: Object.assign(app.visitor(), { cookie }) }
}

function expectUnavailable(responses: readonly LightMyRequestResponse[]): void {
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([503]))
  for (const { headers } of responses) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
}

const repeat = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)

test('requests fail in time when the database hangs, and succeed when it responds again (#92)', async () => {
  const { app, proxy, asha } = await openThroughProxy()
  const order = () => postOrder(asha, twoDosas, 'the-same-key')
  const visitor = app.visitor()
  expect((await visitor.get('/api/categories')).statusCode).toBe(200)
  await Promise.all(repeat(20, () => asha.get('/api/orders')))
  const started = performance.now()

  proxy.hang()
  const responses = Promise.all([
    ...repeat(20, () => asha.get('/api/orders')),
    ...repeat(20, order),
    visitor.get('/readyz'),
  ])

  expect((await visitor.get('/healthz')).statusCode).toBe(200)
  expect((await visitor.get('/api/categories')).statusCode).toBe(200)
  expectUnavailable(await responses)
  expect(performance.now() - started).toBeLessThan(responseMaxMs)

  proxy.resume()
  await vi.waitFor(async () => expect((await visitor.get('/readyz')).statusCode).toBe(200))
  expect(new Set((await Promise.all(repeat(20, order))).map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
  expect((await asha.get('/api/orders')).json()).toHaveLength(1)
})

test('connections that do not respond are replaced (#92)', async () => {
  const { proxy, asha } = await openThroughProxy()
  const listAll = () => Promise.all(repeat(20, () => asha.get('/api/orders')))
  await listAll()

  proxy.hang()
  expectUnavailable(await listAll())
  proxy.acceptNewConnections()

  await vi.waitFor(async () => expect((await asha.get('/api/orders')).statusCode).toBe(200))
  expect(new Set((await listAll()).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})

test('orders of one group commit time out together, not one after the other (#92)', async () => {
  const { proxy, asha } = await openThroughProxy()
  const started = performance.now()

  proxy.hangAfter('from "recipes"')
  expectUnavailable(await Promise.all(repeat(20, () => postOrder(asha))))

  expect(performance.now() - started).toBeLessThan(responseMaxMs)
})

test('an order whose commit times out gets 503, and a retry with the same key returns the stored order (#92)', async () => {
  const { proxy, asha } = await openThroughProxy()

  proxy.hangAfter('insert into "orders"', 'commit') // other transactions commit too
  expectUnavailable([await postOrder(asha, twoDosas, 'the-same-key')])
  proxy.resume()

  const orders = await vi.waitFor(async () => {
    const response = await asha.get('/api/orders')
    expect(response.json()).toHaveLength(1)
    return response.json<{ id: string }[]>()
  })
  const again = await postOrder(asha, twoDosas, 'the-same-key')
  expect(again.json()).toMatchObject({ id: orders[0]?.id })
  expect((await asha.get('/api/orders')).json()).toHaveLength(1)
})

test('when all connections are busy, waiting requests get 503 after the timeout (#68)', async () => {
  const app = await buildTestApp('postgres', {}, { timeouts })
  const [asha, visitor] = [await app.customer(), app.visitor()]
  expect((await visitor.get('/api/categories')).statusCode).toBe(200)
  const blocker = new Client({ connectionString: app.address })
  await blocker.connect()
  onTestFinished(() => blocker.end())
  await blocker.query('begin; lock table orders in access exclusive mode')
  const started = performance.now()

  const responses = Promise.all(repeat(200, () => asha.get('/api/orders')))

  const { rows } = await blocker.query<{ connections: number }>(
    `select count(*)::int as connections from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name <> 'tiffin-live'`,
  )
  expect(rows[0]?.connections).toBeLessThanOrEqual(10)
  expect((await visitor.get('/api/categories')).statusCode).toBe(200)
  expectUnavailable(await responses)
  expect(performance.now() - started).toBeLessThan(responseMaxMs)
  await blocker.query('rollback')
  await vi.waitFor(async () => expect((await asha.get('/api/orders')).statusCode).toBe(200))
})

test('a connection that breaks during a transaction fails that request, not the server (#91)', async () => {
  const app = await buildTestApp('postgres')
  const asha = await app.customer()
  const killer = new Client({ connectionString: app.address })
  await killer.connect()
  onTestFinished(() => killer.end())

  const broken = app.database.queries.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
    await killer.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid])
    return transaction.selectFrom('orders').select('id').execute()
  })

  await expect(broken).rejects.toThrow(/terminat|queryable|closed/)
  await vi.waitFor(async () => expect((await asha.get('/api/orders')).statusCode).toBe(200))
})

test('connections to a read-only server are replaced, and the new ones can write (#91)', async () => {
  const app = await buildTestApp('postgres')
  const asha = await app.customer()
  const owner = new Client({ connectionString: app.address })
  await owner.connect()
  onTestFinished(() => owner.end())
  const name = new URL(app.address).pathname.slice(1)
  await owner.query(`alter database ${name} set default_transaction_read_only = on`)
  await owner.query(
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
    [name],
  )

  const refused = await vi.waitFor(async () => {
    const response = await postOrder(asha)
    expect((await asha.get('/api/orders')).statusCode).toBe(200)
    return response
  })
  await owner.query(`alter database ${name} reset default_transaction_read_only`)

  expectUnavailable([refused])
  await vi.waitFor(async () => expect((await postOrder(asha)).statusCode).toBe(201))
})
