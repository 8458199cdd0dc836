import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createAdmin } from '#server/accounts/create-admin.ts'
import { insertDemoMenu } from '#server/menu/demo-menu.ts'
import { openDatabase } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'
import { addMigration } from '#test/support/add-migration.ts'
import { kinds, newDatabase, openTestDatabase } from '#test/support/databases.ts'
import { exportToText, inChunks, openDatabaseWithOrders, silentObserver } from '#test/support/exports.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { insertTestMenu } from '#test/support/menu.ts'
import { order } from '#test/support/sqlite-files.ts'
import { exportDatabase } from './export-database.ts'
import { excludedTables, exportedTables } from './exported-tables.ts'
import { importDatabase } from './import-database.ts'

test('SQLite -> PostgreSQL -> SQLite gives the same export, byte for byte', async () => {
  const [source, middle, target] = [
    await openDatabaseWithOrders('sqlite'),
    await openTestDatabase('postgres'),
    await openTestDatabase('sqlite'),
  ]
  await source.queries.transaction().execute(insertDemoMenu)
  await createAdmin(source.queries, 'owner@example.com', 'correct horse', 'http://localhost:3000')
  const first = await exportToText(source)

  const counts = await importDatabase(middle, inChunks(first), silentObserver)
  const second = await exportToText(middle)
  await importDatabase(target, inChunks(second), silentObserver)
  const third = await exportToText(target)

  expect(second).toBe(first)
  expect(third).toBe(first)
  expect(counts).toMatchObject({ orders: 30, orderChanges: 30, settings: 3 })
  expect(counts['pictureFiles']).toBeGreaterThan(10)
  expect(await expectInvariants(middle)).toBe(30)
  expect(await expectInvariants(target)).toBe(30)
})

test.each(kinds)('after an import, new orders continue the numbers of the change log, on %s', async (kind) => {
  const text = await exportToText(await openDatabaseWithOrders(kind === 'sqlite' ? 'postgres' : 'sqlite'))
  const database = await openTestDatabase(kind)

  await importDatabase(database, inChunks(text), silentObserver)
  await order(database)

  expect(await expectInvariants(database)).toBe(31)
})

test.each(kinds)('an export is a snapshot, and does not block orders, on %s', async (kind) => {
  const { address, drop } = await newDatabase(kind)
  const [database, server] = [openDatabase(address), openDatabase(address)]
  onTestFinished(async () => {
    await Promise.all([database.close(), server.close()])
    await drop()
  })
  await migrate(server)
  await insertTestMenu(server)
  await Promise.all(Array.from({ length: 30 }, () => order(server)))

  const lines = exportDatabase(database)
  let text = ''
  for await (const chunk of lines) {
    if (text === '') await order(server)
    text += chunk
  }

  const counts = await importDatabase(await openTestDatabase('sqlite'), inChunks(text), silentObserver)
  expect(counts).toMatchObject({ orders: 30, orderChanges: 30 })
  expect(await expectInvariants(server)).toBe(31)
})

test('each table is either exported or explicitly excluded', async () => {
  const database = await openTestDatabase('postgres')
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select table_name as table, column_name as column, data_type as type from information_schema.columns
    where table_schema = current_schema()`.execute(database.queries)
  const kindOfType: Record<string, string> = { boolean: 'flag', bytea: 'bytes', 'timestamp with time zone': 'date' }

  const tables = [...new Set(rows.map((row) => row.table))].filter((name) => !name.startsWith('migrations'))
  const declared = exportedTables.flatMap(({ name, columnTypes }) =>
    Object.entries(columnTypes).map(([column, type]) => `${name}.${column}: ${type}`),
  )
  const required = rows
    .filter(({ table, type }) => type in kindOfType && !excludedTables.includes(table))
    .map(({ table, column, type }) => `${table}.${column}: ${kindOfType[type]}`)

  expect(tables.toSorted()).toEqual([...exportedTables.map(({ name }) => name), ...excludedTables].toSorted())
  expect(declared.toSorted()).toEqual(required.toSorted())
})

test('sessions and reset links are not exported', async () => {
  const text = await exportToText(await openDatabaseWithOrders('sqlite', 1))

  expect(excludedTables.filter((name) => text.includes(`"table":"${name}"`))).toEqual([])
})

test.each(kinds)('a database of another version is refused, on %s', async (kind) => {
  const database = await openTestDatabase(kind)
  const rename = (from: string, to: string) =>
    sql`update migrations set name = ${to} where name = ${from}`.execute(database.queries)

  await rename('0001-initial', '9999-later')
  await expect(exportToText(database)).rejects.toThrow(
    'changed by a newer Tiffin (migrations 9999-later). Export it with that version.',
  )
  await rename('9999-later', '0001-start')
  await expect(exportToText(database)).rejects.toThrow(
    'created before Tiffin 1.0.0-beta.1. Export it with the version that',
  )
  await rename('0001-start', '0001-initial')
  addMigration('9999-later', async () => {})
  await expect(exportToText(database)).rejects.toThrow('Start the server once to migrate it.')
})

test.each([
  ['an integer above 2^53', 'orders', 'totalMinor', '9000000000000000000'],
  ['the largest integer', 'orders', 'createdAt', '9223372036854775807'],
  ['a text for a number', 'orders', 'totalMinor', "'twelve'"],
  ['a number that is not finite', 'orders', 'totalMinor', '9e999'],
  ['bytes for a text', 'orders', 'items', "x'00ff41'"],
  ['a text for bytes', 'pictureFiles', 'bytes', "'no bytes'"],
  ['a time that does not exist', 'user', 'createdAt', "'yesterday'"],
  ['a text for a flag', 'user', 'emailVerified', "'perhaps'"],
])(
  'a cell with %s is exported and imported beside the other rows, on SQLite (#184)',
  async (_, table, column, value) => {
    const source = await openDatabaseWithOrders('sqlite', 3)
    const target = await openTestDatabase('sqlite')
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.raw(value)}
    where rowid = (select min(rowid) from ${sql.table(table)})`.execute(source.queries)

    const text = await exportToText(source)
    const counts = await importDatabase(target, inChunks(text), silentObserver)

    expect(await exportToText(target)).toBe(text)
    expect(counts).toMatchObject({ orders: 3, orderChanges: 3 })
  },
)
