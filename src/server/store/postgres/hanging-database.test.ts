import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildTestApp } from '#test/support/app.ts'
import { startHangingProxy } from '#test/support/hanging-proxy.ts'
import { postOrder, twoDosas } from '#test/support/orders.ts'

const timeouts = { connectionMs: 500, statementMs: 1000 }
/** A connection and a statement that nobody answered, and a busy machine. */
const answeredMs = 4000

/** An app on PostgreSQL that reaches it by a way which can fall silent. */
async function openThroughProxy() {
  const { address } = await buildTestApp('postgres')
  const proxy = await startHangingProxy(address)
  onTestFinished(proxy.stop)
  const app = await buildTestApp('postgres', {}, { address: proxy.url, timeouts })
  return { app, proxy, asha: await app.customer() }
}

function expectUnavailable(answers: readonly LightMyRequestResponse[]): void {
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]))
  for (const { headers } of answers) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
}

const many = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)

test('a database that hangs is given up in time, and all goes on when it wakes (#92)', async () => {
  const { app, proxy, asha } = await openThroughProxy()
  const order = () => postOrder(asha, twoDosas, 'the-same-key')
  const visitor = app.visitor()
  expect((await visitor.get('/api/categories')).statusCode).toBe(200)
  await Promise.all(many(20, () => asha.get('/api/orders')))
  const started = performance.now()

  proxy.hang()
  const answers = Promise.all([...many(20, () => asha.get('/api/orders')), ...many(20, order), visitor.get('/readyz')])

  expect((await visitor.get('/healthz')).statusCode).toBe(200)
  expect((await visitor.get('/api/categories')).statusCode).toBe(200)
  expectUnavailable(await answers)
  expect(performance.now() - started).toBeLessThan(answeredMs)

  proxy.resume()
  await vi.waitFor(async () => expect((await visitor.get('/readyz')).statusCode).toBe(200), { timeout: 5000 })
  expect(new Set((await Promise.all(many(20, order))).map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
  expect((await asha.get('/api/orders')).json()).toHaveLength(1)
})

test('connections that fell silent are replaced, though they never come back (#92)', async () => {
  const { proxy, asha } = await openThroughProxy()
  const ask = () => Promise.all(many(20, () => asha.get('/api/orders')))
  await ask()

  proxy.hang()
  expectUnavailable(await ask())
  proxy.acceptNewConnections()

  await vi.waitFor(async () => expect((await asha.get('/api/orders')).statusCode).toBe(200), { timeout: 5000 })
  expect(new Set((await ask()).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})

test('orders that share a commit are all told at once, not one after the other (#92)', async () => {
  const { proxy, asha } = await openThroughProxy()
  const started = performance.now()

  proxy.hangAfter('from "recipes"')
  expectUnavailable(await Promise.all(many(20, () => postOrder(asha))))

  expect(performance.now() - started).toBeLessThan(answeredMs)
})

test('an order whose commit is not answered is 503, and the same key then gives the order that was made (#92)', async () => {
  const { proxy, asha } = await openThroughProxy()

  proxy.hangAfter('commit')
  expectUnavailable([await postOrder(asha, twoDosas, 'the-same-key')])
  proxy.resume()

  const made = await vi.waitFor(
    async () => {
      const answer = await asha.get('/api/orders')
      expect(answer.json()).toHaveLength(1)
      return answer.json<{ id: string }[]>()
    },
    { timeout: 5000 },
  )
  const again = await postOrder(asha, twoDosas, 'the-same-key')
  expect(again.json()).toMatchObject({ id: made[0]?.id })
  expect((await asha.get('/api/orders')).json()).toHaveLength(1)
})

test('when all connections are busy the others are answered 503 after a while, and nobody hangs (#68)', async () => {
  const app = await buildTestApp('postgres', {}, { timeouts })
  const [asha, visitor] = [await app.customer(), app.visitor()]
  expect((await visitor.get('/api/categories')).statusCode).toBe(200)
  const blocker = new Client({ connectionString: app.address })
  await blocker.connect()
  onTestFinished(() => blocker.end())
  await blocker.query('begin; lock table orders in access exclusive mode')
  const started = performance.now()

  const answers = Promise.all(many(200, () => asha.get('/api/orders')))

  const { rows } = await blocker.query<{ connections: number }>(
    `select count(*)::int as connections from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name <> 'tiffin-live'`,
  )
  expect(rows[0]?.connections).toBeLessThanOrEqual(10)
  expect((await visitor.get('/api/categories')).statusCode).toBe(200)
  expectUnavailable(await answers)
  expect(performance.now() - started).toBeLessThan(answeredMs)
  await blocker.query('rollback')
  await vi.waitFor(async () => expect((await asha.get('/api/orders')).statusCode).toBe(200), { timeout: 5000 })
})

test('a connection that breaks in the midst of a transaction fails that request, not the server (#91)', async () => {
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
  await vi.waitFor(async () => expect((await asha.get('/api/orders')).statusCode).toBe(200), { timeout: 5000 })
})

test('a server that has become read-only is left, and the one that writes is found (#91)', async () => {
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
    const answer = await postOrder(asha)
    expect((await asha.get('/api/orders')).statusCode).toBe(200)
    return answer
  })
  await owner.query(`alter database ${name} reset default_transaction_read_only`)

  expectUnavailable([refused])
  await vi.waitFor(async () => expect((await postOrder(asha)).statusCode).toBe(201), { timeout: 5000 })
})
