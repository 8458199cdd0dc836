import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { accountExportSchema } from '#contract/accounts/account-data.ts'
import { customerCurrency } from '#contract/values/money.ts'
import { signInAdmin } from '#test/support/admins.ts'
import {
  buildTestApp,
  type Client,
  type Customer,
  shareTestApp,
  type TestApp,
  testPassword,
} from '#test/support/app.ts'
import { countQueries } from '#test/support/count-queries.ts'
import { appKinds } from '#test/support/databases.ts'
import { failAfterReads } from '#test/support/failing-reads.ts'
import { listen } from '#test/support/live.ts'
import { insertPlacedOrders, postOrder, postOrdersSequentially, testAddress, twoDosas } from '#test/support/orders.ts'
import { setOptedOut } from '../notifications/unsubscribe.ts'
import { upsertSubscription } from '../push/push-subscription-store.ts'
import { exportAccount as exportChunks } from './export-account.ts'

function postExport(client: Client, password: string = testPassword) {
  return client.send('POST', '/api/account/export', { password })
}

const placedAt = Date.UTC(2026, 0, 1)

/** @returns the ids of the orders, newest first */
async function insertOrders({ database }: TestApp, { uid, email }: Customer, count: number): Promise<string[]> {
  const customer = { uid, email, displayName: 'Asha Rao' }
  const item = { id: 'dosa', name: 'Masala Dosa', priceMinor: 1050, quantity: 2, pictureHash: 'a'.repeat(32) }
  const order = { items: [item], totalMinor: 2100, status: 'pending', paymentMethod: 'Cash on Delivery' }
  const orders = Array.from({ length: count }, (_, index) => ({
    ...order,
    id: `order-${String(index).padStart(6, '0')}`,
    customer,
    deliveryAddress: testAddress,
    // three orders have the same time
    createdAt: placedAt + Math.floor(index / 3),
    idempotencyKey: `key-${index}`,
    requestHash: '',
    notes: null,
    amounts: null,
    cashGivenMinor: null,
  }))
  await database.queries.transaction().execute((transaction) => insertPlacedOrders(transaction, orders))
  return orders.map(({ id }) => id).toReversed()
}

/** Sends a request over a real connection. @returns the response as soon as its headers have arrived */
async function sendRequest(
  app: TestApp,
  { cookie }: Client,
  path: string,
  encoding = 'identity',
): Promise<IncomingMessage> {
  const isExport = path === '/api/account/export'
  const common = { host: 'localhost:3000', origin: 'http://localhost:3000', cookie, 'accept-encoding': encoding }
  const outgoing = request({
    port: await listen(app),
    path,
    method: isExport ? 'POST' : 'GET',
    headers: { ...common, ...(isExport && { 'content-type': 'application/json' }) },
  })
  return new Promise((resolve, reject) => {
    outgoing.once('response', resolve).once('error', reject)
    outgoing.end(isExport ? JSON.stringify({ password: testPassword }) : undefined)
  })
}

describe.each(appKinds)('the export of an account, on %s', (kind) => {
  const app = shareTestApp(kind)

  test('contains all data about the user, and none about other users (#119)', async () => {
    const asha = await app().customer()
    const ravi = await app().customer()
    const ids = await postOrdersSequentially(asha, 51)
    await postOrder(ravi, { ...twoDosas, deliveryAddress: { ...testAddress, street: '9 Other Street' } })
    await (await signInAdmin(app())).send('PATCH', `/api/admin/orders/${ids[0]}`, { status: 'preparing' })
    await asha.send('PUT', '/api/favourites/dosa')

    const response = await postExport(asha)

    expect(response.statusCode).toBe(200)
    expect(response.headers['content-disposition']).toBe('attachment; filename="tiffin-my-data.json"')
    expect(response.headers['cache-control']).toBe('no-store')
    const data = accountExportSchema.parse(response.json())
    expect(data.favourites).toMatchObject([{ recipeId: 'dosa', name: 'Masala Dosa' }])
    expect(data).toMatchObject({ pushSubscriptions: [], wantsMailsAboutProgress: true })
    expect(data.profile).toMatchObject({ uid: asha.uid, email: asha.email, role: 'customer' })
    expect(data.sessions).toHaveLength(1)
    expect(data.orders.map(({ id }) => id)).toEqual(ids.toReversed())
    expect(data.orders[50]).toMatchObject({
      userId: asha.uid,
      total: 21,
      deliveryAddress: testAddress,
      items: [{ id: 'dosa', name: 'Masala Dosa', price: 10.5, quantity: 2 }],
      changes: [
        { from: null, to: 'pending' },
        { from: 'pending', to: 'preparing', by: null },
      ],
    })
    expect(response.body).not.toContain('Other Street')
    expect(response.body).not.toContain(ravi.uid)
  })

  test('contains no session token and no password hash (#119)', async () => {
    const asha = await app().customer()

    const { body } = await postExport(asha)

    const session = decodeURIComponent(asha.cookie.split('=')[1] ?? '').split('.')[0] ?? ''
    expect(session.length).toBeGreaterThan(20)
    expect(body).not.toContain(session)
    expect(body).not.toContain('argon2')
  })

  test('contains the browsers that get push messages, without their keys, and the refusal of mails', async () => {
    const asha = await app().customer()
    const { queries } = app().database
    const endpoint = 'https://push.example.com/abc'
    const keys = { p256dh: 'a'.repeat(87), auth: 'b'.repeat(22) }
    await upsertSubscription(queries, {
      endpoint,
      userId: asha.uid,
      audience: 'customer',
      ...keys,
      createdAt: placedAt,
    })
    await setOptedOut(queries, asha.uid, true)

    const response = await postExport(asha)

    expect(accountExportSchema.parse(response.json())).toMatchObject({
      pushSubscriptions: [{ endpoint, audience: 'customer', createdAt: '2026-01-01T00:00:00.000Z' }],
      wantsMailsAboutProgress: false,
    })
    for (const key of Object.values(keys)) expect(response.body).not.toContain(key)
  })

  test('requires the password (#119)', async () => {
    const asha = await app().customer()

    const responses = [await postExport(asha, 'not the password'), await postExport(app().visitor())]

    expect(responses.map((response) => response.statusCode)).toEqual([422, 401])
    expect(responses.map((response) => response.body).join('')).not.toContain(asha.email)
  })
})

describe.each(appKinds)('the export of thousands of orders, on %s', (kind) => {
  test('is complete, and the server responds to other requests before it ends (#130)', async () => {
    const app = await buildTestApp(kind)
    const [asha, ravi] = [await app.customer(), await app.customer()]
    const ids = await insertOrders(app, asha, 5000)
    let hasEnded = false

    const exporting = postExport(asha).finally(() => {
      hasEnded = true
    })
    let otherResponses = 0
    for (;;) {
      await text(await sendRequest(app, ravi, '/api/orders'))
      if (hasEnded) break
      otherResponses += 1
    }

    // the export runs a hundred queries
    expect(otherResponses).toBeGreaterThan(10)
    const data = accountExportSchema.parse((await exporting).json())
    expect(data.orders.map(({ id }) => id)).toEqual(ids)
    expect(data.orders[4999]).toMatchObject({ total: 21, changes: [{ from: null, to: 'pending', by: null }] })
  })

  test('runs one query for each batch, when the client reads it (#130)', async () => {
    const app = await buildTestApp(kind)
    const asha = await app.customer()
    await insertOrders(app, asha, 1000)
    const { counted, executedCount } = countQueries(app.database.queries)
    const user = { uid: asha.uid, email: asha.email, displayName: 'Asha', role: 'customer' as const }

    const chunks = exportChunks(counted, customerCurrency, user, placedAt)
    await chunks.next()
    await chunks.next()
    const afterTwo = executedCount()
    let json = ''
    for await (const chunk of chunks) json += chunk

    expect(afterTwo).toBeLessThan(8)
    expect(executedCount()).toBeLessThan(28)
    expect(json).toMatch(/\}\]\}$/)
  })

  test.each(['br', 'gzip'] as const)('is the same when it is compressed with %s', async (encoding) => {
    const app = await buildTestApp(kind)
    const asha = await app.customer()
    const ids = await insertOrders(app, asha, 120)
    const headers = { 'accept-encoding': encoding }

    const response = await asha.send('POST', '/api/account/export', { password: testPassword }, headers)

    expect(response.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    const json = { br: brotliDecompressSync, gzip: gunzipSync }[encoding](response.rawPayload).toString()
    expect(accountExportSchema.parse(JSON.parse(json)).orders.map(({ id }) => id)).toEqual(ids)
  })

  test.each(['identity', 'br', 'gzip'])(
    'that fails after the start breaks the connection, with encoding %s (#130)',
    async (encoding) => {
      const app = await buildTestApp(kind)
      const asha = await app.customer()
      await insertOrders(app, asha, 1001)
      failAfterReads(app, 20)

      const response = await sendRequest(app, asha, '/api/account/export', encoding)
      const { statusCode, headers } = response
      const outcome = await text(response).then(
        (body) => `${statusCode} ${headers['content-encoding']} ${body}`,
        () => 'connection lost',
      )

      // with compression the error may occur before the first chunk is sent
      expect(outcome).toMatch(
        encoding === 'identity' ? /^connection lost$/ : /^connection lost$|^500 undefined .*server\/failed/,
      )
    },
  )

  test('is refused after five exports within an hour, with the time until the next one (#130)', async () => {
    const app = await buildTestApp(kind)
    const [asha, ravi] = [await app.customer(), await app.customer()]
    for (let count = 0; count < 5; count += 1) expect((await postExport(asha)).statusCode).toBe(200)

    const refused = await postExport(asha)

    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({ code: 'request/too-many' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
    expect(refused.headers).not.toHaveProperty('content-disposition')
    expect((await postExport(ravi)).statusCode).toBe(200)
  })
})
