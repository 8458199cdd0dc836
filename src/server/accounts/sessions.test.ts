import { beforeAll, describe, expect, test, vi } from 'vitest'
import { buildTestApp, type Customer, shareTestApp, type TestApp, testPassword } from '#test/support/app.ts'
import { kinds } from '#test/support/databases.ts'
import { openLive } from '#test/support/live.ts'
import { ensureWebBuild } from '../../../tools/web-build.ts'

const dayMs = 86_400_000

describe.each(kinds)('a session, on %s', (kind) => {
  beforeAll(() => ensureWebBuild(), 120_000)
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

  function setSignIn(customer: Customer, at: number) {
    const createdAt = new Date(at)
    const time = kind === 'sqlite' ? createdAt.toISOString() : createdAt
    return app()
      .database.queries.updateTable('session')
      .set({ createdAt: time })
      .where('userId', '=', customer.uid)
      .execute()
  }

  async function readExpiry(customer: Customer): Promise<number> {
    const { expiresAt } = await app()
      .database.queries.selectFrom('session')
      .select('expiresAt')
      .where('userId', '=', customer.uid)
      .executeTakeFirstOrThrow()
    return new Date(expiresAt).getTime()
  }

  test('is told to who has it, and null to a visitor', async () => {
    const asha = await app().customer()

    expect((await asha.get('/api/session')).json()).toMatchObject({ user: { uid: asha.uid, role: 'customer' } })
    expect((await app().visitor().get('/api/session')).json()).toEqual({ user: null })
    expect((await asha.get('/api/session')).headers['cache-control']).toBe('no-store')
  })

  test('ends at once when its owner signs out, on every instance, and the cookie is taken away (#34)', async () => {
    const second = await buildTestApp(kind, {}, { address: app().address })
    const asha = await app().customer()
    const replayed = { cookie: asha.cookie }

    const answer = await asha.send('POST', '/api/auth/sign-out')

    expect(answer.statusCode).toBe(204)
    expect(answer.cookies).toContainEqual(expect.objectContaining({ name: 'tiffin.session', value: '', maxAge: 0 }))
    for (const client of [app().visitor(), second.visitor()]) {
      expect((await client.get('/api/orders', replayed)).statusCode).toBe(401)
      expect((await client.get('/api/session', replayed)).json()).toEqual({ user: null })
    }
  })

  test('is one of several: signing out here leaves the one there', async () => {
    const asha = await app().customer()
    const there = app().visitor()
    await there.send('POST', '/api/auth/sign-in/email', { email: asha.email, password: testPassword })

    await asha.send('POST', '/api/auth/sign-out')

    expect((await there.get('/api/orders')).statusCode).toBe(200)
  })

  test.each(['/api/session', '/home'])(
    'that is a day old is renewed on the way to %s, for seven days',
    async (path) => {
      const asha = await app().customer()
      const cookie = asha.cookie
      await setExpiry(asha, Date.now() + 5.9 * dayMs)

      const answer = await asha.get(path)

      expect(answer.body).toContain(asha.uid)
      expect(answer.headers['set-cookie']).toMatch(
        /^tiffin\.session=.+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
      )
      expect(asha.cookie).toBe(cookie)
      expect(await readExpiry(asha)).toBeGreaterThan(Date.now() + 6.99 * dayMs)
    },
  )

  test('that is younger is left alone', async () => {
    const asha = await app().customer()
    await setExpiry(asha, Date.now() + 6.1 * dayMs)

    const answer = await asha.get('/api/session')

    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(await readExpiry(asha)).toBeLessThan(Date.now() + 6.2 * dayMs)
  })

  test('that has expired is none, and is not renewed (#35)', async () => {
    const asha = await app().customer()
    await setExpiry(asha, Date.now() - 1)

    expect((await asha.get('/api/orders')).statusCode).toBe(401)
    const answer = await asha.get('/api/session')
    expect(answer.json()).toEqual({ user: null })
  })

  test('is refused 30 days after its sign-in, whatever its expiry says; its streams end (#146)', async () => {
    const [asha, ravi] = [await app().customer(), await app().customer()]
    const streams = [await openLive(app(), asha), await openLive(app(), ravi)]
    await setSignIn(asha, Date.now() - 30 * dayMs)

    expect((await asha.get('/api/orders')).statusCode).toBe(401)
    expect((await asha.get('/api/session')).json()).toEqual({ user: null })
    await vi.waitUntil(() => streams[0]?.hasEnded(), { timeout: 5000 })
    expect(streams[1]?.hasEnded()).toBe(false)
  })

  test('is renewed up to 30 days after the sign-in and not beyond, and so is its cookie (#146)', async () => {
    const asha = await app().customer()
    await setSignIn(asha, Date.now() - 25 * dayMs)
    await setExpiry(asha, Date.now() + dayMs)

    const { headers } = await asha.get('/api/session')

    const [, maxAge] = /Max-Age=(\d+)/.exec(String(headers['set-cookie'])) ?? []
    expect(Number(maxAge)).toBeGreaterThan((5 * dayMs) / 1000 - 60)
    expect(Number(maxAge)).toBeLessThanOrEqual((5 * dayMs) / 1000)
    expect(await readExpiry(asha)).toBeLessThanOrEqual(Date.now() + 5 * dayMs)
    expect(await readExpiry(asha)).toBeGreaterThan(Date.now() + 4.99 * dayMs)
  })

  test('is refused when its sign-in is in the future, because of a wrong clock; a few minutes are allowed (#146)', async () => {
    const [asha, ravi] = [await app().customer(), await app().customer()]
    await setSignIn(asha, Date.now() + 365 * dayMs)
    await setExpiry(asha, Date.now() + 372 * dayMs)
    await setSignIn(ravi, Date.now() + 5 * 60_000)

    expect((await asha.get('/api/orders')).statusCode).toBe(401)
    expect((await asha.get('/api/session')).json()).toEqual({ user: null })
    expect((await ravi.get('/api/orders')).statusCode).toBe(200)
  })

  test('ends with the account', async () => {
    const asha = await app().customer()

    await app().database.queries.deleteFrom('user').where('id', '=', asha.uid).execute()

    expect((await asha.get('/api/orders')).statusCode).toBe(401)
  })

  test('cannot be fixed beforehand: signing in makes a new one (#33)', async () => {
    const asha = await app().customer()
    const preset = asha.cookie

    await asha.send('POST', '/api/auth/sign-in/email', { email: asha.email, password: testPassword })

    expect(asha.cookie).not.toBe(preset)
  })
})

describe('the session cookie (#36)', () => {
  async function cookieOf(app: TestApp): Promise<string | undefined> {
    const answer = await app
      .visitor()
      .send('POST', '/api/auth/sign-in/email', { email: 'admin@example.com', password: testPassword })
    return [answer.headers['set-cookie']].flat()[0]
  }

  test('on plain http is for this site only, and not for scripts', async () => {
    const cookie = await cookieOf(await buildTestApp())

    expect(cookie).toMatch(/^tiffin\.session=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  test('on https is bound to the very host, and never sent in clear', async () => {
    const app = await buildTestApp('sqlite', { PUBLIC_URL: 'https://orders.example.com' })

    const cookie = await cookieOf(app)

    expect(cookie).toMatch(/^__Host-tiffin\.session=[^;]+; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  })

  test('works on https from sign-up to sign-out', async () => {
    const app = await buildTestApp('sqlite', { PUBLIC_URL: 'https://orders.example.com' })
    const asha = await app.customer()

    expect((await asha.get('/api/orders')).statusCode).toBe(200)
    const answer = await asha.send('POST', '/api/auth/sign-out')
    const gone = { name: '__Host-tiffin.session', value: '', maxAge: 0, secure: true }
    expect(answer.cookies).toContainEqual(expect.objectContaining(gone))
    expect((await asha.get('/api/orders')).statusCode).toBe(401)
  })
})

describe.each(kinds)('the profile, on %s', (kind) => {
  const app = shareTestApp(kind)

  test('takes a new name, which every later answer tells', async () => {
    const asha = await app().customer()

    const answer = await asha.send('PATCH', '/api/profile', { displayName: '  Asha R.  ' })

    expect(answer.json()).toEqual({
      user: { uid: asha.uid, displayName: 'Asha R.', email: asha.email, role: 'customer' },
    })
    expect((await asha.get('/api/session')).json()).toEqual(answer.json())
  })

  test.each([
    { displayName: ' ' },
    {},
    { displayName: 'A', role: 'admin' },
    { displayName: 'A', email: 'b@example.com' },
  ])('refuses %j, and stays as it was (#12)', async (body) => {
    const asha = await app().customer()
    const before = (await asha.get('/api/session')).json<object>()

    expect((await asha.send('PATCH', '/api/profile', body)).statusCode).toBe(400)
    expect((await asha.get('/api/session')).json()).toEqual(before)
  })
})
