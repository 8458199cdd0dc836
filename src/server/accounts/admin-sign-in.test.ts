import { describe, expect, test } from 'vitest'
import { type Client, shareTestApp, testPassword } from '#test/support/app.ts'
import { kinds } from '#test/support/databases.ts'

describe.each(kinds)('the sign-in of the panel, on %s', (kind) => {
  const app = shareTestApp(kind)

  function signIn(client: Client, email: string, password = testPassword) {
    return client.send('POST', '/api/auth/sign-in/email', { email, password, as: 'admin' })
  }

  test('lets an admin in', async () => {
    const admin = app().visitor()

    const answer = await signIn(admin, 'admin@example.com')

    expect(answer.json()).toMatchObject({ user: { email: 'admin@example.com', role: 'admin' } })
    expect((await admin.get('/api/admin/stats')).statusCode).toBe(200)
  })

  test('takes a customer for somebody unknown: no session, no cookie, the words of a wrong password (#13)', async () => {
    const customer = await app().customer()
    const visitor = app().visitor()

    const answer = await signIn(visitor, customer.email)
    const unknown = await signIn(app().visitor(), 'nobody@example.com')

    const withoutId = (body: string) => body.replace(/"requestId":"[^"]*"/, '')
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ code: 'auth/wrong-credentials' })
    expect(withoutId(answer.body)).toBe(withoutId(unknown.body))
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect((await visitor.get('/api/session')).json()).toEqual({ user: null })
    expect((await customer.get('/api/account/sessions')).json<{ sessions: unknown[] }>().sessions).toHaveLength(1)
  })

  test('leaves a customer who tries it signed in as who they were', async () => {
    const asha = await app().customer()

    await signIn(asha, asha.email)

    expect((await asha.get('/api/session')).json()).toMatchObject({ user: { email: asha.email } })
  })

  test('counts as an attempt like any other', async () => {
    const { email } = await app().customer()
    const visitor = app().visitor()
    for (let count = 0; count < 10; count += 1) await signIn(visitor, email)

    expect((await signIn(visitor, email)).statusCode).toBe(429)
  })

  test('knows no other role to ask for', async () => {
    const visitor = app().visitor()
    const body = { email: 'admin@example.com', password: testPassword, as: 'owner' }

    expect((await visitor.send('POST', '/api/auth/sign-in/email', body)).statusCode).toBe(400)
  })
})
