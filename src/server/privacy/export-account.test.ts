import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { accountExportSchema } from '#contract/account-data.ts'
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
import { kinds } from '#test/support/databases.ts'
import { listen } from '#test/support/live.ts'
import { insertPlacedOrders, postOrder, postOrdersSequentially, testAddress, twoDosas } from '#test/support/orders.ts'
import { exportAccount as writeExport } from './export-account.ts'

function exportAccount(client: Client, password: string = testPassword) {
  return client.send('POST', '/api/account/export', { password })
}

const placedAt = Date.UTC(2026, 0, 1)

/** @returns their ids, newest first */
async function insertMany({ database }: TestApp, { uid, email }: Customer, count: number): Promise<string[]> {
  const customer = { uid, email, displayName: 'Asha Rao' }
  const item = { id: 'dosa', name: 'Masala Dosa', priceMinor: 1050, quantity: 2, pictureHash: 'a'.repeat(32) }
  const order = { items: [item], totalMinor: 2100, status: 'pending', paymentMethod: 'Cash on Delivery' }
  const orders = Array.from({ length: count }, (_, index) => ({
    ...order,
    id: `order-${String(index).padStart(6, '0')}`,
    customer,
    deliveryAddress: testAddress,
    // several of each millisecond
    createdAt: placedAt + Math.floor(index / 3),
    idempotencyKey: `key-${index}`,
    requestHash: '',
  }))
  await database.queries.transaction().execute((transaction) => insertPlacedOrders(transaction, orders))
  return orders.map(({ id }) => id).toReversed()
}

/** Asks over a real connection. @returns the answer as soon as its headers are there */
async function ask(app: TestApp, { cookie }: Client, path: string, encoding = 'identity'): Promise<IncomingMessage> {
  const isExport = path === '/api/account/export'
  const common = { host: 'localhost:3000', origin: 'http://localhost:3000', cookie, 'accept-encoding': encoding }
  const asked = request({
    port: await listen(app),
    path,
    method: isExport ? 'POST' : 'GET',
    headers: { ...common, ...(isExport && { 'content-type': 'application/json' }) },
  })
  return new Promise((resolve, reject) => {
    asked.once('response', resolve).once('error', reject)
    asked.end(isExport ? JSON.stringify({ password: testPassword }) : undefined)
  })
}

describe.each(kinds)('the export of an account, on %s', (kind) => {
  const app = shareTestApp(kind)

  test('holds all that is kept about a person, and nothing of anybody else (#119)', async () => {
    const asha = await app().customer()
    const ravi = await app().customer()
    const ids = await postOrdersSequentially(asha, 51)
    await postOrder(ravi, { ...twoDosas, deliveryAddress: { ...testAddress, street: '9 Elsewhere' } })
    await (await signInAdmin(app())).send('PATCH', `/api/admin/orders/${ids[0]}`, { status: 'preparing' })

    const answer = await exportAccount(asha)

    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toBe('attachment; filename="tiffin-my-data.json"')
    expect(answer.headers['cache-control']).toBe('no-store')
    const data = accountExportSchema.parse(answer.json())
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
    expect(answer.body).not.toContain('Elsewhere')
    expect(answer.body).not.toContain(ravi.uid)
  })

  test('holds nothing that would let anybody in (#119)', async () => {
    const asha = await app().customer()

    const { body } = await exportAccount(asha)

    const session = decodeURIComponent(asha.cookie.split('=')[1] ?? '').split('.')[0] ?? ''
    expect(session.length).toBeGreaterThan(20)
    expect(body).not.toContain(session)
    expect(body).not.toContain('argon2')
  })

  test('needs the password once more (#119)', async () => {
    const asha = await app().customer()

    const answers = [await exportAccount(asha, 'not the password'), await exportAccount(app().visitor())]

    expect(answers.map((answer) => answer.statusCode)).toEqual([422, 401])
    expect(answers.map((answer) => answer.body).join('')).not.toContain(asha.email)
  })
})

describe.each(kinds)('the export of thousands of orders, on %s', (kind) => {
  test('is complete, and other requests are answered before it ends (#130)', async () => {
    const app = await buildTestApp(kind)
    const [asha, ravi] = [await app.customer(), await app.customer()]
    const ids = await insertMany(app, asha, 5000)
    let isOver = false

    const exporting = exportAccount(asha).finally(() => {
      isOver = true
    })
    let answered = 0
    for (;;) {
      await text(await ask(app, ravi, '/api/orders'))
      if (isOver) break
      answered += 1
    }

    // it is read in a hundred slices
    expect(answered).toBeGreaterThan(10)
    const data = accountExportSchema.parse((await exporting).json())
    expect(data.orders.map(({ id }) => id)).toEqual(ids)
    expect(data.orders[4999]).toMatchObject({ total: 21, changes: [{ from: null, to: 'pending', by: null }] })
  })

  test('runs one statement for each slice, when the client reads on (#130)', async () => {
    const app = await buildTestApp(kind)
    const asha = await app.customer()
    await insertMany(app, asha, 1000)
    const { counted, asked } = countQueries(app.database.queries)
    const user = { uid: asha.uid, email: asha.email, displayName: 'Asha', role: 'customer' as const }

    const pieces = writeExport(counted, user, placedAt)
    await pieces.next()
    await pieces.next()
    const afterTwo = asked()
    let json = ''
    for await (const piece of pieces) json += piece

    expect(afterTwo).toBeLessThan(5)
    expect(asked()).toBeLessThan(25)
    expect(json).toMatch(/\}\]\}$/)
  })

  test.each(['br', 'gzip'] as const)('says the same where it is sent as %s', async (encoding) => {
    const app = await buildTestApp(kind)
    const asha = await app.customer()
    const ids = await insertMany(app, asha, 120)
    const headers = { 'accept-encoding': encoding }

    const answer = await asha.send('POST', '/api/account/export', { password: testPassword }, headers)

    expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    const json = { br: brotliDecompressSync, gzip: gunzipSync }[encoding](answer.rawPayload).toString()
    expect(accountExportSchema.parse(JSON.parse(json)).orders.map(({ id }) => id)).toEqual(ids)
  })

  test.each(['identity', 'br', 'gzip'])(
    'that fails half-way is no complete file, sent as %s (#130)',
    async (encoding) => {
      const app = await buildTestApp(kind)
      const asha = await app.customer()
      const [, oldest] = (await insertMany(app, asha, 1001)).toSpliced(0, 999)
      await app.database.queries
        .updateTable('orders')
        .set({ items: 'not JSON' })
        .where('id', '=', oldest ?? '')
        .execute()

      const answer = await ask(app, asha, '/api/account/export', encoding)
      const { statusCode, headers } = answer
      const outcome = await text(answer).then(
        (body) => `${statusCode} ${headers['content-encoding']} ${body}`,
        () => 'cut off',
      )

      // a compression may hold the first piece back until the failure is known
      expect(outcome).toMatch(encoding === 'identity' ? /^cut off$/ : /^cut off$|^500 undefined .*server\/failed/)
    },
  )

  test('is refused after five within an hour, with when to try again (#130)', async () => {
    const app = await buildTestApp(kind)
    const [asha, ravi] = [await app.customer(), await app.customer()]
    for (let count = 0; count < 5; count += 1) expect((await exportAccount(asha)).statusCode).toBe(200)

    const refused = await exportAccount(asha)

    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({ code: 'request/too-many' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
    expect(refused.headers).not.toHaveProperty('content-disposition')
    expect((await exportAccount(ravi)).statusCode).toBe(200)
  })
})
