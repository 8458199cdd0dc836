import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTempFolder } from '#test/support/sqlite-files.ts'
import { openDatabase } from '../database.ts'

/** SQLite's default page size. */
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
    return { logMB: (log * pageBytes) / 1e6, checkpointedMB: (checkpointed * pageBytes) / 1e6 }
  }
  /** So that only the thread of the checkpoints can restart the log. */
  const turnBlockingCheckpointsOff = () => sql`pragma wal_autocheckpoint = 0`.execute(queries)
  return { file, write, readLog, turnBlockingCheckpointsOff }
}

test('a log of less than 16 MB is not checkpointed', async () => {
  const { write, readLog } = await openNotes()

  await write(14)
  await sleep(200)

  expect((await readLog()).checkpointedMB).toBe(0)
})

test('a larger log is checkpointed during commits, and then restarted', async () => {
  const { write, readLog } = await openNotes()

  await write(18)
  await vi.waitFor(async () => expect((await readLog()).checkpointedMB).toBeGreaterThan(16))
  await write(1)

  expect((await readLog()).logMB).toBeLessThan(4)
})

test('the log is also restarted during continuous writes', async () => {
  const { write, readLog, turnBlockingCheckpointsOff } = await openNotes()
  await turnBlockingCheckpointsOff()
  const writtenMaxMB = 200 // on a quiet machine it is restarted before 40 MB

  let [writtenMB, logMB, isRestarted] = [0, 0, false]
  while (!isRestarted && writtenMB < writtenMaxMB) {
    await write(1)
    writtenMB += 1
    await sleep(10) // long enough to receive messages of the thread, too short for it to finish
    const log = await readLog()
    isRestarted = log.logMB < logMB
    logMB = log.logMB
  }

  expect(isRestarted).toBe(true)
})

test('the log does not exceed 64 MB when the thread is too slow', async () => {
  const { write, readLog } = await openNotes()

  // without a pause, so that the main thread receives no message of the thread
  await write(150)

  expect((await readLog()).logMB).toBeLessThan(70)
})

test('a deleted database file is not created again', async () => {
  const { file, write } = await openNotes()

  await write(15)
  await rm(file)
  await write(3)
  await sleep(300)

  expect(existsSync(file)).toBe(false)
})
