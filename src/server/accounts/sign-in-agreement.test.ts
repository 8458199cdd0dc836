import { describe, expect, test, vi } from 'vitest'
import { type Customer, shareTestApp, testPassword } from '#test/support/app.ts'
import { kinds } from '#test/support/databases.ts'
import { replacePassword } from './account-store.ts'
import { clientAddressHeader } from './auth.ts'
import { passwordHash } from './password-hash.ts'

const userAgent = 'Firefox/140.0'

describe.each(kinds)('our sign-in and Better Auth’s own, on %s', (kind) => {
  const app = shareTestApp(kind)

  /** @returns the `Set-Cookie` header that Better Auth gives by itself */
  async function askBetterAuth({ email, ...asha }: Customer, address = asha.address): Promise<string> {
    const origin = 'http://localhost:3000'
    const answer = await (await app().auth()).handler(
      new Request(`${origin}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: {
          origin,
          'content-type': 'application/json',
          [clientAddressHeader]: address,
          'user-agent': userAgent,
        },
        body: JSON.stringify({ email, password: testPassword }),
      }),
    )
    expect(answer.status).toBe(200)
    return answer.headers.getSetCookie().join('\n')
  }

  async function askUs({ email, ...asha }: Customer, address = asha.address): Promise<string> {
    const client = app().visitor()
    client.address = address
    const answer = await client.send(
      'POST',
      '/api/auth/sign-in/email',
      { email, password: testPassword },
      { 'user-agent': userAgent },
    )
    expect(answer.statusCode).toBe(200)
    return [answer.headers['set-cookie']].flat()[0] ?? ''
  }

  const tokenOf = (setCookie: string) => /=(\w|-)+/.exec(setCookie)?.[0].slice(1) ?? ''

  function sessionOf(setCookie: string) {
    return app()
      .database.queries.selectFrom('session')
      .selectAll()
      .where('token', '=', tokenOf(setCookie))
      .executeTakeFirstOrThrow()
  }

  test('give the same cookie, but for token and signature', async () => {
    const asha = await app().customer()
    const withoutValue = (setCookie: string) => setCookie.replace(/=[^;]+/, '=')

    expect(withoutValue(await askUs(asha))).toBe(withoutValue(await askBetterAuth(asha)))
  })

  test('open a session that the other knows as well', async () => {
    const asha = await app().customer()
    const [cookie = ''] = (await askUs(asha)).split(';')
    const [theirs = ''] = (await askBetterAuth(asha)).split(';')

    const session = await (await app().auth()).api.getSession({ headers: new Headers({ cookie }) })
    const answer = await app().visitor().get('/api/session', { cookie: theirs })

    expect(session?.user).toMatchObject({ id: asha.uid, email: asha.email, role: 'customer' })
    expect(answer.json()).toMatchObject({ user: { uid: asha.uid } })
  })

  test.each(['192.0.2.9', '::ffff:192.0.2.10', '2001:DB8:1:2:3:4:5:6', '2001:db8::1', '::1', 'unknown'])(
    'keep the same of it, and for as long, when it is opened from %s',
    async (address) => {
      const asha = await app().customer()

      const [ours, theirs] = [
        await sessionOf(await askUs(asha, address)),
        await sessionOf(await askBetterAuth(asha, address)),
      ]

      const lasts = (row: typeof ours) => new Date(row.expiresAt).getTime() - new Date(row.createdAt).getTime()
      expect(Math.abs(lasts(ours) - lasts(theirs))).toBeLessThan(1000)
      const kept = (row: typeof ours) => [row.userId, row.userAgent, typeof row.createdAt, typeof row.updatedAt]
      expect(kept(ours)).toEqual(kept(theirs))
      // Better Auth falls back on this machine's own address in tests
      expect(ours.ipAddress).toBe(address === 'unknown' ? '' : theirs.ipAddress)
      expect([ours.id, ours.token].map((text) => text.length > 20)).toEqual([true, true])
    },
  )

  test('a password that is changed while the old one is being checked lets nobody in by the old one', async () => {
    const asha = await app().customer()
    vi.spyOn(passwordHash, 'verify').mockImplementationOnce(async () => {
      await replacePassword(app().database.queries, asha.uid, await passwordHash.hash('another password'))
      return true
    })

    const answer = await app()
      .visitor()
      .send('POST', '/api/auth/sign-in/email', { email: asha.email, password: testPassword })

    expect(answer.statusCode).toBe(401)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })
})
