import { describe, expect, test } from 'vitest'
import { type Client, shareTestApp, testPassword } from '#test/support/app.ts'
import { kinds } from '#test/support/databases.ts'

const userAgent = 'Firefox/140.0'
const newPassword = 'a brand new battery'

describe.each(kinds)('the session of a password change and the one that Better Auth opens, on %s', (kind) => {
  const app = shareTestApp(kind)

  /** @returns the `Set-Cookie` header of the session */
  async function send(client: Client, url: string, body: object): Promise<string> {
    const answer = await client.send('POST', url, body, { 'user-agent': userAgent })
    expect([200, 204]).toContain(answer.statusCode)
    return [answer.headers['set-cookie']].flat()[0] ?? ''
  }

  /** Both for one new account: Better Auth opens a session at the sign-in, and the change of the password another one. */
  async function openBoth(address = '192.0.2.9') {
    const { uid, email } = await app().customer()
    const client = Object.assign(app().visitor(), { address })
    const theirs = await send(client, '/api/auth/sign-in/email', { email, password: testPassword })
    const theirRow = await sessionOf(theirs)
    const ours = await send(client, '/api/account/password', { currentPassword: testPassword, newPassword })
    return { uid, email, theirs, theirRow, ours, ourRow: await sessionOf(ours) }
  }

  function sessionOf(setCookie: string) {
    const [, token = ''] = /=([\w-]+)/.exec(setCookie) ?? []
    return app().database.queries.selectFrom('session').selectAll().where('token', '=', token).executeTakeFirstOrThrow()
  }

  test('have the same cookie, but for token and signature', async () => {
    const { ours, theirs } = await openBoth()
    const withoutValue = (setCookie: string) => setCookie.replace(/=[^;]+/, '=')

    expect(withoutValue(ours)).toBe(withoutValue(theirs))
  })

  test('are both valid to Better Auth', async () => {
    const { uid, email, ours } = await openBoth()
    const [cookie = ''] = ours.split(';')

    const session = await (await app().auth()).api.getSession({ headers: new Headers({ cookie }) })

    expect(session?.user).toMatchObject({ id: uid, email, role: 'customer' })
  })

  test.each(['192.0.2.9', '::ffff:192.0.2.10', '2001:DB8:1:2:3:4:5:6', '2001:db8::1', '::1', 'unknown'])(
    'store the same, and last equally long, when they are opened from %s',
    async (address) => {
      const { ourRow, theirRow } = await openBoth(address)

      const lasts = (row: typeof ourRow) => new Date(row.expiresAt).getTime() - new Date(row.createdAt).getTime()
      expect(Math.abs(lasts(ourRow) - lasts(theirRow))).toBeLessThan(1000)
      const stored = (row: typeof ourRow) => [row.userId, row.userAgent, typeof row.createdAt, typeof row.updatedAt]
      expect(stored(ourRow)).toEqual(stored(theirRow))
      // Better Auth falls back on this machine's own address in tests
      expect(ourRow.ipAddress).toBe(address === 'unknown' ? '' : theirRow.ipAddress)
    },
  )
})
