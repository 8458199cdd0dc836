import { describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp, testPassword } from '#test/support/app.ts'
import { appKinds, describeOnBothDatabases } from '#test/support/databases.ts'
import { textLike } from '#test/support/matchers.ts'
import type { Queries } from '../store/tables.ts'
import { findUserByEmail } from './account-store.ts'
import { createAdmin, ensureAdmin } from './create-admin.ts'

const publicUrl = 'https://curryhouse.example'
const noAdminConfigured = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }

const easyToGuess =
  'This password is easy to guess. Please choose one that is not a name, an email address or a simple pattern; a short sentence works well.'

function runCreateAdmin(queries: Queries, email: string, password: string): Promise<string> {
  return queries.transaction().execute((transaction) => createAdmin(transaction, email, password, publicUrl))
}

async function signIn(app: TestApp, email: string, password: string): Promise<unknown> {
  const response = await app.visitor().send('POST', '/api/auth/sign-in/email', { email, password })
  return response.statusCode === 200 ? response.json<{ user: { role: string } }>().user.role : response.statusCode
}

describe.each(appKinds)('the first admin, on %s', (kind) => {
  test('has a random password, which is shown once, when none is configured (#43)', async () => {
    const app = await buildTestApp(kind, noAdminConfigured)
    const again = await buildTestApp(kind, noAdminConfigured, { address: app.address })

    expect(app.firstAdmin).toEqual({ email: 'admin@localhost', password: textLike(/^[\w-]{16}$/) })
    expect(again.firstAdmin).toBeUndefined()
    expect(await signIn(again, 'admin@localhost', app.firstAdmin?.password ?? '')).toBe('admin')
  })

  test('has no guessable password (#43)', async () => {
    const app = await buildTestApp(kind, noAdminConfigured)

    for (const password of ['admin', 'password', 'tiffin', 'changeme', 'admin123'])
      expect(await signIn(app, 'admin@localhost', password)).toBe(401)
  })

  test('is the configured one', async () => {
    const app = await buildTestApp(kind, { ADMIN_EMAIL: ' Owner@Example.com ', ADMIN_PASSWORD: 'the owner knows' })

    expect(app.firstAdmin).toBeUndefined()
    expect(await signIn(app, 'owner@example.com', 'the owner knows')).toBe('admin')
  })

  test('is created when it is configured at a later start, and later starts do not change its password', async () => {
    const app = await buildTestApp(kind, noAdminConfigured)
    const configured = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'the owner knows' }
    const second = await buildTestApp(kind, configured, { address: app.address })
    expect(await signIn(second, 'owner@example.com', 'the owner knows')).toBe('admin')

    await runCreateAdmin(second.database.queries, 'owner@example.com', 'changed since')
    const third = await buildTestApp(kind, configured, { address: app.address })

    expect(await signIn(third, 'owner@example.com', 'changed since')).toBe('admin')
  })

  test('replaces the password and the sessions of a customer who has signed up with its email (#43)', async () => {
    const app = await buildTestApp(kind)
    const squatter = await app.customer('owner')
    const configured = { ADMIN_EMAIL: squatter.email, ADMIN_PASSWORD: 'the owner knows' }

    const second = await buildTestApp(kind, configured, { address: app.address })

    expect((await squatter.get('/api/session')).json()).toEqual({ user: null })
    expect(await signIn(second, squatter.email, testPassword)).toBe(401)
    expect(await signIn(second, squatter.email, 'the owner knows')).toBe('admin')
  })

  test('cannot be created by a sign-up (#43)', async () => {
    const app = await buildTestApp(kind, noAdminConfigured)
    const account = { displayName: 'Me', email: 'admin@localhost', password: testPassword }

    expect((await app.visitor().send('POST', '/api/auth/sign-up/email', account)).statusCode).toBe(422)
    expect(await signIn(app, 'admin@localhost', testPassword)).toBe(401)
  })
})

describeOnBothDatabases('creating an admin', (open) => {
  test('creates nothing when the password cannot be stored, because the next start must try again', async () => {
    const { queries } = await open()
    await queries.schema.dropTable('account').execute()

    await expect(runCreateAdmin(queries, 'owner@example.com', testPassword)).rejects.toThrow('account')

    expect(await findUserByEmail(queries, 'owner@example.com')).toBeUndefined()
  })

  test('in several processes at the same time creates one, and only one process returns its password', async () => {
    const { queries } = await open()

    const admins = await Promise.all(Array.from({ length: 5 }, () => ensureAdmin(queries, undefined, publicUrl)))

    expect(admins.filter((admin) => admin !== undefined)).toHaveLength(1)
    expect(await queries.selectFrom('user').select('role').execute()).toEqual([{ role: 'admin' }])
    expect(await queries.selectFrom('account').select('id').execute()).toHaveLength(1)
  })

  test.each(['x'.repeat(7), 'x'.repeat(129)])('refuses a password of the wrong length', async (password) => {
    const { queries } = await open()

    await expect(runCreateAdmin(queries, 'owner@example.com', password)).rejects.toThrow(
      "An admin's password must have 8 to 128 characters.",
    )
  })

  test('refuses a very common password (#40, #43)', async () => {
    const { queries } = await open()

    await expect(runCreateAdmin(queries, 'owner@example.com', 'Password123')).rejects.toThrow(
      'This password is among the most common ones. Please choose another.',
    )
  })

  test.each(['owner@example.com', 'Admin2026!', 'CurryHouse1', '9988776655', 'abcdefgh'])(
    'refuses the guessable password %s with advice (#140)',
    async (password) => {
      const { queries } = await open()

      await expect(runCreateAdmin(queries, 'owner@example.com', password)).rejects.toThrow(easyToGuess)

      expect(await findUserByEmail(queries, 'owner@example.com')).toBeUndefined()
    },
  )
})

test('a guessable ADMIN_PASSWORD stops the start, unless this admin exists already (#140)', async () => {
  const first = await buildTestApp()

  await expect(buildTestApp('sqlite', { ADMIN_PASSWORD: 'admin@example.com' })).rejects.toThrow(easyToGuess)
  await buildTestApp('sqlite', { ADMIN_PASSWORD: 'admin@example.com' }, { address: first.address })
})
