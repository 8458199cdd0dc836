import { spawnSync } from 'node:child_process'
import { type Kysely, sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { describeOnBothDatabases, kinds, newDatabase } from '#test/support/databases.ts'
import { repositoryRoot } from '#test/support/repository.ts'
import { type Database, openDatabase } from './database.ts'
import { migrate, steps } from './migrate.ts'

/** What a later version may bring: a table, and then an accident. */
async function breakHalfWay({ schema }: Kysely<unknown>): Promise<void> {
  await schema.createTable('halfDone').addColumn('id', 'integer').execute()
  throw new Error('the power went')
}

async function completeStep({ schema }: Kysely<unknown>): Promise<void> {
  await schema.createTable('halfDone').addColumn('id', 'integer').execute()
}

async function listTables({ queries }: Database): Promise<string[]> {
  return (await queries.introspection.getTables()).map((table) => table.name)
}

describeOnBothDatabases('migrating', (open, kind) => {
  async function openEmpty() {
    const { address, drop } = await newDatabase(kind)
    onTestFinished(drop)
    const reopen = () => {
      const database = openDatabase(address)
      onTestFinished(database.close)
      return database
    }
    return { database: reopen(), reopen }
  }

  test('makes every table in an empty database', async () => {
    const { database } = await openEmpty()

    await migrate(database)

    expect(await listTables(database)).toEqual(
      expect.arrayContaining(['user', 'session', 'account', 'verification', 'throttles', 'categories']),
    )
    expect(await listTables(database)).toEqual(
      expect.arrayContaining(['recipes', 'pictures', 'pictureFiles', 'orders', 'settings']),
    )
  })

  test('a second time changes nothing (#78)', async () => {
    const database = await open()
    const done = async () => (await sql`select * from migrations`.execute(database.queries)).rows
    const before = await done()

    await migrate(database)

    expect(await done()).toEqual(before)
    expect(before).toHaveLength(Object.keys(steps).length)
  })

  test('a step that breaks half-way leaves nothing, and can be done again (#78)', async () => {
    const database = await open()

    const attempt = migrate(database, { ...steps, '9999-later': breakHalfWay })

    await expect(attempt).rejects.toThrow('the power went')
    expect(await listTables(database)).not.toContain('halfDone')
    await migrate(database, { ...steps, '9999-later': completeStep })
    expect(await listTables(database)).toContain('halfDone')
  })

  test('the very first migration, broken half-way, leaves nothing either (#78)', async () => {
    const { database } = await openEmpty()

    const attempt = migrate(database, { ...steps, '9999-later': breakHalfWay })

    await expect(attempt).rejects.toThrow('the power went')
    expect(await listTables(database)).not.toContain('orders')
    await migrate(database)
    expect(await listTables(database)).toContain('orders')
  })

  test('a database of a newer version is refused, with what to do (#76)', async () => {
    const database = await open()
    await migrate(database, { ...steps, '9999-later': completeStep })

    await expect(migrate(database)).rejects.toThrow(
      'This database was made by a newer Tiffin (it knows 9999-later). Start that version, or restore a backup.',
    )
  })
})

test('eight processes may migrate one PostgreSQL database at once (#78)', async () => {
  const { address, drop } = await newDatabase('postgres')
  onTestFinished(drop)
  const databases = Array.from({ length: 8 }, () => openDatabase(address))

  const results = await Promise.allSettled(databases.map((database) => migrate(database)))

  await Promise.all(databases.map((database) => database.close()))
  expect(results).toEqual(results.map(() => ({ status: 'fulfilled', value: undefined })))
})

describe.each(kinds)('a process that is killed while it migrates, on %s', (kind) => {
  test('leaves nothing half done: the next one begins anew (#78)', async () => {
    const { address, drop } = await newDatabase(kind)
    onTestFinished(drop)
    // the last step kills its own process, when all the others are done
    const program = `
      import { openDatabase } from '#server/store/database.ts'
      import { migrate, steps } from '#server/store/migrate.ts'
      await migrate(openDatabase(process.argv[1]), { ...steps, '9999-later': () => process.kill(process.pid, 'SIGKILL') })`

    const { signal } = spawnSync(process.execPath, ['--input-type=module', '--eval', program, address], {
      cwd: repositoryRoot,
    })

    const database = openDatabase(address)
    onTestFinished(database.close)
    expect(signal).toBe('SIGKILL')
    expect(await listTables(database)).not.toContain('orders')
    await migrate(database)
    expect(await listTables(database)).toContain('orders')
  })
})
