import { describe, expect, test } from 'vitest'
import { buildTestApp, shareTestApp, type TestApp, testPassword } from '#test/support/app.ts'
import {
  clientWithCookie,
  deviceCookieName,
  deviceCookieOf,
  guessPassword,
  signIn,
} from '#test/support/password-guessing.ts'

describe('a browser with a forged device cookie is unknown (#127)', () => {
  const app = shareTestApp()

  test.each<[string, (own: string, foreign: string) => string]>([
    ['the cookie of another account', (_own, foreign) => foreign],
    ['a truncated cookie', (own) => own.slice(0, -1)],
    ['a cookie without its signature', (own) => own.split('.').slice(0, 2).join('.')],
    ['a cookie with another id', (own) => own.replace(/=...../, '=AAAAA')],
    ['a cookie with another signature', (own) => own.replace(/.....$/, 'AAAAA')],
    ['a cookie with the signature of another account', (own, foreign) => `${own.slice(0, -43)}${foreign.slice(-43)}`],
    ['an empty cookie', () => `${deviceCookieName}=`],
    ['a cookie that cannot be decoded', () => `${deviceCookieName}=%E0%A4%A`],
  ])('%s', async (_name, forge) => {
    const [asha, ravi] = [await app().customer(), await app().customer()]
    const forged = clientWithCookie(app(), forge(deviceCookieOf(asha), deviceCookieOf(ravi)))
    await guessPassword(Object.assign(app().visitor(), { address: forged.address }), asha.email, 10)

    expect((await signIn(forged, asha.email)).statusCode).toBe(429)
  })
})

describe('the device cookie (#127)', () => {
  async function setCookieOf(app: TestApp, path: string, body: object): Promise<string> {
    const response = await app.visitor().send('POST', path, body)
    const setCookies = [response.headers['set-cookie'] ?? []].flat()
    return setCookies.find((each) => each.includes(deviceCookieName)) ?? ''
  }

  const admin = { email: 'admin@example.com', password: testPassword }
  const asha = {
    displayName: 'Asha',
    email: 'asha@example.com',
    password: testPassword,
  }

  test.each<[string, string, object]>([
    ['a sign-in', '/api/auth/sign-in/email', admin],
    ['a sign-up', '/api/auth/sign-up/email', asha],
  ])(
    'of %s is for this site only, hidden from scripts, lasts 400 days and contains no name',
    async (_name, path, body) => {
      const cookie = await setCookieOf(await buildTestApp(), path, body)

      expect(cookie).toMatch(/^tiffin\.device=[\w-]{22}\.[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
    },
  )

  test('on https is bound to the exact host and sent over https only', async () => {
    const app = await buildTestApp('sqlite', { PUBLIC_URL: 'https://orders.example.com' })

    expect(await setCookieOf(app, '/api/auth/sign-in/email', admin)).toMatch(
      /^__Host-tiffin\.device=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })

  test('is not set by a wrong password', async () => {
    const wrong = { ...admin, password: 'wrong password' }

    expect(await setCookieOf(await buildTestApp(), '/api/auth/sign-in/email', wrong)).toBe('')
  })

  test('is not accepted by a site with another secret', async () => {
    const app = await buildTestApp()
    const other = await buildTestApp('sqlite', { AUTH_SECRET: 'another secret of 32 characters!' })
    const known = app.visitor()
    await signIn(known, admin.email)
    const browser = clientWithCookie(other, deviceCookieOf(known))
    await guessPassword(browser, admin.email, 10)

    expect((await signIn(Object.assign(other.visitor(), { address: browser.address }), admin.email)).statusCode).toBe(
      429,
    )
  })
})
