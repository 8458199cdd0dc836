import { sql } from 'kysely'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { buildTestApp, type Client, type Customer, shareTestApp, testPassword } from '#test/support/app.ts'
import { appKinds, describeOnBothDatabases, openTestDatabase } from '#test/support/databases.ts'
import { openLive } from '#test/support/live.ts'
import { captureLog } from '#test/support/log.ts'
import { startMailServer } from '#test/support/mail.ts'
import { requestResetToken, resetPassword } from '#test/support/reset-link.ts'
import { insertUser, lockPassword, replacePassword, updatePassword } from './account-store.ts'

const newPassword = 'a brand new battery'

const mails = await startMailServer()
afterAll(() => mails.stop())

function change(client: Client, currentPassword = testPassword, changed = newPassword) {
  return client.send('POST', '/api/account/password', { currentPassword, newPassword: changed })
}

describe.each(appKinds)('changing the password, on %s', (kind) => {
  const app = shareTestApp(kind, { SMTP_URL: mails.url })

  async function signIn({ email }: Customer, password: string) {
    const client = app().visitor()
    return { client, status: (await client.send('POST', '/api/auth/sign-in/email', { email, password })).statusCode }
  }

  test('ends all other sessions, and this browser stays signed in with a new cookie (#146)', async () => {
    const [asha, ravi] = [await app().customer(), await app().customer()]
    const { client: otherBrowser } = await signIn(asha, testPassword)
    const before = asha.cookie
    const stream = await openLive(app(), otherBrowser)

    const response = await change(asha)

    expect(response.statusCode).toBe(204)
    expect(String(response.headers['set-cookie'])).toMatch(
      /^tiffin\.session=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(asha.cookie).not.toBe(before)
    expect((await asha.get('/api/orders')).statusCode).toBe(200)
    expect((await app().visitor().get('/api/orders', { cookie: before })).statusCode).toBe(401)
    expect((await otherBrowser.get('/api/orders')).statusCode).toBe(401)
    expect((await ravi.get('/api/orders')).statusCode).toBe(200)
    await vi.waitUntil(() => stream.hasEnded())
    expect((await signIn(asha, testPassword)).status).toBe(401)
    expect((await signIn(asha, newPassword)).status).toBe(200)
  })

  test('sends a mail that contains no name and no IP address (#146)', async () => {
    const asha = await app().customer()

    await change(asha)

    const mail = await mails.waitFor(asha.email)
    expect(mail.subject).toBe('Your Restaurant password was changed')
    expect(mail.text).toContain('http://localhost:3000/forgot-password')
    expect(mail.text).not.toContain(asha.address)
  })

  test('invalidates reset links that were sent before (#146)', async () => {
    const asha = await app().customer()
    const token = await requestResetToken(app(), mails, asha.email)

    await change(asha)

    expect((await resetPassword(app(), token, 'yet another one')).statusCode).toBe(400)
    expect((await signIn(asha, newPassword)).status).toBe(200)
  })

  test('with a wrong current password changes nothing, and is rate limited after ten attempts (#146)', async () => {
    const asha = await app().customer()

    expect((await change(asha, 'not the password')).json()).toMatchObject({ code: 'auth/password-wrong' })
    expect((await asha.get('/api/orders')).statusCode).toBe(200)
    for (let count = 0; count < 9; count += 1) await change(asha, 'not the password')
    const response = await change(asha)

    expect(response.statusCode).toBe(429)
    expect(response.json()).toMatchObject({ code: 'auth/too-many-attempts' })
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  })

  test.each([
    ['short', 'auth/password-too-short'],
    ['Password123', 'auth/password-too-common'],
    ['x'.repeat(129), 'auth/password-too-long'],
    ['Rosalind2026', 'auth/password-guessable'],
  ])('refuses the new password %s (#140, #146)', async (wanted, code) => {
    const rosalind = await app().customer(`rosalind-${kind}`)
    await rosalind.send('PATCH', '/api/profile', { displayName: 'Rosalind' })
    const before = rosalind.cookie

    expect((await change(rosalind, testPassword, wanted)).json()).toMatchObject({ code })
    expect(rosalind.cookie).toBe(before)
    await app().database.queries.deleteFrom('user').where('id', '=', rosalind.uid).execute()
  })

  test('twice at the same time with the same current password succeeds once (#146)', async () => {
    const asha = await app().customer()
    const other = (await signIn(asha, testPassword)).client

    const responses = await Promise.all([change(asha), change(other, testPassword, 'another battery')])

    const statuses = responses.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 204)).toHaveLength(1)
    const refused = statuses[0] === 204 ? other : asha
    expect((await refused.get('/api/orders')).statusCode).toBe(401)
  })

  test('needs a session (#146)', async () => {
    expect((await change(app().visitor())).statusCode).toBe(401)
  })
})

test('a changed password and a wrong one are logged (#146)', async () => {
  const log = captureLog()
  const app = await buildTestApp('sqlite', {}, { logger: log.logger })
  const asha = await app.customer()

  await change(asha, 'not the password')
  await change(asha)

  expect(log.events().slice(-2)).toEqual([
    { event: 'sign-in.failed', uid: asha.uid },
    { event: 'password.changed', uid: asha.uid },
  ])
  expect(log.text()).not.toContain(newPassword)
})

describeOnBothDatabases('a password', (open) => {
  test('is changed only from the one that was checked (#146)', async () => {
    const { queries } = await open()
    const uid = await insertUser(queries, { email: 'asha@example.com', displayName: 'Asha' })
    await replacePassword(queries, uid, 'first')

    expect(await updatePassword(queries, uid, { from: 'other', to: 'second' }, Date.now())).toBe(false)
    expect(await updatePassword(queries, uid, { from: 'first', to: 'second' }, Date.now())).toBe(true)
  })
})

test('a sign-in that arrives while the password is being changed waits for it, on postgres (#146)', async () => {
  const { queries } = await openTestDatabase('postgres')
  const uid = await insertUser(queries, { email: 'asha@example.com', displayName: 'Asha' })
  await replacePassword(queries, uid, 'first')
  let isLockDone = false
  let locked: Promise<boolean> | undefined

  await queries.transaction().execute(async (transaction) => {
    await updatePassword(transaction, uid, { from: 'first', to: 'second' }, Date.now())
    locked = lockPassword(queries, uid, 'first').finally(() => {
      isLockDone = true
    })
    await vi.waitUntil(async () => isLockDone || (await isWaitingForLock()))
  })

  expect(await locked).toBe(false)

  async function isWaitingForLock(): Promise<boolean> {
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    return (await waiting.execute(queries)).rows.length > 0
  }
})
