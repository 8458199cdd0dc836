import { DatabaseSync } from 'node:sqlite'
import { CompiledQuery, sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestDatabase } from '#test/support/databases.ts'
import type { Queries } from '../database.ts'
import { unflushed } from './unflushed.ts'

test.each([
  ['journal_mode', 'wal'],
  ['synchronous', 2], // FULL
  ['foreign_keys', 1],
])('the embedded database has %s = %s', async (pragma, value) => {
  const { queries } = await openTestDatabase('sqlite')

  const { rows } = await sql`select * from ${sql.ref(`pragma_${pragma}`)}`.execute(queries)

  expect(rows).toEqual([{ [pragma]: value }])
})

test('a statement is prepared once, however often it is asked', async () => {
  const { queries } = await openTestDatabase('sqlite')
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
  const ask = (id: string) => queries.selectFrom('orders').selectAll().where('id', '=', id).execute()

  await ask('first')
  await ask('second')
  await ask('third')

  expect(prepare).toHaveBeenCalledTimes(1)
})

test('more statements than are kept still answer', async () => {
  const { queries } = await openTestDatabase('sqlite')

  const ask = (number: number) => queries.executeQuery(CompiledQuery.raw(`select ${number} as number`))
  for (let number = 0; number < 1100; number += 1) await ask(number)

  expect((await ask(3)).rows).toEqual([{ number: 3 }])
})

test('a transaction takes the write lock at its beginning, so that it cannot be refused half-way', async () => {
  const { queries } = await openTestDatabase('sqlite')
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list`.execute(queries)
  const other = new DatabaseSync(rows[0]?.file ?? '', { timeout: 0 })
  onTestFinished(() => other.close())

  await queries.transaction().execute(async () => {
    expect(() => other.exec('begin immediate')).toThrow('database is locked')
  })

  expect(() => other.exec('begin immediate')).not.toThrow()
})

test('a row that refers to nothing is refused', async () => {
  const { queries } = await openTestDatabase('sqlite')
  const category = { id: 'tiffin', name: 'Tiffin', pictureHash: 'none', createdAt: 0 }

  await expect(queries.insertInto('categories').values(category).execute()).rejects.toThrow('FOREIGN KEY')
})

test.each([
  ['a boolean', true, 1],
  ['a moment', new Date(0), '1970-01-01T00:00:00.000Z'],
  ['nothing', undefined, null],
  ['a large integer', 9_007_199_254_740_991, 9_007_199_254_740_991],
  ['text with a NUL', 'a\u0000b', 'a\u0000b'],
  ['bytes', new Uint8Array([1, 2]), new Uint8Array([1, 2])],
])('keeps %s', async (_name, value, kept) => {
  const { queries } = await openTestDatabase('sqlite')

  const { rows } = await sql`select ${value} as kept`.execute(queries)

  expect(rows).toEqual([{ kept }])
})

test('refuses a value that it would have to guess', async () => {
  const { queries } = await openTestDatabase('sqlite')

  await expect(sql`select ${{ an: 'object' }}`.execute(queries)).rejects.toThrow('SQLite cannot store a object')
})

/** 1: a commit does not wait for the disk; 2: it does. */
async function readFlushing(queries: Queries): Promise<number | undefined> {
  const { rows } = await sql<{ synchronous: number }>`select synchronous from pragma_synchronous`.execute(queries)
  return rows[0]?.synchronous
}

test('what a power cut may take is committed without waiting for the disk, all that comes meanwhile is not', async () => {
  const { queries } = await openTestDatabase('sqlite')
  const seen: (number | undefined)[] = []
  const keep = (key: string) => async (transaction: Queries) => {
    seen.push(await readFlushing(transaction))
    await transaction.insertInto('settings').values({ key, value: '' }).execute()
  }

  await Promise.all([
    unflushed(queries, keep('attempt')),
    queries.transaction().execute(keep('order')),
    unflushed(queries, keep('session')),
    readFlushing(queries).then((flushing) => seen.push(flushing)),
  ])

  expect(seen).toEqual([1, 2, 1, 2])
  expect(await queries.selectFrom('settings').select('key').orderBy('key').execute()).toEqual([
    { key: 'attempt' },
    { key: 'order' },
    { key: 'session' },
  ])
})

test('what was refused, or could not begin, leaves nothing, and all others wait for the disk as before', async () => {
  const { queries } = await openTestDatabase('sqlite')
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list`.execute(queries)
  const other = new DatabaseSync(rows[0]?.file ?? '', { timeout: 0 })
  onTestFinished(() => other.close())
  const refused = unflushed(queries, async (transaction) => {
    await transaction.insertInto('settings').values({ key: 'attempt', value: '' }).execute()
    throw new Error('refused')
  })

  await expect(refused).rejects.toThrow('refused')
  expect(await readFlushing(queries)).toBe(2)
  await sql`pragma busy_timeout = 10`.execute(queries)
  other.exec('begin immediate')
  await expect(unflushed(queries, async () => {})).rejects.toThrow('locked')

  expect(await readFlushing(queries)).toBe(2)
  expect(await queries.selectFrom('settings').selectAll().execute()).toEqual([])
})
