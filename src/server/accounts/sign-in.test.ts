import type { LightMyRequestResponse } from 'fastify'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { buildTestApp, shareTestApp, type TestApp, testPassword } from '#test/support/app.ts'
import { comparableResponse } from '#test/support/comparable-response.ts'
import { appKinds } from '#test/support/databases.ts'
import { replacePassword } from './account-store.ts'
import { passwordHash } from './password-hash.ts'

let network = 0

beforeEach(() => {
  network += 1
})

/** Uses one network per test, because wrong passwords are counted by network. */
function signIn(app: TestApp, email: string, password: string): Promise<LightMyRequestResponse> {
  const client = Object.assign(app.visitor(), { address: `192.0.2.${network}` })
  return client.send('POST', '/api/auth/sign-in/email', { email, password })
}

describe.each(appKinds)('signing in, on %s', (kind) => {
  const app = shareTestApp(kind)

  test('needs the correct password', async () => {
    const { email } = await app().customer()

    expect((await signIn(app(), email, testPassword)).json()).toMatchObject({ user: { email, role: 'customer' } })
    const wrong = await signIn(app(), email, 'not the password')
    expect(wrong.statusCode).toBe(401)
    expect(wrong.json()).toMatchObject({ code: 'auth/wrong-credentials', title: 'The email or the password is wrong.' })
  })

  test('does not reveal whether the account exists (#20)', async () => {
    const { email } = await app().customer()

    const known = await signIn(app(), email, 'not the password')
    const unknown = await signIn(app(), 'unknown@example.com', 'not the password')

    expect(comparableResponse(known)).toEqual(comparableResponse(unknown))
  })

  test('does not reveal whether the account exists when the password is too long (#20, #26)', async () => {
    const { email } = await app().customer()
    const long = 'x'.repeat(200)

    expect(comparableResponse(await signIn(app(), email, long))).toEqual(
      comparableResponse(await signIn(app(), 'unknown@example.com', long)),
    )
    expect((await signIn(app(), email, long)).statusCode).toBe(401)
    expect((await signIn(app(), email, 'x'.repeat(1_000_000))).statusCode).toBe(413)
  })

  test('is refused after ten wrong passwords, with Retry-After, even with the correct one (#22)', async () => {
    const { email } = await app().customer()
    const statuses: number[] = []
    for (let count = 0; count < 10; count += 1) statuses.push((await signIn(app(), email, 'wrong password')).statusCode)

    const correct = await signIn(app(), email, testPassword)

    expect(statuses).toEqual(Array.from({ length: 10 }, () => 401))
    expect(correct.statusCode).toBe(429)
    expect(correct.json()).toMatchObject({
      code: 'auth/too-many-attempts',
      title: 'Too many attempts for this account. Wait a few minutes, or reset your password.',
    })
    expect(Number(correct.headers['retry-after'])).toBeGreaterThan(800)
    expect(Number(correct.headers['retry-after'])).toBeLessThanOrEqual(900)
  })

  test('has the same limit for unknown accounts (#20)', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 11; count += 1)
      statuses.push((await signIn(app(), 'ghost@example.com', 'wrong password')).statusCode)

    expect(statuses.at(-1)).toBe(429)
  })

  test('counts sixteen concurrent wrong passwords as sixteen (#25)', async () => {
    const { email } = await app().customer()

    const responses = await Promise.all(Array.from({ length: 16 }, () => signIn(app(), email, 'wrong password')))

    const statuses = responses.map((response) => response.statusCode)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(6)
  })

  test('with the correct password clears the counter of wrong ones', async () => {
    const { email } = await app().customer()
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 9; count += 1) await signIn(app(), email, 'wrong password')
      expect((await signIn(app(), email, testPassword)).statusCode).toBe(200)
    }
  })

  test('counts all spellings of an email together (#41)', async () => {
    const { email } = await app().customer()
    for (let count = 0; count < 10; count += 1)
      await signIn(app(), count % 2 ? email.toUpperCase() : ` ${email}`, 'wrong password')

    expect((await signIn(app(), email, testPassword)).statusCode).toBe(429)
  })

  test('counts the attempts on all servers of a database together (#24)', async () => {
    const second = await buildTestApp(kind, {}, { address: app().address })
    const { email } = await app().customer()
    for (let count = 0; count < 10; count += 1) await signIn(count % 2 ? app() : second, email, 'wrong password')

    expect((await signIn(app(), email, testPassword)).statusCode).toBe(429)
    expect((await signIn(second, email, testPassword)).statusCode).toBe(429)
  })

  test('is refused when the password is changed during the check', async () => {
    const verify = vi.spyOn(passwordHash, 'verify')
    // a separate app, because Better Auth reads `verify` when it is loaded
    const own = await buildTestApp(kind)
    const { uid, email } = await own.customer()
    const countSessions = async () => (await own.database.queries.selectFrom('session').select('id').execute()).length
    const before = await countSessions()
    verify.mockImplementationOnce(async () => {
      await replacePassword(own.database.queries, uid, await passwordHash.hash('another password'))
      return true
    })

    const response = await signIn(own, email, testPassword)

    expect(verify).toHaveBeenCalledTimes(1)
    expect(response.statusCode).toBe(401)
    expect(response.json()).toMatchObject({ code: 'auth/wrong-credentials' })
    expect(response.headers['set-cookie']).toBeUndefined()
    expect(await countSessions()).toBe(before)
  })
})
