import { createHmac } from 'node:crypto'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import type { User } from '#contract/accounts.ts'
import { type Customer, shareTestApp } from '#test/support/app.ts'
import { kinds } from '#test/support/databases.ts'
import { registerErrorHandlers } from './problem.ts'
import { guardSessions, userOf } from './session-guard.ts'

const dayMs = 86_400_000

describe.each(kinds)('the session guard, on %s (#37)', (kind) => {
  const app = shareTestApp(kind)

  /** Whether the guard lets a `Cookie` header pass, and whether Better Auth finds a session by it. */
  async function judge(cookie: string): Promise<{ guard: boolean; betterAuth: boolean }> {
    const answer = await app().visitor().get('/api/orders', { cookie })
    expect([200, 401]).toContain(answer.statusCode)
    const session = await (await app().auth()).api.getSession({ headers: new Headers({ cookie }) })
    return { guard: answer.statusCode === 200, betterAuth: session !== null }
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

  const good = { guard: true, betterAuth: true }
  const bad = { guard: false, betterAuth: false }

  test('agrees with Better Auth on a valid session, and on none', async () => {
    const asha = await app().customer()

    expect(await judge(asha.cookie)).toEqual(good)
    expect(await judge(`theme=dark; ${asha.cookie}; other=1`)).toEqual(good)
    expect(await judge('theme=dark')).toEqual(bad)
  })

  test('agrees on one that is due for renewal, and on one that was renewed', async () => {
    const asha = await app().customer()
    await setExpiry(asha, Date.now() + 2 * dayMs)

    expect(await judge(asha.cookie)).toEqual(good)
    await asha.get('/api/session')
    expect(await judge(asha.cookie)).toEqual(good)
  })

  test('agrees on one that has expired (#35)', async () => {
    const asha = await app().customer()
    await setExpiry(asha, Date.now() - 1000)

    expect(await judge(asha.cookie)).toEqual(bad)
  })

  test('agrees on one that was revoked (#34)', async () => {
    const asha = await app().customer()
    const { cookie } = asha
    await asha.send('POST', '/api/auth/sign-out')

    expect(await judge(cookie)).toEqual(bad)
  })

  const changed = (letter: string) => (letter === 'A' ? 'B' : 'A')

  test.each<[string, (name: string, value: string) => string]>([
    // the very last letter holds bits that base64 ignores: changing those alone is no other signature to Better Auth
    ['with the letter before its last changed', (name, value) => `${name}=${value.replace(/.(?=.%3D$)/, changed)}`],
    ['with its first letter changed', (name, value) => `${name}=${value.startsWith('A') ? 'B' : 'A'}${value.slice(1)}`],
    ['cut short', (name, value) => `${name}=${value.slice(0, -10)}`],
    ['without its signature', (name, value) => `${name}=${value.split('.')[0] ?? ''}`],
    ['with an empty signature', (name, value) => `${name}=${value.split('.')[0] ?? ''}.`],
    ['with its signature only', (name, value) => `${name}=.${value.split('.')[1] ?? ''}`],
    ['with another’s signature', (name, value) => `${name}=${value.split('.')[0] ?? ''}.${'A'.repeat(43)}%3D`],
    ['empty', (name) => `${name}=`],
    ['of broken percent signs', (name) => `${name}=%E0%A4%A`],
    ['of 8 KB', (name) => `${name}=${'x'.repeat(8192)}`],
    ['of letters beyond ASCII', (name) => `${name}=s\u00E9ssion.\u00FF\u00FE`],
    ['of SQL', (name) => `${name}=' or '1'='1`],
    ['under another name', (_name, value) => `session_token=${value}`],
  ])('agrees on a cookie %s', async (_case, forge) => {
    const asha = await app().customer()
    const [name = '', value = ''] = asha.cookie.split(/[=;]/, 2)

    expect(await judge(forge(name, value))).toEqual(bad)
  })

  test('agrees on a cookie that is there twice, in either order', async () => {
    const asha = await app().customer()
    const ravi = await app().customer()
    const forged = `${asha.cookie.split('=')[0]}=forged`

    for (const cookie of [`${asha.cookie}; ${forged}`, `${forged}; ${asha.cookie}`, `${asha.cookie}; ${ravi.cookie}`]) {
      const { guard, betterAuth } = await judge(cookie)
      expect([cookie, guard]).toEqual([cookie, betterAuth])
    }
  })

  test('sees a role that was taken away at the next request (#14)', async () => {
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

  test('gives a role that it does not know no rights', async () => {
    const asha = await app().customer()

    await app().database.queries.updateTable('user').set({ role: 'superuser' }).where('id', '=', asha.uid).execute()

    expect((await asha.get('/api/session')).json()).toMatchObject({ user: { role: 'customer' } })
  })
})

describe('a route', () => {
  const asha: User = { uid: 'asha', displayName: 'Asha Rao', email: 'asha@example.com', role: 'customer' }

  /** A server of its own; whoever has a cookie is Asha, a customer. */
  function openGuarded() {
    const secret = 'secret'
    const server = Fastify()
    registerErrorHandlers(server)
    guardSessions(server, { name: 's', secret }, () => Promise.resolve(asha))
    const signature = createHmac('sha256', secret).update('token').digest('base64')
    return { server, cookie: `s=token.${encodeURIComponent(signature)}` }
  }

  test('of several methods may be one when the table treats them alike: each is guarded (#3)', async () => {
    const { server, cookie } = openGuarded()
    server.route({ method: ['PATCH', 'DELETE'], url: '/api/recipes/:id', handler: () => 'done' })
    server.route({ method: ['GET', 'POST'], url: '/api/orders', handler: ({ user }) => user })

    for (const method of ['PATCH', 'DELETE'] as const) {
      const answer = await server.inject({ method, url: '/api/recipes/dosa', headers: { cookie } })
      expect([method, answer.statusCode]).toEqual([method, 403])
    }
    for (const method of ['GET', 'POST'] as const) {
      expect((await server.inject({ method, url: '/api/orders', headers: { cookie } })).json()).toEqual(asha)
      expect((await server.inject({ method, url: '/api/orders' })).statusCode).toBe(401)
    }
  })

  test('of several methods does not start when the table treats them differently: none opens another (#3)', () => {
    const { server } = openGuarded()
    const handler = () => 'done'

    expect(() => server.route({ method: ['GET', 'POST'], url: '/api/categories', handler })).toThrow(
      '/api/categories needs a route for each method: access differs',
    )
    expect(() => server.route({ method: ['POST', 'GET'], url: '/api/categories', handler })).toThrow('access differs')
  })

  test('of no method does not start', () => {
    const { server } = openGuarded()

    expect(() => server.route({ method: [], url: '/api/categories', handler: () => 'done' })).toThrow('access differs')
  })

  test('that asks for its user is refused where it was opened to visitors by mistake', async () => {
    const { server, cookie } = openGuarded()
    server.get('/api/categories', (request) => userOf(request))
    server.get('/api/orders', (request) => userOf(request))

    const open = await server.inject({ url: '/api/categories', headers: { cookie } })
    const guarded = await server.inject({ url: '/api/orders', headers: { cookie } })

    expect(open.statusCode).toBe(401)
    expect(open.json()).toMatchObject({ code: 'auth/sign-in-required' })
    expect(guarded.json()).toEqual(asha)
  })

  test('finds room for a user on every request', () => {
    const { server } = openGuarded()

    expect(server.hasRequestDecorator('user')).toBe(true)
  })
})
