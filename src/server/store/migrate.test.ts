import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { describeOnBothDatabases, kinds, newDatabase } from '#test/support/databases.ts'
import { repositoryRoot } from '#test/support/repository.ts'
import { type Database, openDatabase } from './database.ts'
import { isAdditive, type Migrations, migrate, migrations } from './migrate.ts'

/** What a later version may bring: a table, and then an accident. */
async function breakHalfWay({ schema }: Kysely<unknown>): Promise<void> {
  await schema.createTable('halfDone').addColumn('id', 'integer').execute()
  throw new Error('the power went')
}

async function completeStep({ schema }: Kysely<unknown>): Promise<void> {
  await schema.createTable('halfDone').addColumn('id', 'integer').execute()
}

interface Column {
  dataType: string
  /** Whether a row may be written without it. */
  mayBeLeftOut: boolean
}

type Columns = Record<string, Record<string, Column>>

async function listColumns({ queries }: Database): Promise<Columns> {
  const tables = await queries.introspection.getTables()
  return Object.fromEntries(
    tables.map(({ name, columns }) => [
      name,
      Object.fromEntries(
        columns.map((column) => {
          const mayBeLeftOut = column.isNullable || column.hasDefaultValue || column.isAutoIncrementing
          return [column.name, { dataType: column.dataType, mayBeLeftOut }]
        }),
      ),
    ]),
  )
}

/** @returns the new columns of old tables without which no row can be written */
function listDemands(before: Columns, after: Columns): string[] {
  return Object.entries(before).flatMap(([table, old]) =>
    Object.entries(after[table] ?? {})
      .filter(([name, { mayBeLeftOut }]) => !(name in old) && !mayBeLeftOut)
      .map(([name]) => `${table}.${name}`),
  )
}

test('a demand is a new column that a row must have', () => {
  const [given, needed] = [
    { dataType: 'text', mayBeLeftOut: true },
    { dataType: 'text', mayBeLeftOut: false },
  ]

  const demands = listDemands(
    { orders: { id: needed } },
    { orders: { id: needed, note: given, tip: needed }, tips: { id: needed } },
  )

  expect(demands).toEqual(['orders.tip'])
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
    expect(before).toHaveLength(Object.keys(migrations).length)
  })

  test('a step that breaks half-way leaves nothing, and can be done again (#78)', async () => {
    const database = await open()

    const attempt = migrate(database, { ...migrations, '9999-later': breakHalfWay })

    await expect(attempt).rejects.toThrow('the power went')
    expect(await listTables(database)).not.toContain('halfDone')
    await migrate(database, { ...migrations, '9999-later': completeStep })
    expect(await listTables(database)).toContain('halfDone')
  })

  test('the very first migration, broken half-way, leaves nothing either (#78)', async () => {
    const { database } = await openEmpty()

    const attempt = migrate(database, { ...migrations, '9999-later': breakHalfWay })

    await expect(attempt).rejects.toThrow('the power went')
    expect(await listTables(database)).not.toContain('orders')
    await migrate(database)
    expect(await listTables(database)).toContain('orders')
  })

  test('a database of a newer version is refused, with what to do (#76)', async () => {
    const database = await open()
    await migrate(database, { ...migrations, '9998-add-more': completeStep, '9999-later': async () => {} })

    await expect(migrate(database)).rejects.toThrow(
      'This database was made by a newer Tiffin (it knows 9998-add-more, 9999-later). Start that version, or restore a backup.',
    )
  })

  test('one to which a newer version has only added is not: that one may run beside us, or be taken back (#70)', async () => {
    const database = await open()
    await migrate(database, { ...migrations, '9998-add-more': completeStep })

    expect(await migrate(database)).toEqual(['9998-add-more'])
  })

  test('one that has added what we have not, and lacks what we have, is of neither (#76)', async () => {
    const database = await open()
    await migrate(database, { ...migrations, '9998-add-more': completeStep })

    await expect(migrate(database, { ...migrations, '9997-add-other': async () => {} })).rejects.toThrow(
      'it knows 9998-add-more',
    )
  })

  test('a step that promises to add takes nothing away, and asks for nothing that the version before does not write', async () => {
    const { database } = await openEmpty()
    const done: Migrations = {}
    for (const [name, step] of Object.entries(migrations)) {
      const before = await listColumns(database)
      await migrate(database, Object.assign(done, { [name]: step }))
      if (!isAdditive(name)) continue

      const after = await listColumns(database)
      expect(after).toMatchObject(before)
      expect(listDemands(before, after)).toEqual([])
    }
    expect(Object.keys(done)).toEqual(Object.keys(migrations))
  })
})

test('eight processes may migrate one PostgreSQL database at once (#78)', async () => {
  const { address, drop } = await newDatabase('postgres')
  onTestFinished(drop)
  const databases = Array.from({ length: 8 }, () => openDatabase(address))

  const results = await Promise.allSettled(databases.map((database) => migrate(database)))

  await Promise.all(databases.map((database) => database.close()))
  expect(results).toEqual(results.map(() => ({ status: 'fulfilled', value: [] })))
})

describe.each(kinds)('a process that is killed while it migrates, on %s', (kind) => {
  test('leaves nothing half done: the next one begins anew (#78)', async () => {
    const { address, drop } = await newDatabase(kind)
    onTestFinished(drop)
    // the last step kills its own process, when all the others are done
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

test('a step that has to wait for a table lets everybody else read and write it meanwhile (#70)', async () => {
  const { address, drop } = await newDatabase('postgres')
  onTestFinished(drop)
  const [database, other] = [openDatabase(address), openDatabase(address)]
  onTestFinished(database.close)
  onTestFinished(other.close)
  await migrate(database)
  const held = other.queries.transaction().execute(async (transaction) => {
    await transaction.selectFrom('orders').select('id').execute()
    await sleep(2000)
  })

  const migrating = migrate(database, {
    ...migrations,
    '9999-add-tips': async ({ schema }) => {
      await schema.alterTable('session').addColumn('device', 'text').execute()
      await schema.alterTable('orders').addColumn('tipMinor', 'integer').execute()
    },
  })
  const waits: number[] = []
  for (const until = performance.now() + 2000; performance.now() < until; await sleep(50)) {
    const asked = performance.now()
    await other.queries
      .selectFrom('orders')
      .innerJoin('session', 'session.userId', 'orders.userId')
      .select('orders.id')
      .execute()
    await other.queries.updateTable('orders').set({ status: 'ready' }).where('id', '=', 'none').execute()
    waits.push(performance.now() - asked)
  }
  await held
  await migrating

  expect(Math.max(...waits)).toBeLessThan(1000)
  expect(await sql`select device, "tipMinor" from session, orders`.execute(other.queries)).toMatchObject({ rows: [] })
})
