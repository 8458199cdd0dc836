import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createAdmin } from '#server/accounts/create-admin.ts'
import { insertDemoMenu } from '#server/menu/demo-menu.ts'
import { type Database, type DatabaseKind, openDatabase } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'
import { kinds, newDatabase, openTestDatabase } from '#test/support/databases.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { insertTestMenu } from '#test/support/menu.ts'
import { order } from '#test/support/sqlite-files.ts'
import { exportDatabase } from './export-database.ts'
import { endLine, headerLine, rowLine, Tally } from './export-format.ts'
import { type ImportWatcher, importDatabase } from './import-database.ts'
import { leftTables, type MovedTable, movedTables } from './moved-tables.ts'

const silent: ImportWatcher = { wrote: () => {}, verified: () => {} }

/** A database with a menu, an admin, orders, and what JSON finds hard. */
async function openFilled(kind: DatabaseKind, orders = 30): Promise<Database> {
  const database = await openTestDatabase(kind)
  await insertTestMenu(database)
  await database.queries.transaction().execute(insertDemoMenu)
  await createAdmin(database.queries, 'owner@example.com', 'correct horse')
  await Promise.all(Array.from({ length: orders }, () => order(database)))
  const strange = { key: 'strange "key" \\ é 😀', value: 'line\u2028separator\nand\ttab \\x00 "quotes" {"json":true}' }
  await database.queries
    .insertInto('settings')
    .values([strange, { key: 'Zed', value: '' }, { key: 'über', value: '1' }])
    .execute()
  return database
}

async function exported(database: Database): Promise<string> {
  let text = ''
  for await (const lines of exportDatabase(database)) text += lines
  return text
}

async function* inPieces(text: string, bytes = 70_001): AsyncGenerator<Buffer> {
  const all = Buffer.from(text)
  for (let from = 0; from < all.length; from += bytes) yield all.subarray(from, from + bytes)
}

test('SQLite -> PostgreSQL -> SQLite gives the same export, byte for byte', async () => {
  const [start, middle, end] = [
    await openFilled('sqlite'),
    await openTestDatabase('postgres'),
    await openTestDatabase('sqlite'),
  ]
  const first = await exported(start)

  const counts = await importDatabase(middle, inPieces(first), silent)
  const second = await exported(middle)
  await importDatabase(end, inPieces(second), silent)
  const third = await exported(end)

  expect(second).toBe(first)
  expect(third).toBe(first)
  expect(counts).toMatchObject({ orders: 30, orderChanges: 30, settings: 3 })
  expect(counts['pictureFiles']).toBeGreaterThan(10)
  expect(await expectInvariants(middle)).toBe(30)
  expect(await expectInvariants(end)).toBe(30)
})

test.each(kinds)('what was imported goes on: orders, their log and the admin, on %s', async (kind) => {
  const text = await exported(await openFilled(kind === 'sqlite' ? 'postgres' : 'sqlite'))
  const database = await openTestDatabase(kind)

  await importDatabase(database, inPieces(text), silent)
  await order(database)

  expect(await expectInvariants(database)).toBe(31)
  const admins = await database.queries.selectFrom('user').select(['email', 'role']).execute()
  expect(admins).toEqual([{ email: 'owner@example.com', role: 'admin' }])
})

test.each(kinds)('an export is the database of one moment, and orders go on meanwhile, on %s', async (kind) => {
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
  for await (const piece of lines) {
    if (text === '') await order(server)
    text += piece
  }

  const counts = await importDatabase(await openTestDatabase('sqlite'), inPieces(text), silent)
  expect(counts).toMatchObject({ orders: 30, orderChanges: 30 })
  expect(await expectInvariants(server)).toBe(31)
})

test('every table is either moved or left behind on purpose', async () => {
  const database = await openTestDatabase('postgres')
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select table_name as table, column_name as column, data_type as type from information_schema.columns
    where table_schema = current_schema()`.execute(database.queries)
  const kindOfType: Record<string, string> = { boolean: 'flag', bytea: 'bytes', 'timestamp with time zone': 'date' }

  const tables = [...new Set(rows.map((row) => row.table))].filter((name) => !name.startsWith('migrations'))
  const told = movedTables.flatMap(({ name, kinds: columns }) =>
    Object.entries(columns).map(([column, kind]) => `${name}.${column}: ${kind}`),
  )
  const needed = rows
    .filter(({ table, type }) => type in kindOfType && !leftTables.includes(table))
    .map(({ table, column, type }) => `${table}.${column}: ${kindOfType[type]}`)

  expect(tables.toSorted()).toEqual([...movedTables.map(({ name }) => name), ...leftTables].toSorted())
  expect(told.toSorted()).toEqual(needed.toSorted())
})

test('sessions and reset links stay behind', async () => {
  const text = await exported(await openFilled('sqlite', 1))

  expect(leftTables.filter((name) => text.includes(`"table":"${name}"`))).toEqual([])
})

test.each(kinds)('an import that was cut off goes on with the same export, on %s', async (kind) => {
  const text = await exported(await openFilled('sqlite', 200))
  const database = await openTestDatabase(kind)
  const cut = text.slice(0, text.lastIndexOf('{"table":"orderChanges"'))
  await expect(importDatabase(database, inPieces(cut), silent)).rejects.toThrow('Run the import again.')
  const kept = await database.queries.selectFrom('orders').select('id').execute()
  const written: number[] = []

  await importDatabase(database, inPieces(text), { ...silent, wrote: (done) => void written.push(done) })

  expect(kept).toHaveLength(200)
  expect(await exported(database)).toBe(text)
  expect(Math.min(...written)).toBeGreaterThan(200)
})

test.each(kinds)('an import that was cut off does not go on with another export, on %s', async (kind) => {
  const source = await openFilled('sqlite')
  const text = await exported(source)
  const database = await openTestDatabase(kind)
  const cut = text.slice(0, text.lastIndexOf('{"table":"orderChanges"'))
  await expect(importDatabase(database, inPieces(cut), silent)).rejects.toThrow('Run the import again.')
  await source.queries.updateTable('orders').set({ city: 'Elsewhere' }).execute()

  await expect(importDatabase(database, inPieces(await exported(source)), silent)).rejects.toThrow(
    'Run it again with the same export, or begin with a new, empty database.',
  )
  await expect(exported(database)).rejects.toThrow('An import into this database was cut off.')
})

test.each(kinds)('a database with anything in it is left alone, on %s', async (kind) => {
  const text = await exported(await openFilled('sqlite'))
  const database = await openTestDatabase(kind)
  await insertTestMenu(database)

  await expect(importDatabase(database, inPieces(text), silent)).rejects.toThrow(
    'The database is not empty (pictures, pictureFiles, categories, recipes).',
  )
})

test.each([
  [
    'a value was changed',
    (text: string) => text.replace('Springfield', 'Springfeld'),
    'orders does not fit its checksum',
  ],
  ['a line is missing', (text: string) => text.replace(/\{"table":"recipes".*\n/, ''), 'recipes does not fit'],
  ['its end is missing', (text: string) => text.slice(0, text.lastIndexOf('{"end"')), 'ends before its last line'],
  ['it ends within a line', (text: string) => text.slice(0, -20), 'cut off in the middle of a line'],
  [
    'a line is strange',
    (text: string) => text.replace('{"table":"recipes"', '{"table":"dishes"'),
    'not of the expected form',
  ],
  ['it is something else', () => 'id;name\n', 'This is not an export of Tiffin'],
  ['it is empty', () => '', 'This is not an export of Tiffin'],
  [
    'it is of a newer version',
    (text: string) => text.replace('"0001-start"', '"9999-later"'),
    'made by a newer Tiffin (9999-later)',
  ],
])('an export is refused when %s', async (_name, spoil, sentence) => {
  const text = await exported(await openFilled('sqlite', 3))
  const database = await openTestDatabase('sqlite')

  await expect(importDatabase(database, inPieces(spoil(text)), silent)).rejects.toThrow(sentence)
})

test.each(kinds)('rows that another writes meanwhile are found by the comparison, on %s', async (kind) => {
  const text = await exported(await openFilled('sqlite', 3))
  const database = await openTestDatabase(kind)
  const meddle = async () => {
    await database.queries.updateTable('recipes').set({ priceMinor: 1 }).where('id', '=', 'dosa').execute()
  }
  async function* meddled() {
    const at = text.lastIndexOf('{"end"')
    yield Buffer.from(text.slice(0, at))
    await wait(100)
    await meddle()
    yield Buffer.from(text.slice(at))
  }

  await expect(importDatabase(database, meddled(), silent)).rejects.toThrow('recipes has')
})

test.each(kinds)('an export of an older Tiffin gets the steps since then, after its rows, on %s', async (kind) => {
  const columns = ['id', 'userId', 'items', 'totalMinor', 'status', 'street', 'city', 'state', 'zipCode', 'phone']
  const times = ['paymentMethod', 'createdAt', 'idempotencyKey', 'requestHash']
  const all = [...columns, ...times]
  const items = JSON.stringify([{ id: 'dosa', name: 'Dosa', priceMinor: 500, quantity: 2, pictureHash: '' }])
  const texts = Object.fromEntries(all.map((column) => [column, `Old ${column}`]))
  const row = { ...texts, items, totalMinor: 1000, status: 'delivered', createdAt: 1 }
  const table: MovedTable = { name: 'orders', key: ['id'], kinds: {} }
  const [line, tally] = [rowLine(table, all, row), new Tally()]
  tally.add('orders', line)
  const text = [
    headerLine({ migrations: ['0001-start'], tables: { orders: { columns: all, rows: 1 } } }),
    line,
    endLine(tally.end(['orders'])),
  ].join('')
  const { address, drop } = await newDatabase(kind)
  const database = openDatabase(address)
  onTestFinished(async () => {
    await database.close()
    await drop()
  })

  await importDatabase(database, inPieces(text), silent)

  expect(await expectInvariants(database)).toBe(1)
  const [kept] = await database.queries.selectFrom('orders').select('searchText').execute()
  expect(kept?.searchText).toContain('old street')
})
