import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CompiledQuery, sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestDatabase } from '#test/support/databases.ts'
import { createTempFolder } from '#test/support/sqlite-files.ts'
import { openDatabase } from '../database.ts'

test.each([
  ['journal_mode', 'wal'],
  ['synchronous', 2], // FULL
  ['foreign_keys', 1],
  ['secure_delete', 1],
])('the embedded database has %s = %s', async (pragma, value) => {
  const { queries } = await openTestDatabase('sqlite')

  const { rows } = await sql`select * from ${sql.ref(`pragma_${pragma}`)}`.execute(queries)

  expect(rows).toEqual([{ [pragma]: value }])
})

test('a statement is prepared once, for any number of runs', async () => {
  const { queries } = await openTestDatabase('sqlite')
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
  const run = (id: string) => queries.selectFrom('orders').selectAll().where('id', '=', id).execute()

  await run('first')
  await run('second')
  await run('third')

  expect(prepare).toHaveBeenCalledTimes(1)
})

test('statements beyond the size of the cache still run', async () => {
  const { queries } = await openTestDatabase('sqlite')

  const run = (number: number) => queries.executeQuery(CompiledQuery.raw(`select ${number} as number`))
  for (let number = 0; number < 1100; number += 1) await run(number)

  expect((await run(3)).rows).toEqual([{ number: 3 }])
})

test('a transaction takes the write lock at its start, so that no later statement fails because of a lock', async () => {
  const { queries } = await openTestDatabase('sqlite')
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list`.execute(queries)
  const other = new DatabaseSync(rows[0]?.file ?? '', { timeout: 0 })
  onTestFinished(() => other.close())

  await queries.transaction().execute(async () => {
    expect(() => other.exec('begin immediate')).toThrow('database is locked')
  })

  expect(() => other.exec('begin immediate')).not.toThrow()
})

test('a row that references a missing row is refused', async () => {
  const { queries } = await openTestDatabase('sqlite')
  const category = { id: 'tiffin', name: 'Tiffin', pictureHash: 'none', createdAt: 0 }

  await expect(queries.insertInto('categories').values(category).execute()).rejects.toThrow('FOREIGN KEY')
})

test.each([
  ['a boolean', true, 1],
  ['a date', new Date(0), '1970-01-01T00:00:00.000Z'],
  ['undefined as null', undefined, null],
  ['a large integer', 9_007_199_254_740_991, 9_007_199_254_740_991],
  ['text with a NUL', 'a\u0000b', 'a\u0000b'],
  ['bytes', new Uint8Array([1, 2]), new Uint8Array([1, 2])],
])('stores %s', async (_name, value, stored) => {
  const { queries } = await openTestDatabase('sqlite')

  const { rows } = await sql`select ${value} as stored`.execute(queries)

  expect(rows).toEqual([{ stored }])
})

test('refuses an object, which has no column type', async () => {
  const { queries } = await openTestDatabase('sqlite')

  await expect(sql`select ${{ an: 'object' }}`.execute(queries)).rejects.toThrow(
    'SQLite cannot store a value of type object',
  )
})

test('an integer above 2^53 is read as a rounded number, beside the other rows (#184)', async () => {
  const { queries } = await openTestDatabase('sqlite')

  const { rows } = await sql`select 9000000000000000000 as number union all select 5 order by number`.execute(queries)

  expect(rows).toEqual([{ number: 5 }, { number: 9_000_000_000_000_000_000 }])
})

test('a change that returns an integer above 2^53 runs once (#184)', async () => {
  const { queries } = await openTestDatabase('sqlite')
  await sql`create table counters (value integer)`.execute(queries)

  const { rows } = await sql`insert into counters values (9000000000000000000) returning value`.execute(queries)

  expect(rows).toEqual([{ value: 9_000_000_000_000_000_000 }])
  expect((await sql`select count(*) as count from counters`.execute(queries)).rows).toEqual([{ count: 1 }])
})

test('the log of a file is emptied at once while nothing reads it, and stays without waiting while another connection does (#191)', async () => {
  const file = join(await createTempFolder(), 'tiffin.db')
  const { queries, dialect, close } = openDatabase(file)
  onTestFinished(close)
  await sql`create table notes (body text not null)`.execute(queries)
  await sql`insert into notes values ('Buried Lane')`.execute(queries)
  const logBytes = async () => (await stat(`${file}-wal`)).size
  const reader = new DatabaseSync(file)
  reader.exec('begin')
  reader.prepare('select * from notes').all()
  await sql`delete from notes`.execute(queries)

  const startedAt = performance.now()
  await dialect.emptyLog(queries)
  const waitedMs = performance.now() - startedAt
  const bytesWhileRead = await logBytes()
  reader.close()
  await dialect.emptyLog(queries)

  expect(waitedMs).toBeLessThan(2000)
  expect(bytesWhileRead).toBeGreaterThan(0)
  expect(await logBytes()).toBe(0)
  const { rows } = await sql`pragma busy_timeout`.execute(queries)
  expect(rows).toEqual([{ timeout: 5000 }])
})
