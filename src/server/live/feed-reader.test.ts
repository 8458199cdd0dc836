import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/support/databases.ts'
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
  expect((await reader.read(0)).map(({ seq }) => seq)).toEqual([3])
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

  expect((await reader.read(lateMaxMs + 2)).map(({ seq }) => seq)).toEqual([2])
  expect(await reader.read(lateMaxMs + 3)).toEqual([])
})

test('one that never comes is forgotten after a while', async () => {
  const database = await openTestDatabase('postgres')
  const { reader, write } = await beginWithGap(database)

  await reader.read(lateMaxMs + 1)
  await write(2)

  expect(await reader.read(lateMaxMs + 2)).toEqual([])
})
