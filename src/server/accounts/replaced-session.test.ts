import { describe, expect, test, vi } from 'vitest'
import { shareTestApp, testPassword } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { openLive } from '#test/support/live.ts'

describe.each(appKinds)('the session of a browser, on %s', (kind) => {
  const app = shareTestApp(kind)

  test('ends at the next sign-in of the same browser, also to another account (#139)', async () => {
    const [asha, ravi] = [await app().customer(), await app().customer()]
    const [first, ravisOther] = [asha.cookie, ravi.cookie]

    await asha.send('POST', '/api/auth/sign-in/email', { email: asha.email, password: testPassword })
    const second = asha.cookie
    await asha.send('POST', '/api/auth/sign-in/email', { email: ravi.email, password: testPassword })

    const statusOf = async (cookie: string) => (await app().visitor().get('/api/orders', { cookie })).statusCode
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 401])
    // Ravi's other browser stays signed in
    expect([await statusOf(asha.cookie), await statusOf(ravisOther)]).toEqual([200, 200])
  })

  test('ends at a sign-up in the same browser, and so do its streams (#139)', async () => {
    const asha = await app().customer()
    const before = asha.cookie
    const stream = await openLive(app(), asha)

    const account = { displayName: 'Other', email: `other-${kind}@example.com`, password: testPassword }
    await asha.send('POST', '/api/auth/sign-up/email', account)

    expect((await app().visitor().get('/api/orders', { cookie: before })).statusCode).toBe(401)
    expect((await asha.get('/api/orders')).statusCode).toBe(200)
    await vi.waitUntil(() => stream.hasEnded())
  })

  test('does not end when a sign-in or sign-up in the same browser is refused (#139)', async () => {
    const [asha, ravi] = [await app().customer(), await app().customer()]

    await asha.send('POST', '/api/auth/sign-in/email', { email: ravi.email, password: 'not the password' })
    const account = { displayName: 'Ravi', email: ravi.email, password: testPassword }
    await asha.send('POST', '/api/auth/sign-up/email', account)

    expect((await asha.get('/api/session')).json()).toMatchObject({ user: { uid: asha.uid } })
  })
})
