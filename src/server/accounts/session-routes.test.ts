import { describe, expect, test, vi } from 'vitest'
import { accountSessionsSchema } from '#contract/accounts/account-sessions.ts'
import { type Client, type Customer, shareTestApp, testPassword } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { openLive } from '#test/support/live.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

describe.each(appKinds)('the list of sessions, on %s', (kind) => {
  const app = shareTestApp(kind)

  async function signInOtherBrowser({ email }: Customer, userAgent = firefox): Promise<Client> {
    const client = app().visitor()
    const credentials = { email, password: testPassword }
    await client.send('POST', '/api/auth/sign-in/email', credentials, { 'user-agent': userAgent })
    return client
  }

  async function listSessions(client: Client) {
    return accountSessionsSchema.parse((await client.get('/api/account/sessions')).json()).sessions
  }

  test('lists the sessions of this account only, this browser first (#146)', async () => {
    const asha = await app().customer()
    await app().customer()
    const otherBrowser = await signInOtherBrowser(asha)

    const sessions = await listSessions(asha)

    expect(sessions).toHaveLength(2)
    expect(sessions[0]).toMatchObject({ current: true, ipAddress: asha.address })
    expect(sessions[1]).toMatchObject({ current: false, ipAddress: otherBrowser.address, userAgent: firefox })
    expect((await listSessions(otherBrowser)).map(({ current }) => current)).toEqual([true, false])
  })

  test('contains no token (#146)', async () => {
    const asha = await app().customer()
    const rows = await app().database.queries.selectFrom('session').select('token').execute()

    const { body } = await asha.get('/api/account/sessions')

    for (const { token } of rows) expect(body).not.toContain(token)
  })

  test('contains at most 200 characters of the user agent, also of a sign-up (#146)', async () => {
    const client = app().visitor()
    const account = { displayName: 'Asha', email: `agent-${kind}@example.com`, password: testPassword }
    await client.send('POST', '/api/auth/sign-up/email', account, { 'user-agent': 'x'.repeat(500) })

    expect((await listSessions(client))[0]?.userAgent).toBe('x'.repeat(200))
  })

  test('omits ended sessions, and contains the end of each: at most 365 days after its sign-in (#146)', async () => {
    const asha = await app().customer()
    await signInOtherBrowser(asha)
    const dayMs = 86_400_000
    const timeOf = (at: number) => (kind === 'sqlite' ? new Date(at).toISOString() : new Date(at))
    const { queries } = app().database
    const [current, other] = await listSessions(asha)
    const createdAt = Date.now() - 364 * dayMs
    const set = (id: string | undefined, times: object) =>
      queries
        .updateTable('session')
        .set(times)
        .where('id', '=', id ?? '')
        .execute()
    await set(current?.id, { createdAt: timeOf(createdAt), expiresAt: timeOf(Date.now() + 6 * dayMs) })
    await set(other?.id, { expiresAt: timeOf(Date.now() - 1) })

    const sessions = await listSessions(asha)

    expect(sessions).toEqual([
      {
        ...current,
        createdAt: new Date(createdAt).toISOString(),
        expiresAt: new Date(createdAt + 365 * dayMs).toISOString(),
      },
    ])
  })

  test('ends one session and its streams; a second attempt gets 404 (#146)', async () => {
    const asha = await app().customer()
    const otherBrowser = await signInOtherBrowser(asha)
    const stream = await openLive(app(), otherBrowser)
    const path = `/api/account/sessions/${(await listSessions(asha))[1]?.id}`

    expect((await asha.send('DELETE', path)).statusCode).toBe(204)

    expect((await otherBrowser.get('/api/orders')).statusCode).toBe(401)
    expect((await asha.get('/api/orders')).statusCode).toBe(200)
    await vi.waitUntil(() => stream.hasEnded())
    const secondAttempt = await asha.send('DELETE', path)
    expect([secondAttempt.statusCode, secondAttempt.json<{ code: string }>().code]).toEqual([404, 'session/not-found'])
  })

  test('does not end a session of another account (#146)', async () => {
    const [asha, ravi] = [await app().customer(), await app().customer()]
    const [ravis] = await listSessions(ravi)

    expect((await asha.send('DELETE', `/api/account/sessions/${ravis?.id}`)).statusCode).toBe(404)
    expect((await ravi.get('/api/orders')).statusCode).toBe(200)
  })

  test('ends all other sessions of this account with one request (#146)', async () => {
    const [asha, ravi] = [await app().customer(), await app().customer()]
    const others = [await signInOtherBrowser(asha), await signInOtherBrowser(asha)]

    expect((await asha.send('DELETE', '/api/account/sessions')).statusCode).toBe(204)

    expect(await listSessions(asha)).toHaveLength(1)
    for (const other of others) expect((await other.get('/api/orders')).statusCode).toBe(401)
    expect((await ravi.get('/api/orders')).statusCode).toBe(200)
  })
})
