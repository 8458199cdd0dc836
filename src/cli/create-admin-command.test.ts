import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { findUserByEmail } from '#server/accounts/account-store.ts'
import { passwordHash } from '#server/accounts/password-hash.ts'
import { openDatabase } from '#server/store/database.ts'
import { kinds, newDatabase } from '#test/support/databases.ts'
import { runTiffin } from '#test/support/processes.ts'

async function newDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-cli-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

describe.each(kinds)('tiffin create-admin, on %s', (kind) => {
  /** An empty database and the settings for it. */
  async function createEmptyDatabase() {
    const dataDir = await newDataDir()
    if (kind === 'sqlite') return { env: { DATA_DIR: dataDir }, address: join(dataDir, 'tiffin.db') }
    const { address, drop } = await newDatabase('postgres')
    onTestFinished(drop)
    return { env: { DATA_DIR: dataDir, DATABASE_URL: address }, address }
  }

  async function readAdmin(address: string, email: string) {
    const { queries, close } = openDatabase(address)
    const user = await findUserByEmail(queries, email)
    const credential = await queries
      .selectFrom('account')
      .select('password')
      .where('userId', '=', user?.uid ?? '')
      .execute()
    await close()
    return { user, hash: credential[0]?.password ?? '' }
  }

  test('creates an admin with the password from standard input', async () => {
    const { env, address } = await createEmptyDatabase()

    const { code, stdout, stderr } = await runTiffin(['create-admin', 'Owner@Example.com'], env, ' spaced password\n')

    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: 'owner@example.com is an admin now.\n', stderr: '' })
    const { user, hash } = await readAdmin(address, 'owner@example.com')
    expect(user).toMatchObject({ role: 'admin', email: 'owner@example.com' })
    expect(await passwordHash.verify({ hash, password: ' spaced password' })).toBe(true)
  })

  test('three times concurrently, on a database that does not exist yet, creates three admins (#78)', async () => {
    const { env, address } = await createEmptyDatabase()
    const emails = ['a@example.com', 'b@example.com', 'c@localhost']

    const results = await Promise.all(emails.map((email) => runTiffin(['create-admin', email], env, 'correct horse')))

    expect(results.map(({ code, stderr }) => [code, stderr])).toEqual(emails.map(() => [0, '']))
    for (const email of ['a@example.com', 'b@example.com', 'c@localhost.localdomain'])
      expect((await readAdmin(address, email)).user).toMatchObject({ role: 'admin' })
  })
})

test('a short password is refused with a message', async () => {
  const result = await runTiffin(['create-admin', 'owner@example.com'], { DATA_DIR: await newDataDir() }, 'short\n')

  expect(result).toEqual({ code: 1, stdout: '', stderr: "An admin's password must have 8 to 128 characters.\n" })
})

test('an invalid email address is refused with a message', async () => {
  const result = await runTiffin(['create-admin', 'owner'], { DATA_DIR: await newDataDir() }, 'correct horse\n')

  expect(result).toEqual({ code: 1, stdout: '', stderr: '"owner" is not an email address.\n' })
})

test('an invalid setting is refused with a message', async () => {
  const result = await runTiffin(
    ['create-admin', 'owner@example.com'],
    { DATABASE_URL: 'mysql://x' },
    'correct horse\n',
  )

  expect(result.code).toBe(1)
  expect(result.stderr).toBe('DATABASE_URL must start with postgres:// (leave it out for the embedded database).\n')
})

test.each([[[]], [['create-admin']], [['create-admin', 'a@b.example', 'password']], [['fly']], [['--help']]])(
  'tiffin %j prints the usage and exits with 2',
  async (args: string[]) => {
    const { code, stdout, stderr } = await runTiffin(args, {})

    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain('create-admin EMAIL')
  },
)
