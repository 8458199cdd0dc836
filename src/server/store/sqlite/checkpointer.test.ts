import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTempFolder } from '#test/support/sqlite-files.ts'
import { openDatabase } from '../database.ts'

/** SQLite's own pages, and what stands before each in the log. */
const pageBytes = 4096

async function openNotes() {
  const file = join(await createTempFolder(), 'tiffin.db')
  const { queries, close } = openDatabase(file)
  onTestFinished(close)
  await sql`create table notes (number integer primary key, body blob not null)`.execute(queries)

  const write = async (megabytes: number) => {
    for (let count = 0; count < megabytes; count += 1)
      await queries
        .transaction()
        .execute((transaction) => sql`insert into notes (body) values (zeroblob(1000000))`.execute(transaction))
  }
  const readLog = async () => {
    const { rows } = await sql<{ log: number; checkpointed: number }>`pragma wal_checkpoint(noop)`.execute(queries)
    const { log = 0, checkpointed = 0 } = rows[0] ?? {}
    return { logMB: (log * pageBytes) / 1e6, writtenBackMB: (checkpointed * pageBytes) / 1e6 }
  }
  return { file, write, readLog }
}

test('a log of less than 16 MB is left as it is', async () => {
  const { write, readLog } = await openNotes()

  await write(14)
  await sleep(200)

  expect((await readLog()).writtenBackMB).toBe(0)
})

test('one of more is written back beside the commits, and then begun anew', async () => {
  const { write, readLog } = await openNotes()

  await write(18)
  await vi.waitFor(async () => expect((await readLog()).writtenBackMB).toBeGreaterThan(16), { timeout: 10_000 })
  await write(1)

  expect((await readLog()).logMB).toBeLessThan(4)
})

test('one that is written on without end is begun anew as well', async () => {
  const { write, readLog } = await openNotes()

  let largestMB = 0
  for (let count = 0; count < 120; count += 1) {
    await write(1)
    await sleep(10) // long enough to hear of the other thread, too short for it to be done
    largestMB = Math.max(largestMB, (await readLog()).logMB)
  }

  expect(largestMB).toBeLessThan(60)
})

test('where the other thread cannot keep up, the log ends at 64 MB', async () => {
  const { write, readLog } = await openNotes()

  // without a pause, so that no thread is heard of
  await write(150)

  expect((await readLog()).logMB).toBeLessThan(70)
})

test('a file that was taken away meanwhile is not made anew', async () => {
  const { file, write } = await openNotes()

  await write(15)
  await rm(file)
  await write(3)
  await sleep(300)

  expect(existsSync(file)).toBe(false)
})
