import { expect, test } from 'vitest'
import { kinds, openTestDatabase } from '#test/support/databases.ts'
import type { Database } from '../store/database.ts'
import { createFeedReader, lateMaxMs } from './feed-reader.ts'

/** Line 1, and line 3 before line 2, which is still under way. */
async function beginWithGap(database: Database) {
  const write = (seq: number) =>
    database.queries
      .insertInto('orderChanges')
      .values({ seq, orderId: `order-${seq}`, userId: 'asha', toStatus: 'pending', at: 0 })
      .execute()
  const reader = createFeedReader(database)
  await write(1)
  await reader.start(0)
  await write(3)
  expect((await reader.read(0)).lines.map(({ seq }) => seq)).toEqual([3])
  return { reader, write }
}

/** As while a primary is replaced. */
async function whileAway(database: Database, work: () => Promise<unknown>): Promise<void> {
  const { schema } = database.queries
  await schema.alterTable('orderChanges').renameTo('away').execute()
  await expect(work()).rejects.toThrow('does not exist')
  await schema.alterTable('away').renameTo('orderChanges').execute()
}

test('a number that was skipped is waited for, though the database is away for longer than it may take (#91, #93)', async () => {
  const database = await openTestDatabase('postgres')
  const { reader, write } = await beginWithGap(database)

  await whileAway(database, () => reader.read(lateMaxMs + 1))
  await write(2)

  expect((await reader.read(lateMaxMs + 2)).lines.map(({ seq }) => seq)).toEqual([2])
  expect(await reader.read(lateMaxMs + 3)).toEqual({ lines: [] })
})

test('one that never comes is forgotten after a while', async () => {
  const database = await openTestDatabase('postgres')
  const { reader, write } = await beginWithGap(database)

  await reader.read(lateMaxMs + 1)
  await write(2)

  expect(await reader.read(lateMaxMs + 2)).toEqual({ lines: [] })
})

test.each(kinds)('a log that was empty and is filled at once starts the reader again, on %s (#123)', async (kind) => {
  const database = await openTestDatabase(kind)
  const reader = createFeedReader(database)
  await reader.start(0)
  const line = { userId: 'asha', toStatus: 'pending', at: 0 }
  const lines = Array.from({ length: 501 }, (_, index) => ({ ...line, seq: 1000 + index, orderId: `order-${index}` }))
  await database.queries.insertInto('orderChanges').values(lines).execute()

  expect(await reader.read(0)).toMatchObject({ lines: [], restartedAt: { seq: 1500 } })
  expect(await reader.read(0)).toEqual({ lines: [] })
})
