import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { describeOnBothDatabases, kinds, newDatabase } from '#test/support/databases.ts'
import { repositoryRoot } from '#test/support/repository.ts'
import { type Database, openDatabase } from './database.ts'
import { isAdditive, type Migrations, migrate, migrations } from './migrate.ts'

/** A migration that creates a table and then fails. */
async function failHalfway({ schema }: Kysely<unknown>): Promise<void> {
  await schema.createTable('notes').addColumn('id', 'integer').execute()
  throw new Error('power failure')
}

async function createTable({ schema }: Kysely<unknown>): Promise<void> {
  await schema.createTable('notes').addColumn('id', 'integer').execute()
}

interface Column {
  dataType: string
  /** Whether an insert may omit it. */
  optional: boolean
}

type Columns = Record<string, Record<string, Column>>

async function listColumns({ queries }: Database): Promise<Columns> {
  const tables = await queries.introspection.getTables()
  return Object.fromEntries(
    tables.map(({ name, columns }) => [
      name,
      Object.fromEntries(
        columns.map((column) => {
          const optional = column.isNullable || column.hasDefaultValue || column.isAutoIncrementing
          return [column.name, { dataType: column.dataType, optional }]
        }),
      ),
    ]),
  )
}

/** @returns the new columns of existing tables that an insert must not omit */
function listRequiredColumns(before: Columns, after: Columns): string[] {
  return Object.entries(before).flatMap(([table, old]) =>
    Object.entries(after[table] ?? {})
      .filter(([name, { optional }]) => !(name in old) && !optional)
      .map(([name]) => `${table}.${name}`),
  )
}

test('a new column without a default value is a required column', () => {
  const [optional, required] = [
    { dataType: 'text', optional: true },
    { dataType: 'text', optional: false },
  ]

  const columns = listRequiredColumns(
    { orders: { id: required } },
    { orders: { id: required, note: optional, tip: required }, tips: { id: required } },
  )

  expect(columns).toEqual(['orders.tip'])
})

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

  test('creates all tables in an empty database', async () => {
    const { database } = await openEmpty()

    await migrate(database)

    expect(await listTables(database)).toEqual(
      expect.arrayContaining(['user', 'session', 'account', 'verification', 'throttles', 'categories']),
    )
    expect(await listTables(database)).toEqual(
      expect.arrayContaining(['recipes', 'pictures', 'pictureFiles', 'orders', 'settings']),
    )
  })

  test('changes nothing the second time (#78)', async () => {
    const database = await open()
    const applied = async () => (await sql`select * from migrations`.execute(database.queries)).rows
    const before = await applied()

    await migrate(database)

    expect(await applied()).toEqual(before)
    expect(before).toHaveLength(Object.keys(migrations).length)
  })

  test('changes nothing when a migration fails, and can run again (#78)', async () => {
    const database = await open()

    const attempt = migrate(database, { ...migrations, '9999-later': failHalfway })

    await expect(attempt).rejects.toThrow('power failure')
    expect(await listTables(database)).not.toContain('notes')
    await migrate(database, { ...migrations, '9999-later': createTable })
    expect(await listTables(database)).toContain('notes')
  })

  test('changes nothing in an empty database when a migration fails (#78)', async () => {
    const { database } = await openEmpty()

    const attempt = migrate(database, { ...migrations, '9999-later': failHalfway })

    await expect(attempt).rejects.toThrow('power failure')
    expect(await listTables(database)).not.toContain('orders')
    await migrate(database)
    expect(await listTables(database)).toContain('orders')
  })

  test('refuses a database of a newer version, and says what to do (#76)', async () => {
    const database = await open()
    await migrate(database, { ...migrations, '9998-add-more': createTable, '9999-later': async () => {} })

    await expect(migrate(database)).rejects.toThrow(
      'This database was changed by a newer Tiffin (migrations 9998-add-more, 9999-later). Start that version, or restore a backup.',
    )
  })

  test('accepts additive migrations of a newer version, so both versions can run and a downgrade is possible (#70)', async () => {
    const database = await open()
    await migrate(database, { ...migrations, '9998-add-more': createTable })

    expect(await migrate(database)).toEqual(['9998-add-more'])
  })

  test('refuses additive migrations of another version when one of its own is missing (#76)', async () => {
    const database = await open()
    await migrate(database, { ...migrations, '9998-add-more': createTable })

    await expect(migrate(database, { ...migrations, '9997-add-other': async () => {} })).rejects.toThrow(
      'migrations 9998-add-more',
    )
  })

  test('an additive migration removes no column and adds no required column', async () => {
    const { database } = await openEmpty()
    const applied: Migrations = {}
    for (const [name, migration] of Object.entries(migrations)) {
      const before = await listColumns(database)
      await migrate(database, Object.assign(applied, { [name]: migration }))
      if (!isAdditive(name)) continue

      const after = await listColumns(database)
      expect(after).toMatchObject(before)
      expect(listRequiredColumns(before, after)).toEqual([])
    }
    expect(Object.keys(applied)).toEqual(Object.keys(migrations))
  })
})

test('eight processes can migrate one PostgreSQL database at the same time (#78)', async () => {
  const { address, drop } = await newDatabase('postgres')
  onTestFinished(drop)
  const databases = Array.from({ length: 8 }, () => openDatabase(address))

  const results = await Promise.allSettled(databases.map((database) => migrate(database)))

  await Promise.all(databases.map((database) => database.close()))
  expect(results).toEqual(results.map(() => ({ status: 'fulfilled', value: [] })))
})

describe.each(kinds)('a process that is killed during a migration, on %s', (kind) => {
  test('changes nothing, and the next process migrates the database (#78)', async () => {
    const { address, drop } = await newDatabase(kind)
    onTestFinished(drop)
    // the last migration kills the process, after all the others have run
    const program = `
      import { openDatabase } from '#server/store/database.ts'
      import { migrate, migrations } from '#server/store/migrate.ts'
      await migrate(openDatabase(process.argv[1]), { ...migrations, '9999-later': () => process.kill(process.pid, 'SIGKILL') })`

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

test('a migration that waits for a table lock does not block other reads and writes (#70)', async () => {
  const { address, drop } = await newDatabase('postgres')
  onTestFinished(drop)
  const [database, other] = [openDatabase(address), openDatabase(address)]
  onTestFinished(database.close)
  onTestFinished(other.close)
  await migrate(database)
  const lockHolder = other.queries.transaction().execute(async (transaction) => {
    await transaction.selectFrom('orders').select('id').execute()
    await sleep(4000)
  })

  const migrating = migrate(database, {
    ...migrations,
    '9999-add-tips': async ({ schema }) => {
      await schema.alterTable('session').addColumn('device', 'text').execute()
      await schema.alterTable('orders').addColumn('tipMinor', 'integer').execute()
    },
  })
  const durationsMs: number[] = []
  for (const until = performance.now() + 4000; performance.now() < until; await sleep(50)) {
    const startedAt = performance.now()
    await other.queries
      .selectFrom('orders')
      .innerJoin('session', 'session.userId', 'orders.userId')
      .select('orders.id')
      .execute()
    await other.queries.updateTable('orders').set({ status: 'ready' }).where('id', '=', 'none').execute()
    durationsMs.push(performance.now() - startedAt)
  }
  await lockHolder
  await migrating

  expect(Math.max(...durationsMs)).toBeLessThan(3000)
  expect(await sql`select device, "tipMinor" from session, orders`.execute(other.queries)).toMatchObject({ rows: [] })
})
