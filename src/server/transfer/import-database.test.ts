import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/store/database.ts'
import { kinds, newDatabase, openTestDatabase } from '#test/support/databases.ts'
import { exported, inPieces, openFilled, unwatched } from '#test/support/exports.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { insertTestMenu } from '#test/support/menu.ts'
import { endLine, headerLine, rowLine, Tally } from './export-format.ts'
import { importDatabase } from './import-database.ts'
import type { MovedTable } from './moved-tables.ts'

test.each(kinds)('an import that was cut off goes on with the same export, on %s', async (kind) => {
  const text = await exported(await openFilled('sqlite', 200))
  const database = await openTestDatabase(kind)
  const cut = text.slice(0, text.lastIndexOf('{"table":"orderChanges"'))
  await expect(importDatabase(database, inPieces(cut), unwatched)).rejects.toThrow('Run the import again.')
  const kept = await database.queries.selectFrom('orders').select('id').execute()
  const written: number[] = []

  await importDatabase(database, inPieces(text), { ...unwatched, wrote: (done) => void written.push(done) })

  expect(kept).toHaveLength(200)
  expect(await exported(database)).toBe(text)
  expect(Math.min(...written)).toBeGreaterThan(200)
})

test.each(kinds)('an import that was cut off does not go on with another export, on %s', async (kind) => {
  const source = await openFilled('sqlite')
  const text = await exported(source)
  const database = await openTestDatabase(kind)
  const cut = text.slice(0, text.lastIndexOf('{"table":"orderChanges"'))
  await expect(importDatabase(database, inPieces(cut), unwatched)).rejects.toThrow('Run the import again.')
  await source.queries.updateTable('orders').set({ city: 'Elsewhere' }).execute()

  await expect(importDatabase(database, inPieces(await exported(source)), unwatched)).rejects.toThrow(
    'Run it again with the same export, or begin with a new, empty database.',
  )
  await expect(exported(database)).rejects.toThrow('An import into this database was cut off.')
})

test.each(kinds)('a database with anything in it is left alone, on %s', async (kind) => {
  const text = await exported(await openFilled('sqlite'))
  const database = await openTestDatabase(kind)
  await insertTestMenu(database)

  await expect(importDatabase(database, inPieces(text), unwatched)).rejects.toThrow(
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

  await expect(importDatabase(database, inPieces(spoil(text)), unwatched)).rejects.toThrow(sentence)
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

  await expect(importDatabase(database, meddled(), unwatched)).rejects.toThrow('recipes has')
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

  await importDatabase(database, inPieces(text), unwatched)

  expect(await expectInvariants(database)).toBe(1)
  const [kept] = await database.queries.selectFrom('orders').select('searchText').execute()
  expect(kept?.searchText).toContain('old street')
})
