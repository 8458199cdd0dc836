import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { type Database, type DatabaseKind, openDatabase } from '#server/store/database.ts'
import { developmentMigrations } from '#server/store/development-migrations.ts'
import { addMigration } from '#test/support/add-migration.ts'
import { kinds, newDatabase, openTestDatabase } from '#test/support/databases.ts'
import { exportToText, inChunks, openDatabaseWithOrders, silentObserver } from '#test/support/exports.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { insertTestMenu } from '#test/support/menu.ts'
import { importDatabase } from './import-database.ts'

test.each(kinds)('an import that was cut off goes on with the same export, on %s', async (kind) => {
  const text = await exportToText(await openDatabaseWithOrders('sqlite', 200))
  const database = await openTestDatabase(kind)
  const cut = text.slice(0, text.lastIndexOf('{"table":"orderChanges"'))
  await expect(importDatabase(database, inChunks(cut), silentObserver)).rejects.toThrow('Run the import again.')
  const kept = await database.queries.selectFrom('orders').select('id').execute()
  const written: number[] = []

  await importDatabase(database, inChunks(text), { ...silentObserver, wrote: (done) => void written.push(done) })

  expect(kept).toHaveLength(200)
  expect(await exportToText(database)).toBe(text)
  expect(Math.min(...written)).toBeGreaterThan(200)
})

test.each(kinds)('an import that was cut off does not go on with another export, on %s', async (kind) => {
  const source = await openDatabaseWithOrders('sqlite')
  const text = await exportToText(source)
  const database = await openTestDatabase(kind)
  const cut = text.slice(0, text.lastIndexOf('{"table":"orderChanges"'))
  await expect(importDatabase(database, inChunks(cut), silentObserver)).rejects.toThrow('Run the import again.')
  await source.queries.updateTable('orders').set({ city: 'Elsewhere' }).execute()

  await expect(importDatabase(database, inChunks(await exportToText(source)), silentObserver)).rejects.toThrow(
    'Run it again with the same export, or begin with a new, empty database.',
  )
  await expect(exportToText(database)).rejects.toThrow('An import into this database was cut off.')
})

test.each(kinds)('a database with anything in it is left alone, on %s', async (kind) => {
  const text = await exportToText(await openDatabaseWithOrders('sqlite'))
  const database = await openTestDatabase(kind)
  await insertTestMenu(database)

  await expect(importDatabase(database, inChunks(text), silentObserver)).rejects.toThrow(
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
    (text: string) => text.replace('"0001-initial"', '"9999-later"'),
    'made by a newer Tiffin (9999-later)',
  ],
  [
    'it is of a development version that lacked tables',
    (text: string) => text.replace('"0001-initial"', '"0001-start"'),
    'Export the database with a newer version before 1.0.0-beta.1.',
  ],
])('an export is refused when %s', async (_name, spoil, sentence) => {
  const text = await exportToText(await openDatabaseWithOrders('sqlite', 3))
  const database = await openTestDatabase('sqlite')

  await expect(importDatabase(database, inChunks(spoil(text)), silentObserver)).rejects.toThrow(sentence)
})

test.each(kinds)('rows that another writes meanwhile are found by the comparison, on %s', async (kind) => {
  const text = await exportToText(await openDatabaseWithOrders('sqlite', 3))
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

  await expect(importDatabase(database, meddled(), silentObserver)).rejects.toThrow('recipes has')
})

test.each(kinds)('an export of an older Tiffin gets the steps since then, after its rows, on %s', async (kind) => {
  const text = await exportToText(await openDatabaseWithOrders('sqlite', 3))
  addMigration('9999-add-notes', async (schema) => {
    await schema.schema.alterTable('orders').addColumn('note', 'text').execute()
    await sql`update orders set note = lower(street)`.execute(schema)
  })
  const database = await openNewDatabase(kind)

  await importDatabase(database, inChunks(text), silentObserver)

  expect(await expectInvariants(database)).toBe(3)
  const noted = sql`select count(*) as count from orders where note = lower(street)`
  expect((await noted.execute(database.queries)).rows).toEqual([{ count: 3 }])
})

test.each(kinds)('an export of a version before 1.0.0-beta.1 can be imported, on %s', async (kind) => {
  const text = await exportToText(await openDatabaseWithOrders('sqlite', 3))
  const names = developmentMigrations.map((name) => JSON.stringify(name)).join(',')
  const old = text.replace('"0001-initial"', names)
  expect(old).not.toBe(text)
  const database = await openNewDatabase(kind)

  await importDatabase(database, inChunks(old), silentObserver)

  expect(await expectInvariants(database)).toBe(3)
  expect(await exportToText(database)).toBe(text)
})

async function openNewDatabase(kind: DatabaseKind): Promise<Database> {
  const { address, drop } = await newDatabase(kind)
  const database = openDatabase(address)
  onTestFinished(async () => {
    await database.close()
    await drop()
  })
  return database
}
