import { describe, expect, test } from 'vitest'
import { type Client, shareTestApp, testPassword } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'

describe.each(appKinds)('the sign-in of the panel, on %s', (kind) => {
  const app = shareTestApp(kind)

  function signIn(client: Client, email: string, password = testPassword) {
    return client.send('POST', '/api/auth/sign-in/email', { email, password, as: 'admin' })
  }

  test('signs an admin in', async () => {
    const admin = app().visitor()

    const response = await signIn(admin, 'admin@example.com')

    const capabilities = [
      'dashboard.use',
      'orders.manage',
      'printing.manage',
      'menu.edit',
      'reports.view',
      'settings.edit',
    ]
    expect(response.json()).toMatchObject({ user: { email: 'admin@example.com', role: 'admin', capabilities } })
    expect((await admin.get('/api/admin/stats')).statusCode).toBe(200)
  })

  test('treats a customer as unknown: no session, no cookie, the message of a wrong password (#13)', async () => {
    const customer = await app().customer()
    const visitor = app().visitor()

    const response = await signIn(visitor, customer.email)
    const unknown = await signIn(app().visitor(), 'unknown@example.com')

    const withoutId = (body: string) => body.replace(/"requestId":"[^"]*"/, '')
    expect(response.statusCode).toBe(401)
    expect(response.json()).toMatchObject({ code: 'auth/wrong-credentials' })
    expect(withoutId(response.body)).toBe(withoutId(unknown.body))
    expect(response.headers['set-cookie']).toBeUndefined()
    expect((await visitor.get('/api/session')).json()).toEqual({ user: null })
    expect((await customer.get('/api/account/sessions')).json<{ sessions: unknown[] }>().sessions).toHaveLength(1)
  })

  test('does not sign out a customer who tries it', async () => {
    const asha = await app().customer()

    await signIn(asha, asha.email)

    expect((await asha.get('/api/session')).json()).toMatchObject({ user: { email: asha.email } })
  })

  test('counts as a sign-in attempt of the account', async () => {
    const { email } = await app().customer()
    const visitor = app().visitor()
    for (let count = 0; count < 10; count += 1) await signIn(visitor, email)

    expect((await signIn(visitor, email)).statusCode).toBe(429)
  })

  test('refuses an unknown role', async () => {
    const visitor = app().visitor()
    const body = { email: 'admin@example.com', password: testPassword, as: 'owner' }

    expect((await visitor.send('POST', '/api/auth/sign-in/email', body)).statusCode).toBe(400)
  })
})
