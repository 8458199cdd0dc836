import { beforeAll, describe, expect, test, vi } from 'vitest'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type Customer, shareTestApp, type TestApp, testPassword } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { openLive } from '#test/support/live.ts'
import { ensureWebBuild } from '../../../tools/web-build.ts'

const dayMs = 86_400_000

describe.each(appKinds)('a session, on %s', (kind) => {
  beforeAll(() => ensureWebBuild())
  const app = shareTestApp(kind, {}, { builtWeb: true })

  function setExpiry(customer: Customer, at: number) {
    const expiresAt = new Date(at)
    const time = kind === 'sqlite' ? expiresAt.toISOString() : expiresAt
    return app()
      .database.queries.updateTable('session')
      .set({ expiresAt: time })
      .where('userId', '=', customer.uid)
      .execute()
  }

  function setSignIn({ uid }: Pick<Customer, 'uid'>, at: number) {
    const createdAt = new Date(at)
    const time = kind === 'sqlite' ? createdAt.toISOString() : createdAt
    return app().database.queries.updateTable('session').set({ createdAt: time }).where('userId', '=', uid).execute()
  }

  async function readExpiry(customer: Customer): Promise<number> {
    const { expiresAt } = await app()
      .database.queries.selectFrom('session')
      .select('expiresAt')
      .where('userId', '=', customer.uid)
      .executeTakeFirstOrThrow()
    return new Date(expiresAt).getTime()
  }

  test('contains the signed-in user, and null for a visitor', async () => {
    const asha = await app().customer()

    expect((await asha.get('/api/session')).json()).toMatchObject({ user: { uid: asha.uid, role: 'customer' } })
    expect((await app().visitor().get('/api/session')).json()).toEqual({ user: null })
    expect((await asha.get('/api/session')).headers['cache-control']).toBe('no-store')
  })

  test('ends on every server when its owner signs out, and the cookie is deleted (#34)', async () => {
    const second = await buildTestApp(kind, {}, { address: app().address })
    const asha = await app().customer()
    const replayed = { cookie: asha.cookie }

    const response = await asha.send('POST', '/api/auth/sign-out')

    expect(response.statusCode).toBe(204)
    expect(response.cookies).toContainEqual(expect.objectContaining({ name: 'tiffin.session', value: '', maxAge: 0 }))
    for (const client of [app().visitor(), second.visitor()]) {
      expect((await client.get('/api/orders', replayed)).statusCode).toBe(401)
      expect((await client.get('/api/session', replayed)).json()).toEqual({ user: null })
    }
  })

  test('does not end when the user signs out in another browser', async () => {
    const asha = await app().customer()
    const otherBrowser = app().visitor()
    await otherBrowser.send('POST', '/api/auth/sign-in/email', { email: asha.email, password: testPassword })

    await asha.send('POST', '/api/auth/sign-out')

    expect((await otherBrowser.get('/api/orders')).statusCode).toBe(200)
  })

  test.each(['/api/session', '/home'])('of a customer is renewed for 90 days by a request for %s', async (path) => {
    const asha = await app().customer()
    const cookie = asha.cookie
    await setExpiry(asha, Date.now() + 88.9 * dayMs)

    const response = await asha.get(path)

    expect(response.body).toContain(asha.uid)
    expect(response.headers['set-cookie']).toMatch(
      /^tiffin\.session=.+; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(asha.cookie).toBe(cookie)
    expect(await readExpiry(asha)).toBeGreaterThan(Date.now() + 89.99 * dayMs)
  })

  test('of less than a day is not renewed', async () => {
    const asha = await app().customer()
    await setExpiry(asha, Date.now() + 89.1 * dayMs)

    const response = await asha.get('/api/session')

    expect(response.headers['set-cookie']).toBeUndefined()
    expect(await readExpiry(asha)).toBeLessThan(Date.now() + 89.2 * dayMs)
  })

  test('that has expired is invalid and is not renewed (#35)', async () => {
    const asha = await app().customer()
    await setExpiry(asha, Date.now() - 1)

    expect((await asha.get('/api/orders')).statusCode).toBe(401)
    const response = await asha.get('/api/session')
    expect(response.json()).toEqual({ user: null })
  })

  test('ends with its streams 365 days after its sign-in, whatever its stored expiry (#146)', async () => {
    const [asha, ravi] = [await app().customer(), await app().customer()]
    const streams = [await openLive(app(), asha), await openLive(app(), ravi)]
    await setSignIn(asha, Date.now() - 365 * dayMs)

    expect((await asha.get('/api/orders')).statusCode).toBe(401)
    expect((await asha.get('/api/session')).json()).toEqual({ user: null })
    await vi.waitUntil(() => streams[0]?.hasEnded())
    expect(streams[1]?.hasEnded()).toBe(false)
  })

  test('of an admin ends 30 days after its sign-in (#146)', async () => {
    const admin = await signInAdmin(app())
    const { uid } = (await admin.get('/api/session')).json<{ user: { uid: string } }>().user

    await setSignIn({ uid }, Date.now() - 30 * dayMs)

    expect((await admin.get('/api/session')).json()).toEqual({ user: null })
  })

  test('is renewed, with its cookie, until at most 365 days after its sign-in (#146)', async () => {
    const asha = await app().customer()
    await setSignIn(asha, Date.now() - 360 * dayMs)
    await setExpiry(asha, Date.now() + dayMs)

    const { headers } = await asha.get('/api/session')

    const [, maxAge] = /Max-Age=(\d+)/.exec(String(headers['set-cookie'])) ?? []
    expect(Number(maxAge)).toBeGreaterThan((5 * dayMs) / 1000 - 60)
    expect(Number(maxAge)).toBeLessThanOrEqual((5 * dayMs) / 1000)
    expect(await readExpiry(asha)).toBeLessThanOrEqual(Date.now() + 5 * dayMs)
    expect(await readExpiry(asha)).toBeGreaterThan(Date.now() + 4.99 * dayMs)
  })

  test('is refused when its sign-in is more than a day in the future, because of a wrong clock (#146)', async () => {
    const [asha, ravi] = [await app().customer(), await app().customer()]
    await setSignIn(asha, Date.now() + 365 * dayMs)
    await setExpiry(asha, Date.now() + 372 * dayMs)
    await setSignIn(ravi, Date.now() + 5 * 60_000)

    expect((await asha.get('/api/orders')).statusCode).toBe(401)
    expect((await asha.get('/api/session')).json()).toEqual({ user: null })
    expect((await ravi.get('/api/orders')).statusCode).toBe(200)
  })

  test('ends when the account is deleted', async () => {
    const asha = await app().customer()

    await app().database.queries.deleteFrom('user').where('id', '=', asha.uid).execute()

    expect((await asha.get('/api/orders')).statusCode).toBe(401)
  })

  test('is new after each sign-in, so that no one can set it in advance (#33)', async () => {
    const asha = await app().customer()
    const preset = asha.cookie

    await asha.send('POST', '/api/auth/sign-in/email', { email: asha.email, password: testPassword })

    expect(asha.cookie).not.toBe(preset)
  })
})

describe('the session cookie (#36)', () => {
  async function cookieOf(app: TestApp): Promise<string | undefined> {
    const response = await app
      .visitor()
      .send('POST', '/api/auth/sign-in/email', { email: 'admin@example.com', password: testPassword })
    return [response.headers['set-cookie']].flat()[0]
  }

  test('on plain http is sent to this site only, and scripts cannot read it', async () => {
    const cookie = await cookieOf(await buildTestApp())

    expect(cookie).toMatch(/^tiffin\.session=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  test('on https is bound to the exact host and sent over https only', async () => {
    const app = await buildTestApp('sqlite', { PUBLIC_URL: 'https://orders.example.com' })

    const cookie = await cookieOf(app)

    expect(cookie).toMatch(/^__Host-tiffin\.session=[^;]+; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  })

  test('works on https from sign-up to sign-out', async () => {
    const app = await buildTestApp('sqlite', { PUBLIC_URL: 'https://orders.example.com' })
    const asha = await app.customer()

    expect((await asha.get('/api/orders')).statusCode).toBe(200)
    const response = await asha.send('POST', '/api/auth/sign-out')
    const deleted = { name: '__Host-tiffin.session', value: '', maxAge: 0, secure: true }
    expect(response.cookies).toContainEqual(expect.objectContaining(deleted))
    expect((await asha.get('/api/orders')).statusCode).toBe(401)
  })
})

describe.each(appKinds)('the profile, on %s', (kind) => {
  const app = shareTestApp(kind)

  test('stores a new name, and later responses contain it', async () => {
    const asha = await app().customer()

    const response = await asha.send('PATCH', '/api/profile', { displayName: '  Asha R.  ' })

    expect(response.json()).toEqual({
      user: { uid: asha.uid, displayName: 'Asha R.', email: asha.email, role: 'customer', capabilities: [] },
    })
    expect((await asha.get('/api/session')).json()).toEqual(response.json())
  })

  test.each([
    { displayName: ' ' },
    {},
    { displayName: 'A', role: 'admin' },
    { displayName: 'A', email: 'b@example.com' },
  ])('refuses %j and does not change (#12)', async (body) => {
    const asha = await app().customer()
    const before = (await asha.get('/api/session')).json<object>()

    expect((await asha.send('PATCH', '/api/profile', body)).statusCode).toBe(400)
    expect((await asha.get('/api/session')).json()).toEqual(before)
  })
})
