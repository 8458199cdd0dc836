import { expect, test } from 'vitest'
import { kinds, openTestDatabase } from '#test/support/databases.ts'
import type { Database } from '../store/database.ts'
import { createFeedReader, lateCommitMaxMs } from './feed-reader.ts'

/** Commits rows 1 and 3; row 2 is still missing. */
async function startWithGap(database: Database) {
  const insert = (seq: number) =>
    database.queries
      .insertInto('orderChanges')
      .values({ seq, orderId: `order-${seq}`, userId: 'asha', toStatus: 'pending', at: 0 })
      .execute()
  const reader = createFeedReader(database)
  await insert(1)
  await reader.start(0)
  await insert(3)
  expect((await reader.read(0)).rows.map(({ seq }) => seq)).toEqual([3])
  return { reader, insert }
}

/** Simulates the failover of a primary: the reads of `work` fail. */
async function withFailingReads(database: Database, work: () => Promise<unknown>): Promise<void> {
  const { schema } = database.queries
  await schema.alterTable('orderChanges').renameTo('hidden').execute()
  await expect(work()).rejects.toThrow('does not exist')
  await schema.alterTable('hidden').renameTo('orderChanges').execute()
}

test('a database outage does not end the wait for a missing row, even if it lasts longer than that wait (#91, #93)', async () => {
  const database = await openTestDatabase('postgres')
  const { reader, insert } = await startWithGap(database)

  await withFailingReads(database, () => reader.read(lateCommitMaxMs + 1))
  await insert(2)

  expect((await reader.read(lateCommitMaxMs + 2)).rows.map(({ seq }) => seq)).toEqual([2])
  expect(await reader.read(lateCommitMaxMs + 3)).toEqual({ rows: [] })
})

test('a missing row is no longer read after the wait for late commits', async () => {
  const database = await openTestDatabase('postgres')
  const { reader, insert } = await startWithGap(database)

  await reader.read(lateCommitMaxMs + 1)
  await insert(2)

  expect(await reader.read(lateCommitMaxMs + 2)).toEqual({ rows: [] })
})

test.each(kinds)(
  'the reader restarts when an empty log receives more than a page of rows, on %s (#123)',
  async (kind) => {
    const database = await openTestDatabase(kind)
    const reader = createFeedReader(database)
    await reader.start(0)
    const row = { userId: 'asha', toStatus: 'pending', at: 0 }
    const rows = Array.from({ length: 501 }, (_, index) => ({ ...row, seq: 1000 + index, orderId: `order-${index}` }))
    await database.queries.insertInto('orderChanges').values(rows).execute()

    expect(await reader.read(0)).toMatchObject({ rows: [], restartedAt: { seq: 1500 } })
    expect(await reader.read(0)).toEqual({ rows: [] })
  },
)
