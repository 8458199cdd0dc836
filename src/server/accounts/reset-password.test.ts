import { afterAll, describe, expect, test, vi } from 'vitest'
import { buildTestApp, type Customer, shareTestApp, type TestApp, testPassword } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { startMailServer } from '#test/support/mail.ts'
import { linkIn, requestResetToken, resetPassword } from '#test/support/reset-link.ts'

const newPassword = 'battery horse correct'

const mails = await startMailServer()
afterAll(() => mails.stop())

async function canSignIn(app: TestApp, { email }: Customer, password: string): Promise<boolean> {
  return (await app.visitor().send('POST', '/api/auth/sign-in/email', { email, password })).statusCode === 200
}

describe.each(appKinds)('a password reset, on %s', (kind) => {
  const shared = shareTestApp(kind, { SMTP_URL: mails.url })

  test('with the link of a mail changes the password exactly once (#27)', async () => {
    const app = shared()
    const asha = await app.customer()

    const token = await requestResetToken(app, mails, asha.email)
    const first = await resetPassword(app, token, newPassword)
    const second = await resetPassword(app, token, 'yet another one')

    expect(first.statusCode).toBe(204)
    expect(second.statusCode).toBe(400)
    expect(second.json()).toMatchObject({
      code: 'auth/reset-link-invalid',
      title: 'This reset link has been used or has expired. Please request a new one.',
    })
    expect([await canSignIn(app, asha, testPassword), await canSignIn(app, asha, newPassword)]).toEqual([false, true])
  })

  test('ten times at the same time with one link succeeds exactly once (#27)', async () => {
    const app = shared()
    const asha = await app.customer()
    const token = await requestResetToken(app, mails, asha.email)
    const passwords = Array.from({ length: 10 }, (_, index) => `new password ${index}`)

    const responses = await Promise.all(passwords.map((password) => resetPassword(app, token, password)))

    const statuses = responses.map((response) => response.statusCode)
    expect(statuses.filter((status) => status === 204)).toHaveLength(1)
    expect(statuses.filter((status) => status === 400)).toHaveLength(9)
    expect(await canSignIn(app, asha, passwords[statuses.indexOf(204)] ?? '')).toBe(true)
  })

  test('is confirmed by a mail (#146)', async () => {
    const app = shared()
    const asha = await app.customer()

    await resetPassword(app, await requestResetToken(app, mails, asha.email), newPassword)

    await vi.waitFor(async () => {
      expect((await mails.waitFor(asha.email)).subject).toBe('Your Restaurant password was changed')
    })
  })

  test('ends every session of the account (#32)', async () => {
    const app = shared()
    const asha = await app.customer()
    const otherBrowser = app.visitor()
    await otherBrowser.send('POST', '/api/auth/sign-in/email', { email: asha.email, password: testPassword })
    const ravi = await app.customer()

    await resetPassword(app, await requestResetToken(app, mails, asha.email), newPassword)

    expect((await asha.get('/api/orders')).statusCode).toBe(401)
    expect((await otherBrowser.get('/api/orders')).statusCode).toBe(401)
    expect((await ravi.get('/api/orders')).statusCode).toBe(200)
  })

  test('lets an owner who was locked out by wrong passwords sign in again (#22)', async () => {
    const app = shared()
    const asha = await app.customer()
    const locked = app.visitor()
    const signIn = (password: string) => locked.send('POST', '/api/auth/sign-in/email', { email: asha.email, password })
    for (let count = 0; count < 10; count += 1) await signIn('wrong password')
    expect((await signIn(testPassword)).statusCode).toBe(429)

    await resetPassword(app, await requestResetToken(app, mails, asha.email), newPassword)

    expect((await signIn(newPassword)).statusCode).toBe(200)
  })

  test('works only with the newest link (#27)', async () => {
    const app = shared()
    const asha = await app.customer()
    const older = await requestResetToken(app, mails, asha.email)
    const newer = await requestResetToken(app, mails, asha.email)

    expect((await resetPassword(app, older, newPassword)).statusCode).toBe(400)
    expect((await resetPassword(app, newer, newPassword)).statusCode).toBe(204)
  })

  test('works only with the newest link, also when a clock was ahead (#126)', async () => {
    const app = shared()
    const asha = await app.customer()
    const older = await requestResetToken(app, mails, asha.email)
    const ahead = new Date(Date.now() + 10 * 86_400_000)
    await app.database.queries
      .updateTable('verification')
      .set({ createdAt: kind === 'sqlite' ? ahead.toISOString() : ahead })
      .where('value', '=', asha.uid)
      .execute()

    const newer = await requestResetToken(app, mails, asha.email)

    expect((await resetPassword(app, older, newPassword)).statusCode).toBe(400)
    expect((await resetPassword(app, newer, newPassword)).statusCode).toBe(204)
  })

  test('has exactly one valid link after concurrent requests (#126)', async () => {
    const app = shared()
    const asha = await app.customer()
    const listMails = () => mails.mails.filter(({ to }) => to?.[0]?.address === asha.email)
    const listLinks = () =>
      app.database.queries.selectFrom('verification').select('id').where('value', '=', asha.uid).execute()

    await Promise.all(
      Array.from({ length: 8 }, () =>
        app.visitor().send('POST', '/api/auth/request-password-reset', { email: asha.email }),
      ),
    )
    await vi.waitFor(async () => expect(await listLinks()).toHaveLength(1))

    const statuses: number[] = []
    await vi.waitFor(async () => {
      for (const mail of listMails().slice(statuses.length)) {
        const token = linkIn(mail).searchParams.get('token') ?? ''
        statuses.push((await resetPassword(app, token, newPassword)).statusCode)
      }
      expect(statuses).toContain(204)
    })
  })

  test('does not work after an hour (#27)', async () => {
    const app = shared()
    const asha = await app.customer()
    const token = await requestResetToken(app, mails, asha.email)
    const link = app.database.queries.selectFrom('verification').select('expiresAt').where('value', '=', asha.uid)
    const { expiresAt } = await link.executeTakeFirstOrThrow()
    const past = new Date(Date.now() - 1000)

    expect(new Date(expiresAt).getTime() - Date.now()).toBeLessThanOrEqual(3_600_000)
    await app.database.queries
      .updateTable('verification')
      .set({ expiresAt: kind === 'sqlite' ? past.toISOString() : past })
      .where('value', '=', asha.uid)
      .execute()

    expect((await resetPassword(app, token, newPassword)).json()).toMatchObject({ code: 'auth/reset-link-invalid' })
    expect(await canSignIn(app, asha, testPassword)).toBe(true)
  })

  test('changes only the password of the account of its link (#27)', async () => {
    const app = shared()
    const [asha, ravi] = [await app.customer(), await app.customer()]
    const token = await requestResetToken(app, mails, asha.email)
    await requestResetToken(app, mails, ravi.email)

    await resetPassword(app, token, newPassword)

    expect(await canSignIn(app, ravi, testPassword)).toBe(true)
    expect(await canSignIn(app, ravi, newPassword)).toBe(false)
  })

  test('stores no usable link in the database', async () => {
    const app = shared()
    const asha = await app.customer()

    const token = await requestResetToken(app, mails, asha.email)

    const rows = await app.database.queries
      .selectFrom('verification')
      .selectAll()
      .where('value', '=', asha.uid)
      .execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

const onSqlite = shareTestApp('sqlite', { SMTP_URL: mails.url })

describe.each(appKinds)('an invalid reset token, on %s', (kind) => {
  const shared = shareTestApp(kind, { SMTP_URL: mails.url })

  test.each(['', 'garbage', 'x'.repeat(200), 'reset-password:x', "' or '1'='1", '../../etc/passwd', '\u0000'])(
    '%j is refused (#27)',
    async (token) => {
      expect((await resetPassword(shared(), token, newPassword)).statusCode).toBe(400)
    },
  )
})

test('a password that is too short or too long is refused, and the link stays valid', async () => {
  const app = onSqlite()
  const asha = await app.customer()
  const token = await requestResetToken(app, mails, asha.email)

  expect((await resetPassword(app, token, 'short')).json()).toMatchObject({ code: 'auth/password-too-short' })
  expect((await resetPassword(app, token, 'x'.repeat(129))).json()).toMatchObject({ code: 'auth/password-too-long' })
  expect((await resetPassword(app, token, newPassword)).statusCode).toBe(204)
})

test.each(['Rosalind2026', 'rosalind@example.com', 'abcdefgh'])(
  'the guessable password %s is refused, and the link stays valid (#140)',
  async (password) => {
    const app = await buildTestApp('sqlite', { SMTP_URL: mails.url })
    const rosalind = await app.customer('rosalind')
    const token = await requestResetToken(app, mails, rosalind.email)

    expect((await resetPassword(app, token, password)).json()).toMatchObject({ code: 'auth/password-guessable' })
    expect((await resetPassword(app, token, newPassword)).statusCode).toBe(204)
  },
)

test('a link that looks expired while the clock is ahead is valid again after another reset (#185)', async () => {
  const app = await buildTestApp('sqlite', { SMTP_URL: mails.url })
  const asha = await app.customer()
  const token = await requestResetToken(app, mails, asha.email)
  const expireIn = (ms: number) =>
    app.database.queries
      .updateTable('verification')
      .set({ expiresAt: new Date(Date.now() + ms).toISOString() })
      .execute()
  await expireIn(-60_000)

  await resetPassword(app, 'the link of another person', newPassword)
  await expireIn(60_000)

  expect((await resetPassword(app, token, newPassword)).statusCode).toBe(204)
})
