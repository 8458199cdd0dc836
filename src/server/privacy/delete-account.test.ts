import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { newAdmin, signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type Client, shareTestApp, testPassword } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { openLive } from '#test/support/live.ts'
import { postOrder, testAddress, twoDosas } from '#test/support/orders.ts'

function deleteAccount(client: Client, password: string = testPassword) {
  return client.send('DELETE', '/api/account', { password })
}

/** @returns the rows of all tables with personal data, as JSON */
async function dumpTables(app: ReturnType<ReturnType<typeof shareTestApp>>): Promise<string> {
  const { queries } = app.database
  const tables = [
    'user',
    'session',
    'account',
    'verification',
    'throttles',
    'orders',
    'orderChanges',
    'favourites',
    'outbox',
  ] as const
  const rows = await Promise.all(tables.map((table) => queries.selectFrom(table).selectAll().execute()))
  return JSON.stringify(rows)
}

describe.each(appKinds)('deleting an account, on %s', (kind) => {
  const app = shareTestApp(kind)

  test('deletes all personal data, and leaves the orders for bookkeeping (#118)', async () => {
    const asha = await app().customer('very.personal')
    const address = { ...testAddress, street: '7 Hidden Lane', phone: '555-0177', instructions: 'key under the mat' }
    const placed = await postOrder(asha, { ...twoDosas, deliveryAddress: address }, 'a-key-of-asha')
    const { id } = placed.json<{ id: string }>()
    await asha.send('PUT', '/api/favourites/dosa')
    await app().visitor().send('POST', '/api/auth/request-password-reset', { email: asha.email })
    await asha.send('POST', '/api/auth/sign-in/email', { email: asha.email, password: 'a wrong guess' })

    const response = await deleteAccount(asha)

    expect(response.statusCode).toBe(204)
    const dump = await dumpTables(app())
    const emailHash = hash('sha256', asha.email, 'hex')
    for (const word of ['very.personal', emailHash, asha.uid, 'Hidden', '555-0177', 'under the mat', 'a-key-of-asha'])
      expect([word, dump.includes(word)]).toEqual([word, false])
    const admin = await signInAdmin(app())
    const order = (await admin.get(`/api/admin/orders/${id}`)).json<object>()
    expect(order).toMatchObject({
      id,
      userId: 'deleted',
      total: 21,
      status: 'pending',
      items: [{ id: 'dosa', quantity: 2, price: 10.5 }],
      customer: { displayName: 'Deleted account', email: '' },
      deliveryAddress: { street: '(deleted)', phone: '(deleted)' },
    })
    expect((await admin.get('/api/admin/orders?q=hidden')).json()).toMatchObject({ orders: [] })
    expect((await admin.get(`/api/admin/orders/${id}/changes`)).json()).toMatchObject([{ from: null, to: 'pending' }])
  })

  test('leaves nothing of the account in the files (#191)', async () => {
    const asha = await app().customer('very.hidden')
    const address = { ...testAddress, street: '7 Buried Lane' }
    await postOrder(asha, { ...twoDosas, deliveryAddress: address })
    // without a mail server the mail is a file
    await app().visitor().send('POST', '/api/auth/request-password-reset', { email: asha.email })
    const outbox = join(app().dataDir, 'outbox')
    const files = async () => {
      const names = await readdir(outbox).catch(() => [])
      return Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
    }
    await vi.waitFor(async () => expect((await files()).join()).toContain(asha.email))

    await deleteAccount(asha)

    expect((await files()).join()).not.toContain(asha.email)
    if (kind !== 'sqlite') return
    for (const file of [app().address, `${app().address}-wal`]) {
      const bytes = await readFile(file, 'latin1')
      expect(['very.hidden', 'Buried Lane'].filter((word) => bytes.includes(word))).toEqual([])
    }
  })

  test('ends all sessions and streams of the account immediately, and deletes the cookie (#118, #7)', async () => {
    const asha = await app().customer()
    const otherBrowser = app().visitor()
    await otherBrowser.send('POST', '/api/auth/sign-in/email', { email: asha.email, password: testPassword })
    const cookie = asha.cookie
    const stream = await openLive(app(), otherBrowser)
    const started = performance.now()

    await deleteAccount(asha)
    await stream.ended

    expect(performance.now() - started).toBeLessThan(2500) // less than the three seconds between two session checks
    expect(asha.cookie).toBe('')
    expect((await otherBrowser.get('/api/orders')).statusCode).toBe(401)
    asha.cookie = cookie
    expect((await asha.get('/api/orders')).statusCode).toBe(401)
    const again = await app()
      .visitor()
      .send('POST', '/api/auth/sign-in/email', { email: asha.email, password: testPassword })
    expect(again.statusCode).toBe(401)
  })

  test('requires the password: a wrong one deletes nothing, and attempts are limited (#118)', async () => {
    const asha = await app().customer()

    const wrong = await deleteAccount(asha, 'not the password')
    const long = await deleteAccount(asha, 'x'.repeat(5000))
    const none = await asha.send('DELETE', '/api/account', {})

    expect(wrong.statusCode).toBe(422)
    expect(wrong.json()).toMatchObject({ code: 'auth/password-wrong', title: 'The password is wrong.' })
    expect([long.statusCode, none.statusCode]).toEqual([422, 400])
    for (let count = 0; count < 8; count += 1) await deleteAccount(asha, 'not the password')
    const tooMany = await deleteAccount(asha)
    expect(tooMany.statusCode).toBe(429)
    expect(Number(tooMany.headers['retry-after'])).toBeGreaterThan(60)
    expect((await asha.get('/api/orders')).statusCode).toBe(200)
  })

  test('allows a new account with the same email address, which has none of the old orders', async () => {
    const asha = await app().customer('comes.back')
    await postOrder(asha)
    await deleteAccount(asha)

    const again = await app().customer('comes.back')

    expect(again.uid).not.toBe(asha.uid)
    expect((await again.get('/api/orders')).json()).toEqual([])
  })

  test('works for two customers with the same idempotency key', async () => {
    const [asha, ravi] = [await app().customer(), await app().customer()]
    await postOrder(asha, twoDosas, 'the same key')
    await postOrder(ravi, twoDosas, 'the same key')

    expect([(await deleteAccount(asha)).statusCode, (await deleteAccount(ravi)).statusCode]).toEqual([204, 204])
  })

  test('removes the name of an admin from status changes', async () => {
    const asha = await app().customer()
    const { id } = (await postOrder(asha)).json<{ id: string }>()
    const cook = await newAdmin(app())
    await cook.send('PATCH', `/api/admin/orders/${id}`, { status: 'preparing' })

    await deleteAccount(cook)

    const changes = await (await signInAdmin(app())).get(`/api/admin/orders/${id}/changes`)
    expect(changes.json()).toMatchObject([{ to: 'pending' }, { to: 'preparing', by: null }])
  })
})

describe.each(appKinds)('the last admin, on %s', (kind) => {
  test('cannot be deleted; an admin can be deleted while there is another one (#19)', async () => {
    const app = await buildTestApp(kind)
    const owner = await signInAdmin(app)
    const cook = await newAdmin(app)
    expect((await deleteAccount(cook)).statusCode).toBe(204)

    const response = await deleteAccount(owner)

    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({
      code: 'account/last-admin',
      title:
        'You are the only admin. Make another user an admin first (npx tiffin create-admin EMAIL), then delete this account.',
    })
    expect((await owner.get('/api/admin/stats')).statusCode).toBe(200)
  })

  test('remains when all admins are deleted at the same time (#19)', async () => {
    const app = await buildTestApp(kind)
    const admins = [await signInAdmin(app), await newAdmin(app), await newAdmin(app)]

    const responses = await Promise.all(admins.map((admin) => deleteAccount(admin)))

    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 204, 409])
  })
})
