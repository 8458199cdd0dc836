import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { upsertSetting } from '#server/settings/setting-store.ts'
import { type Database, type DatabaseKind, openDatabase } from '#server/store/database.ts'
import { developmentMigrations } from '#server/store/development-migrations.ts'
import { addMigration } from '#test/support/add-migration.ts'
import { kinds, newDatabase, openTestDatabase } from '#test/support/databases.ts'
import { exportToText, inChunks, openDatabaseWithOrders, silentObserver } from '#test/support/exports.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { insertTestMenu } from '#test/support/menu.ts'
import { importDatabase } from './import-database.ts'

test.each(kinds)('an interrupted import continues with the same export, on %s', async (kind) => {
  const text = await exportToText(await openDatabaseWithOrders('sqlite', 200))
  const database = await openTestDatabase(kind)
  const incomplete = text.slice(0, text.lastIndexOf('{"table":"orderChanges"'))
  await expect(importDatabase(database, inChunks(incomplete), silentObserver)).rejects.toThrow(
    'Run the import again with the complete export.',
  )
  const imported = await database.queries.selectFrom('orders').select('id').execute()
  const written: number[] = []

  await importDatabase(database, inChunks(text), { ...silentObserver, onWritten: (done) => void written.push(done) })

  expect(imported).toHaveLength(200)
  expect(await exportToText(database)).toBe(text)
  expect(Math.min(...written)).toBeGreaterThan(200)
})

test.each(kinds)('an interrupted import cannot continue with another export, on %s', async (kind) => {
  const source = await openDatabaseWithOrders('sqlite')
  const text = await exportToText(source)
  const database = await openTestDatabase(kind)
  const incomplete = text.slice(0, text.lastIndexOf('{"table":"orderChanges"'))
  await expect(importDatabase(database, inChunks(incomplete), silentObserver)).rejects.toThrow(
    'Run the import again with the complete export.',
  )
  await source.queries.updateTable('orders').set({ city: 'Shelbyville' }).execute()

  await expect(importDatabase(database, inChunks(await exportToText(source)), silentObserver)).rejects.toThrow(
    'Continue it with that export, or use a new, empty database.',
  )
  await expect(exportToText(database)).rejects.toThrow('An import into this database is unfinished.')
})

test.each(kinds)('a damaged record of an unfinished import says what to do, on %s (#273)', async (kind) => {
  const database = await openTestDatabase(kind)
  await upsertSetting(database.queries, 'importProgress', '{"lines":')

  const advice = 'Import into a new, empty database, or restore a backup.'
  await expect(exportToText(database)).rejects.toThrow(advice)
  const text = await exportToText(await openDatabaseWithOrders('sqlite'))
  await expect(importDatabase(database, inChunks(text), silentObserver)).rejects.toThrow(advice)
})

test.each(kinds)(
  'an import contains the points, tax classes, deposits and descriptions of recipes, on %s',
  async (kind) => {
    const source = await openDatabaseWithOrders('sqlite')
    const values = { points: 3, taxClassId: 'drinks', depositMinor: 25, description: 'Simmered with ginger.' }
    await source.queries.updateTable('recipes').set(values).where('id', '=', 'chai').execute()
    const database = await openTestDatabase(kind)

    await importDatabase(database, inChunks(await exportToText(source)), silentObserver)

    const rows = database.queries
      .selectFrom('recipes')
      .select(['id', 'points', 'taxClassId', 'depositMinor', 'description'])
      .orderBy('id')
    expect(await rows.execute()).toEqual([
      { id: 'chai', ...values },
      { id: 'dosa', points: 1, taxClassId: null, depositMinor: 0, description: '' },
      { id: 'idli', points: 1, taxClassId: null, depositMinor: 0, description: '' },
    ])
  },
)

test.each(kinds)('a database that is not empty is refused and not changed, on %s', async (kind) => {
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
    'the checksum of orders does not match',
  ],
  [
    'a line is missing',
    (text: string) => text.replace(/\{"table":"recipes".*\n/, ''),
    'the checksum of recipes does not match',
  ],
  ['its last line is missing', (text: string) => text.slice(0, text.lastIndexOf('{"end"')), 'its last line is missing'],
  ['it ends in the middle of a line', (text: string) => text.slice(0, -20), 'it ends in the middle of a line'],
  [
    'a line has an unknown table',
    (text: string) => text.replace('{"table":"recipes"', '{"table":"dishes"'),
    'A line of the export is not valid.',
  ],
  [
    'a value is an object',
    (text: string) => text.replace('"Springfield"', '{"name":"Springfield"}'),
    'A line of the export is not valid.',
  ],
  ['it is another file', () => 'id;name\n', 'This is not an export of Tiffin'],
  ['it is empty', () => '', 'This is not an export of Tiffin'],
  [
    'it is from a newer version',
    (text: string) => text.replace('"0001-initial"', '"9999-later"'),
    'from a newer Tiffin (9999-later)',
  ],
  [
    'it is from a development version that lacked tables',
    (text: string) => text.replace('"0001-initial"', '"0001-start"'),
    'Export the database with the last version before 1.0.0-beta.1.',
  ],
])('an export is refused when %s', async (_name, damage, message) => {
  const text = await exportToText(await openDatabaseWithOrders('sqlite', 3))
  const database = await openTestDatabase('sqlite')

  await expect(importDatabase(database, inChunks(damage(text)), silentObserver)).rejects.toThrow(message)
})

test.each(
  kinds.flatMap((kind) => [
    { kind, fault: 'is there twice', table: 'recipes', damage: (line: string) => `${line}\n${line}` },
    {
      kind,
      fault: 'has an unknown column',
      table: 'recipes',
      damage: (line: string) => line.replace('"name"', '"dish"'),
    },
    {
      kind,
      fault: 'lacks a value',
      table: 'orders',
      damage: (line: string) => line.replace('Springfield', '').replace('"city":""', '"city":null'),
    },
    {
      kind,
      fault: 'names a missing row',
      table: 'recipes',
      damage: (line: string) => line.replace(/"categoryId":"\w+"/, '"categoryId":"none"'),
    },
  ]),
)('an export in which a row $fault is refused without SQL, on $kind (#167)', async ({ kind, table, damage }) => {
  const text = await exportToText(await openDatabaseWithOrders('sqlite', 3))
  const line = text.split('\n').find((each) => each.startsWith(`{"table":"${table}"`)) ?? ''
  const database = await openTestDatabase(kind)

  expect(damage(line)).not.toBe(line)
  await expect(importDatabase(database, inChunks(text.replace(line, damage(line))), silentObserver)).rejects.toThrow(
    `The export is damaged: a row of ${table} is there twice, or does not fit the table or the other rows. Export again.`,
  )
})

test.each(kinds)('rows that another connection changes during an import are detected, on %s', async (kind) => {
  const text = await exportToText(await openDatabaseWithOrders('sqlite', 3))
  const database = await openTestDatabase(kind)
  const changePrice = async () => {
    await database.queries.updateTable('recipes').set({ priceMinor: 1 }).where('id', '=', 'dosa').execute()
  }
  async function* chunksWithChange() {
    const endIndex = text.lastIndexOf('{"end"')
    yield Buffer.from(text.slice(0, endIndex))
    await sleep(100)
    await changePrice()
    yield Buffer.from(text.slice(endIndex))
  }

  await expect(importDatabase(database, chunksWithChange(), silentObserver)).rejects.toThrow('recipes has')
})

test.each(kinds)('newer migrations run after the rows of an older export are imported, on %s', async (kind) => {
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
