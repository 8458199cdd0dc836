import { rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { runTiffin, startServer } from '#test/support/processes.ts'
import { signUpAt } from '#test/support/remote-client.ts'
import { newReadOnlyFolder } from '#test/support/small-disk.ts'
import { createFileWithOrders, createTempFolder, openSqliteFile } from '#test/support/sqlite-files.ts'
import { checkIntegrity } from './integrity.ts'
import { lockDatabase } from './lock.ts'
import { makeBackup } from './make-backup.ts'

test('one at a time holds a database, and the next one after it (#77)', async () => {
  const file = join(await createTempFolder(), 'tiffin.db')
  const unlock = lockDatabase(file)

  expect(() => lockDatabase(file)).toThrow(
    `Another Tiffin (process ${process.pid}) works on ${file}. Stop it first, or set another DATA_DIR.`,
  )
  unlock()

  expect(lockDatabase(file)).not.toThrow()
})

test('a second server on the same file refuses with a sentence; the first goes on, and so do commands (#77)', async () => {
  const folder = await createTempFolder()
  const env = { DATA_DIR: folder }
  const first = await startServer(env)

  await expect(startServer(env)).rejects.toThrow(
    `with code 1: Another Tiffin (process ${first.child.pid}) works on ${join(folder, 'tiffin.db')}. Stop it first, or set another DATA_DIR.`,
  )

  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  const made = await runTiffin(['create-admin', 'owner@example.com'], env, 'correct horse')
  expect(made).toMatchObject({ code: 0, stderr: '' })
}, 60_000)

test('a server that was killed leaves no lock behind (#77)', async () => {
  const env = { DATA_DIR: await createTempFolder() }
  const first = await startServer(env)
  first.child.kill('SIGKILL')
  await first.exited

  const second = await startServer(env)

  expect((await fetch(`${second.url}/readyz`)).status).toBe(200)
}, 60_000)

describe('where tiffin.lock was deleted under a running server (#143)', () => {
  test('a second server refuses at each attempt, and so does a restore; backups and orders go on', async () => {
    const file = await createFileWithOrders(3)
    const folder = dirname(file)
    const env = { DATA_DIR: folder }
    const first = await startServer(env)
    const asha = await signUpAt(first.url)
    await rm(join(folder, 'tiffin.lock'))

    for (let attempt = 0; attempt < 2; attempt += 1)
      await expect(startServer(env)).rejects.toThrow(
        `with code 1: Another Tiffin works on ${file}. Stop it first, or set another DATA_DIR.`,
      )
    const copy = join(folder, 'copy.db')
    expect(await runTiffin(['backup', copy], env)).toMatchObject({ code: 0, stderr: '' })
    expect(await runTiffin(['restore', copy, '--force'], env)).toMatchObject({
      code: 1,
      stderr: `Another Tiffin works on ${file}. Stop it first, or set another DATA_DIR.\n`,
    })

    expect((await asha.placeOrder()).status).toBe(201)
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  }, 60_000)

  test('the next start works at once after the first was killed, and knows that it was', async () => {
    const file = await createFileWithOrders(3)
    const env = { DATA_DIR: dirname(file), LOG_LEVEL: 'info' }
    const first = await startServer(env)
    await (await signUpAt(first.url)).placeOrder()
    await rm(join(dirname(file), 'tiffin.lock'))
    await expect(startServer(env)).rejects.toThrow('Another Tiffin')
    first.child.kill('SIGKILL')
    await first.exited

    const second = await startServer(env)

    expect((await fetch(`${second.url}/readyz`)).status).toBe(200)
    await vi.waitFor(() => expect(second.printed()).toContain('the database was checked and is sound'), 15_000)
    await expect(startServer(env)).rejects.toThrow(`Another Tiffin (process ${second.child.pid}) works on ${file}.`)
  }, 60_000)

  test('a backup or a check in the server’s own process does not release its lock on the database', async () => {
    const file = await createFileWithOrders(3)
    await openSqliteFile(file)
    await makeBackup(file, join(dirname(file), 'copy.db'))
    checkIntegrity(file)

    await expect(startServer({ DATA_DIR: dirname(file) })).rejects.toThrow(`Another Tiffin works on ${file}.`)
  })

  test('the log is written back while a second server is refused', async () => {
    const file = await createFileWithOrders(3)
    const database = await openSqliteFile(file)
    expect(() => lockDatabase(file)).toThrow('Another Tiffin works on')

    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(database.queries)

    expect(rows[0]?.busy).toBe(0)
  })
})

test('a lock file that is damaged is told by its name', async () => {
  const folder = await createTempFolder()
  await writeFile(join(folder, 'tiffin.lock'), 'not a database, and long enough to be looked at')

  expect(() => lockDatabase(join(folder, 'tiffin.db'))).toThrow(/tiffin\.lock cannot be locked .* delete it\./)
})

test('on a disk that cannot be written a server does not start, and says what to look at (#74)', async () => {
  const folder = await newReadOnlyFolder()

  await expect(startServer({ DATA_DIR: folder })).rejects.toThrow(
    /with code 1: DATA_DIR: Tiffin cannot read and write .* Make it writable/,
  )
  await expect(startServer({ DATA_DIR: join(folder, 'data') })).rejects.toThrow('Make it writable')
}, 60_000)
