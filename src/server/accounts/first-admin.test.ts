import { describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp, testPassword } from '#test/support/app.ts'
import { describeOnBothDatabases, kinds } from '#test/support/databases.ts'
import { textLike } from '#test/support/matchers.ts'
import type { Queries } from '../store/tables.ts'
import { findUserByEmail } from './account-store.ts'
import { createAdmin, ensureAdmin } from './create-admin.ts'

const publicUrl = 'https://curryhouse.example'
const noAdminNamed = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }

const easyToGuess =
  'This password is easy to guess. Please choose one that is not a name, an email address or a simple pattern; a short sentence works well.'

function makeAdmin(queries: Queries, email: string, password: string): Promise<string> {
  return queries.transaction().execute((transaction) => createAdmin(transaction, email, password, publicUrl))
}

async function signIn(app: TestApp, email: string, password: string): Promise<unknown> {
  const answer = await app.visitor().send('POST', '/api/auth/sign-in/email', { email, password })
  return answer.statusCode === 200 ? answer.json<{ user: { role: string } }>().user.role : answer.statusCode
}

describe.each(kinds)('the first admin, on %s', (kind) => {
  test('has a random password, told once, when the owner named none (#43)', async () => {
    const app = await buildTestApp(kind, noAdminNamed)
    const again = await buildTestApp(kind, noAdminNamed, { address: app.address })

    expect(app.firstAdmin).toEqual({ email: 'admin@localhost', password: textLike(/^[\w-]{16}$/) })
    expect(again.firstAdmin).toBeUndefined()
    expect(await signIn(again, 'admin@localhost', app.firstAdmin?.password ?? '')).toBe('admin')
  })

  test('has no password that one could guess (#43)', async () => {
    const app = await buildTestApp(kind, noAdminNamed)

    for (const password of ['admin', 'password', 'tiffin', 'changeme', 'admin123'])
      expect(await signIn(app, 'admin@localhost', password)).toBe(401)
  })

  test('is the one that the owner named', async () => {
    const app = await buildTestApp(kind, { ADMIN_EMAIL: ' Owner@Example.com ', ADMIN_PASSWORD: 'the owner knows' })

    expect(app.firstAdmin).toBeUndefined()
    expect(await signIn(app, 'owner@example.com', 'the owner knows')).toBe('admin')
  })

  test('named at a later start is made then, and keeps a password that was changed since', async () => {
    const app = await buildTestApp(kind, noAdminNamed)
    const named = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'the owner knows' }
    const second = await buildTestApp(kind, named, { address: app.address })
    expect(await signIn(second, 'owner@example.com', 'the owner knows')).toBe('admin')

    await makeAdmin(second.database.queries, 'owner@example.com', 'changed since')
    const third = await buildTestApp(kind, named, { address: app.address })

    expect(await signIn(third, 'owner@example.com', 'changed since')).toBe('admin')
  })

  test('is not the customer who took that address first: password and sessions change hands (#43)', async () => {
    const app = await buildTestApp(kind)
    const squatter = await app.customer('owner')
    const named = { ADMIN_EMAIL: squatter.email, ADMIN_PASSWORD: 'the owner knows' }

    const second = await buildTestApp(kind, named, { address: app.address })

    expect((await squatter.get('/api/session')).json()).toEqual({ user: null })
    expect(await signIn(second, squatter.email, testPassword)).toBe(401)
    expect(await signIn(second, squatter.email, 'the owner knows')).toBe('admin')
  })

  test('cannot be signed up for over HTTP once there is one (#43)', async () => {
    const app = await buildTestApp(kind, noAdminNamed)
    const account = { displayName: 'Me', email: 'admin@localhost', password: testPassword }

    expect((await app.visitor().send('POST', '/api/auth/sign-up/email', account)).statusCode).toBe(422)
    expect(await signIn(app, 'admin@localhost', testPassword)).toBe(401)
  })
})

describeOnBothDatabases('making an admin', (open) => {
  test('is all or nothing: an admin without a password would keep the next start from making one', async () => {
    const { queries } = await open()
    await queries.schema.dropTable('account').execute()

    await expect(makeAdmin(queries, 'owner@example.com', testPassword)).rejects.toThrow('account')

    expect(await findUserByEmail(queries, 'owner@example.com')).toBeUndefined()
  })

  test('at once by several processes makes one, and one of them tells its password', async () => {
    const { queries } = await open()

    const told = await Promise.all(Array.from({ length: 5 }, () => ensureAdmin(queries, undefined, publicUrl)))

    expect(told.filter((admin) => admin !== undefined)).toHaveLength(1)
    expect(await queries.selectFrom('user').select('role').execute()).toEqual([{ role: 'admin' }])
    expect(await queries.selectFrom('account').select('id').execute()).toHaveLength(1)
  })

  test.each(['x'.repeat(7), 'x'.repeat(129)])('refuses a password of the wrong length', async (password) => {
    const { queries } = await open()

    await expect(makeAdmin(queries, 'owner@example.com', password)).rejects.toThrow(
      "An admin's password must have 8 to 128 characters.",
    )
  })

  test('refuses a password that everybody tries first (#40, #43)', async () => {
    const { queries } = await open()

    await expect(makeAdmin(queries, 'owner@example.com', 'Password123')).rejects.toThrow(
      'This password is among the most common ones. Please choose another.',
    )
  })

  test.each(['owner@example.com', 'Admin2026!', 'CurryHouse1', '9988776655', 'abcdefgh'])(
    'refuses the guessable password %s, and says what to do (#140)',
    async (password) => {
      const { queries } = await open()

      await expect(makeAdmin(queries, 'owner@example.com', password)).rejects.toThrow(easyToGuess)

      expect(await findUserByEmail(queries, 'owner@example.com')).toBeUndefined()
    },
  )
})

test('a guessable ADMIN_PASSWORD stops the start, unless that admin exists already (#140)', async () => {
  const first = await buildTestApp()

  await expect(buildTestApp('sqlite', { ADMIN_PASSWORD: 'admin@example.com' })).rejects.toThrow(easyToGuess)
  await buildTestApp('sqlite', { ADMIN_PASSWORD: 'admin@example.com' }, { address: first.address })
})
