import { createHmac } from 'node:crypto'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import { type Customer, shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { registerErrorHandlers } from './problem.ts'
import { guardSessions, userOf } from './session-guard.ts'

const dayMs = 86_400_000

describe.each(appKinds)('the session guard, on %s (#37)', (kind) => {
  const app = shareTestApp(kind)

  /** Whether the guard accepts a `Cookie` header, and whether Better Auth finds a session with it. */
  async function check(cookie: string): Promise<{ guard: boolean; betterAuth: boolean }> {
    const response = await app().visitor().get('/api/orders', { cookie })
    expect([200, 401]).toContain(response.statusCode)
    const session = await (await app().auth()).api.getSession({ headers: new Headers({ cookie }) })
    return { guard: response.statusCode === 200, betterAuth: session !== null }
  }

  function setExpiry(customer: Customer, at: number) {
    const expiresAt = new Date(at)
    const time = kind === 'sqlite' ? expiresAt.toISOString() : expiresAt
    return app()
      .database.queries.updateTable('session')
      .set({ expiresAt: time })
      .where('userId', '=', customer.uid)
      .execute()
  }

  const accepted = { guard: true, betterAuth: true }
  const refused = { guard: false, betterAuth: false }

  test('agrees with Better Auth on a valid session and on a missing one', async () => {
    const asha = await app().customer()

    expect(await check(asha.cookie)).toEqual(accepted)
    expect(await check(`theme=dark; ${asha.cookie}; other=1`)).toEqual(accepted)
    expect(await check('theme=dark')).toEqual(refused)
  })

  test('agrees on a session that is due for renewal and on a renewed one', async () => {
    const asha = await app().customer()
    await setExpiry(asha, Date.now() + 2 * dayMs)

    expect(await check(asha.cookie)).toEqual(accepted)
    await asha.get('/api/session')
    expect(await check(asha.cookie)).toEqual(accepted)
  })

  test('agrees on an expired session (#35)', async () => {
    const asha = await app().customer()
    await setExpiry(asha, Date.now() - 1000)

    expect(await check(asha.cookie)).toEqual(refused)
  })

  test('agrees on a revoked session (#34)', async () => {
    const asha = await app().customer()
    const { cookie } = asha
    await asha.send('POST', '/api/auth/sign-out')

    expect(await check(cookie)).toEqual(refused)
  })

  const changed = (letter: string) => (letter === 'A' ? 'B' : 'A')

  test.each<[string, (name: string, value: string) => string]>([
    // base64 ignores some bits of the last letter, so Better Auth may accept a change of it
    ['with its second-last letter changed', (name, value) => `${name}=${value.replace(/.(?=.%3D$)/, changed)}`],
    ['with its first letter changed', (name, value) => `${name}=${value.startsWith('A') ? 'B' : 'A'}${value.slice(1)}`],
    ['cut short', (name, value) => `${name}=${value.slice(0, -10)}`],
    ['without its signature', (name, value) => `${name}=${value.split('.')[0] ?? ''}`],
    ['with an empty signature', (name, value) => `${name}=${value.split('.')[0] ?? ''}.`],
    ['with its signature only', (name, value) => `${name}=.${value.split('.')[1] ?? ''}`],
    ['with another signature', (name, value) => `${name}=${value.split('.')[0] ?? ''}.${'A'.repeat(43)}%3D`],
    ['empty', (name) => `${name}=`],
    ['with invalid percent encoding', (name) => `${name}=%E0%A4%A`],
    ['of 8 KB', (name) => `${name}=${'x'.repeat(8192)}`],
    ['with non-ASCII letters', (name) => `${name}=s\u00E9ssion.\u00FF\u00FE`],
    ['that contains SQL', (name) => `${name}=' or '1'='1`],
    ['under another name', (_name, value) => `session_token=${value}`],
  ])('agrees on a cookie %s', async (_case, forge) => {
    const asha = await app().customer()
    const [name = '', value = ''] = asha.cookie.split(/[=;]/, 2)

    expect(await check(forge(name, value))).toEqual(refused)
  })

  test('agrees on two cookies of the same name, in either order', async () => {
    const asha = await app().customer()
    const ravi = await app().customer()
    const forged = `${asha.cookie.split('=')[0]}=forged`

    for (const cookie of [`${asha.cookie}; ${forged}`, `${forged}; ${asha.cookie}`, `${asha.cookie}; ${ravi.cookie}`]) {
      const { guard, betterAuth } = await check(cookie)
      expect([cookie, guard]).toEqual([cookie, betterAuth])
    }
  })

  test('applies a removed role at the next request (#14)', async () => {
    const admin = app().visitor()
    await admin.send('POST', '/api/auth/sign-in/email', {
      email: 'admin@example.com',
      password: 'correct horse battery',
    })
    const role = async () => (await admin.get('/api/session')).json<{ user: { role: string } }>().user.role
    expect(await role()).toBe('admin')

    await app()
      .database.queries.updateTable('user')
      .set({ role: 'customer' })
      .where('email', '=', 'admin@example.com')
      .execute()

    expect(await role()).toBe('customer')
  })

  test('treats an unknown role as a customer', async () => {
    const asha = await app().customer()

    await app().database.queries.updateTable('user').set({ role: 'superuser' }).where('id', '=', asha.uid).execute()

    expect((await asha.get('/api/session')).json()).toMatchObject({ user: { role: 'customer' } })
  })
})

describe('a route', () => {
  const account = { uid: 'asha', displayName: 'Asha Rao', email: 'asha@example.com', role: 'customer' as const }
  const asha: User = { ...account, capabilities: [] }

  /** A separate server. Every valid session cookie belongs to Asha, a customer. */
  function createGuardedServer() {
    const secret = 'secret'
    const server = Fastify()
    registerErrorHandlers(server)
    guardSessions(server, { name: 's', secret }, () => Promise.resolve(asha))
    const signature = createHmac('sha256', secret).update('token').digest('base64')
    return { server, cookie: `s=token.${encodeURIComponent(signature)}` }
  }

  test('for several methods is accepted when the table gives them the same permission, and each is guarded (#3)', async () => {
    const { server, cookie } = createGuardedServer()
    server.route({ method: ['PATCH', 'DELETE'], url: '/api/recipes/:id', handler: () => 'done' })
    server.route({ method: ['GET', 'POST'], url: '/api/orders', handler: ({ user }) => user })

    for (const method of ['PATCH', 'DELETE'] as const) {
      const response = await server.inject({ method, url: '/api/recipes/dosa', headers: { cookie } })
      expect([method, response.statusCode]).toEqual([method, 403])
    }
    for (const method of ['GET', 'POST'] as const) {
      expect((await server.inject({ method, url: '/api/orders', headers: { cookie } })).json()).toEqual(asha)
      expect((await server.inject({ method, url: '/api/orders' })).statusCode).toBe(401)
    }
  })

  test('for several methods is refused at the start when their permissions differ (#3)', () => {
    const { server } = createGuardedServer()
    const handler = () => 'done'

    expect(() => server.route({ method: ['GET', 'POST'], url: '/api/categories', handler })).toThrow(
      '/api/categories must be a separate route for each method, because their permissions differ.',
    )
    expect(() => server.route({ method: ['POST', 'GET'], url: '/api/categories', handler })).toThrow(
      'permissions differ',
    )
  })

  test('without a method is refused at the start', () => {
    const { server } = createGuardedServer()

    expect(() => server.route({ method: [], url: '/api/categories', handler: () => 'done' })).toThrow(
      'permissions differ',
    )
  })

  test('that needs a user returns 401 when the permission table allows anyone by mistake', async () => {
    const { server, cookie } = createGuardedServer()
    server.get('/api/categories', (request) => userOf(request))
    server.get('/api/orders', (request) => userOf(request))

    const open = await server.inject({ url: '/api/categories', headers: { cookie } })
    const guarded = await server.inject({ url: '/api/orders', headers: { cookie } })

    expect(open.statusCode).toBe(401)
    expect(open.json()).toMatchObject({ code: 'auth/sign-in-required' })
    expect(guarded.json()).toEqual(asha)
  })

  test('has a property for the user on every request', () => {
    const { server } = createGuardedServer()

    expect(server.hasRequestDecorator('user')).toBe(true)
  })
})
