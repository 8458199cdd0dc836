import { describe, expect, test } from 'vitest'
import { type Client, shareTestApp, testPassword } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'

const userAgent = 'Firefox/140.0'
const newPassword = 'a brand new battery'

describe.each(appKinds)('sessions of a password change and of Better Auth, on %s', (kind) => {
  const app = shareTestApp(kind)

  /** @returns the `Set-Cookie` header of the session */
  async function send(client: Client, url: string, body: object): Promise<string> {
    const response = await client.send('POST', url, body, { 'user-agent': userAgent })
    expect([200, 204]).toContain(response.statusCode)
    return [response.headers['set-cookie']].flat()[0] ?? ''
  }

  /** Opens two sessions of a new account: one by a sign-in (Better Auth), one by a password change. */
  async function openBoth(address = '192.0.2.9') {
    const { uid, email } = await app().customer()
    const client = Object.assign(app().visitor(), { address })
    const signInCookie = await send(client, '/api/auth/sign-in/email', { email, password: testPassword })
    const signInRow = await sessionOf(signInCookie)
    const changeCookie = await send(client, '/api/account/password', { currentPassword: testPassword, newPassword })
    return { uid, email, signInCookie, signInRow, changeCookie, changeRow: await sessionOf(changeCookie) }
  }

  function sessionOf(setCookie: string) {
    const [, token = ''] = /=([\w-]+)/.exec(setCookie) ?? []
    return app().database.queries.selectFrom('session').selectAll().where('token', '=', token).executeTakeFirstOrThrow()
  }

  test('have the same cookie except for the token and the signature', async () => {
    const { changeCookie, signInCookie } = await openBoth()
    const withoutValue = (setCookie: string) => setCookie.replace(/=[^;]+/, '=')

    expect(withoutValue(changeCookie)).toBe(withoutValue(signInCookie))
  })

  test('are both valid for Better Auth', async () => {
    const { uid, email, changeCookie } = await openBoth()
    const [cookie = ''] = changeCookie.split(';')

    const session = await (await app().auth()).api.getSession({ headers: new Headers({ cookie }) })

    expect(session?.user).toMatchObject({ id: uid, email, role: 'customer' })
  })

  test.each(['192.0.2.9', '::ffff:192.0.2.10', '2001:DB8:1:2:3:4:5:6', '2001:db8::1', '::1', 'unknown'])(
    'store the same data and last equally long for the address %s',
    async (address) => {
      const { changeRow, signInRow } = await openBoth(address)

      const lifetimeOf = (row: typeof changeRow) =>
        new Date(row.expiresAt).getTime() - new Date(row.createdAt).getTime()
      expect(Math.abs(lifetimeOf(changeRow) - lifetimeOf(signInRow))).toBeLessThan(1000)
      const storedData = (row: typeof changeRow) => [
        row.userId,
        row.userAgent,
        typeof row.createdAt,
        typeof row.updatedAt,
      ]
      expect(storedData(changeRow)).toEqual(storedData(signInRow))
      // in tests, Better Auth uses the address of this machine as a fallback
      expect(changeRow.ipAddress).toBe(address === 'unknown' ? '' : signInRow.ipAddress)
    },
  )
})
