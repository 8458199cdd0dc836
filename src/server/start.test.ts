import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { recipeListSchema } from '#contract/menu/recipe-schemas.ts'
import { customerCurrency } from '#contract/values/money.ts'
import { kinds, newDatabase } from '#test/support/databases.ts'
import { startMailServer } from '#test/support/mail.ts'
import { insertTestMenu } from '#test/support/menu.ts'
import { type RunningServer, startServer } from '#test/support/processes.ts'
import { signUpAt } from '#test/support/remote-client.ts'
import { listCustomerOrders } from './orders/order-store.ts'
import { openDatabase } from './store/database.ts'
import { migrate } from './store/migrate.ts'

/** Accepts connections on loopback and never sends a byte. */
async function startSilentServer() {
  const sockets: Socket[] = []
  const { promise: connected, resolve } = Promise.withResolvers<void>()
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}))
    resolve()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  onTestFinished(stop)
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The silent server does not listen on a port.')
  return { port: address.port, connected, stop }
}

describe.each(kinds)('a server in its own process, on %s', (kind) => {
  /** A database with a menu, and the settings for it. */
  async function createDatabaseWithMenu() {
    const dataDir = await mkdtemp(join(tmpdir(), 'tiffin-start-'))
    onTestFinished(() => rm(dataDir, { recursive: true }))
    const created =
      kind === 'sqlite' ? { address: join(dataDir, 'tiffin.db'), drop: async () => {} } : await newDatabase(kind)
    onTestFinished(created.drop)
    const database = openDatabase(created.address)
    await migrate(database)
    await insertTestMenu(database)
    await database.close()
    const env = { DATA_DIR: dataDir, ...(kind === 'postgres' && { DATABASE_URL: created.address }) }
    return { env, address: created.address }
  }

  async function countOrders(address: string): Promise<number> {
    const database = openDatabase(address)
    const [user] = await database.queries
      .selectFrom('user')
      .select('id')
      .where('email', '=', 'asha@example.com')
      .execute()
    const orders = await listCustomerOrders(database.queries, customerCurrency, user?.id ?? '')
    await database.close()
    return orders.length
  }

  test('completes the running order after SIGTERM, accepts no new requests, and exits with 0 (#70)', async () => {
    const { env, address } = await createDatabaseWithMenu()
    const server = await startServer(env)
    const asha = await signUpAt(server.url)
    const finishOrder = await asha.beginOrder()
    await wait(50)

    const signalledAt = performance.now()
    server.child.kill('SIGTERM')
    await vi.waitFor(() => expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed'))
    const response = await finishOrder()

    expect(response.status).toBe(201)
    expect(await server.exited).toBe(0)
    expect(performance.now() - signalledAt).toBeLessThan(10_000)
    expect(await countOrders(address)).toBe(1)
  })

  test('is not ready after SIGTERM, but handles all requests while it drains (#70)', async () => {
    const { env } = await createDatabaseWithMenu()
    const server = await startServer({ ...env, DRAIN_SECONDS: '2' })
    const asha = await signUpAt(server.url)

    const signalledAt = performance.now()
    server.child.kill('SIGTERM')
    await vi.waitFor(async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(503))
    const ready = await fetch(`${server.url}/readyz`)
    const menu = await fetch(`${server.url}/api/categories`)
    const order = await asha.placeOrder()

    expect(performance.now() - signalledAt).toBeLessThan(2000)
    expect(await ready.json()).toMatchObject({ reason: 'The server is about to stop.' })
    expect(
      Object.fromEntries([ready, menu].map((response) => [response.status, response.headers.get('connection')])),
    ).toEqual({
      200: 'close',
      503: 'close',
    })
    expect(order.status).toBe(201)
    expect(await server.exited).toBe(0)
    expect(performance.now() - signalledAt).toBeGreaterThan(2000)
  })

  test('stops quickly even if the mail server does not respond, and sends the mail after the next start (#144)', async () => {
    const { env } = await createDatabaseWithMenu()
    const silent = await startSilentServer()
    const settings = { ...env, SMTP_URL: `smtp://127.0.0.1:${silent.port}` }
    const server = await startServer(settings)
    await signUpAt(server.url)
    await fetch(`${server.url}/api/auth/request-password-reset`, {
      method: 'POST',
      headers: { origin: server.url, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'asha@example.com' }),
    })
    await silent.connected

    const signalledAt = performance.now()
    server.child.kill('SIGTERM')
    expect(await server.exited).toBe(0)
    expect(performance.now() - signalledAt).toBeLessThan(4000)

    await silent.stop()
    const mails = await startMailServer(silent.port)
    onTestFinished(mails.stop)
    await startServer(settings)
    expect((await mails.waitFor('asha@example.com')).text).toContain('/reset-password')
  })

  test('still has an order after the next start if it was killed right after the confirmation (#71)', async () => {
    const { env } = await createDatabaseWithMenu()
    const first = await startServer(env)
    const asha = await signUpAt(first.url)

    const placed = await Promise.all(Array.from({ length: 20 }, () => asha.placeOrder()))
    first.child.kill('SIGKILL')
    await first.exited
    const second: RunningServer = await startServer({ ...env, PORT: new URL(first.url).port })
    const orders = await asha.get('/api/orders')

    expect(second.url).toBe(first.url)
    expect(placed.map(({ status }) => status)).toEqual(placed.map(() => 201))
    const id = (text: string) => /"id":"(\w{32})"/.exec(text)?.[1]
    expect(orders.status).toBe(200)
    for (const { body } of placed) expect(orders.body).toContain(id(body))
  })
})

test('two servers that start concurrently on an empty database share one menu and one admin (#78)', async () => {
  const { address, drop } = await newDatabase('postgres')
  onTestFinished(drop)
  const dataDir = await mkdtemp(join(tmpdir(), 'tiffin-start-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const env = { DATABASE_URL: address, DATA_DIR: dataDir, DEMO: 'on' }

  const servers = await Promise.all([startServer(env), startServer(env)])

  const menus = await Promise.all(servers.map(async ({ url }) => (await fetch(`${url}/api/recipes`)).text()))
  expect(menus[0]).toBe(menus[1])
  expect(recipeListSchema.parse(JSON.parse(menus[0] ?? '')).length).toBeGreaterThanOrEqual(48)
  expect(servers.filter((server) => server.printed().includes('The first admin:'))).toHaveLength(1)
  const database = openDatabase(address)
  onTestFinished(database.close)
  expect(await database.queries.selectFrom('user').select(['email', 'role']).execute()).toHaveLength(1)
})

test('a first start with at most 128 open files fills the menu and serves it (#142)', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tiffin-start-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))

  const server = await startServer({ DATA_DIR: dataDir, DEMO: 'on' }, { openFilesMax: 128 })

  const recipes = recipeListSchema.parse(await (await fetch(`${server.url}/api/recipes`)).json())
  expect(recipes.length).toBeGreaterThanOrEqual(48)
})

test('a server that cannot start prints the reason and exits with 1', async () => {
  const message = 'PUBLIC_URL must be like https://orders.example.com, without a path, not "example.com".'

  await expect(startServer({ PUBLIC_URL: 'example.com' })).rejects.toThrow(
    `with code 1 before it listened: ${message}\n`,
  )
})
