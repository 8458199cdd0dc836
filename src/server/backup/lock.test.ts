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

test('a locked database cannot be locked again until it is unlocked (#77)', async () => {
  const file = join(await createTempFolder(), 'tiffin.db')
  const unlock = lockDatabase(file)

  expect(() => lockDatabase(file)).toThrow(
    `Another Tiffin (process ${process.pid}) is using ${file}. Stop it first, or set another DATA_DIR.`,
  )
  unlock()

  expect(lockDatabase(file)).not.toThrow()
})

test('a second server on the same file does not start; the first server and commands still work (#77)', async () => {
  const folder = await createTempFolder()
  const env = { DATA_DIR: folder }
  const first = await startServer(env)

  await expect(startServer(env)).rejects.toThrow(
    `with code 1 before it listened: Another Tiffin (process ${first.child.pid}) is using ${join(folder, 'tiffin.db')}. Stop it first, or set another DATA_DIR.`,
  )

  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  const result = await runTiffin(['create-admin', 'owner@example.com'], env, 'correct horse')
  expect(result).toMatchObject({ code: 0, stderr: '' })
})

test('a killed server leaves no lock (#77)', async () => {
  const env = { DATA_DIR: await createTempFolder() }
  const first = await startServer(env)
  first.child.kill('SIGKILL')
  await first.exited

  const second = await startServer(env)

  expect((await fetch(`${second.url}/readyz`)).status).toBe(200)
})

describe('when tiffin.lock is deleted while a server runs (#143)', () => {
  test('a second server and a restore are refused; backups and orders still work', async () => {
    const file = await createFileWithOrders(3)
    const folder = dirname(file)
    const env = { DATA_DIR: folder }
    const first = await startServer(env)
    const asha = await signUpAt(first.url)
    await rm(join(folder, 'tiffin.lock'))

    for (let attempt = 0; attempt < 2; attempt += 1)
      await expect(startServer(env)).rejects.toThrow(
        `with code 1 before it listened: Another Tiffin is using ${file}. Stop it first, or set another DATA_DIR.`,
      )
    const copy = join(folder, 'copy.db')
    expect(await runTiffin(['backup', copy], env)).toMatchObject({ code: 0, stderr: '' })
    expect(await runTiffin(['restore', copy, '--force'], env)).toMatchObject({
      code: 1,
      stderr: `Another Tiffin is using ${file}. Stop it first, or set another DATA_DIR.\n`,
    })

    expect((await asha.placeOrder()).status).toBe(201)
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  })

  test('the next server starts after the first was killed, and checks the database', async () => {
    const file = await createFileWithOrders(3)
    const env = { DATA_DIR: dirname(file), LOG_LEVEL: 'info' }
    const first = await startServer(env)
    await (await signUpAt(first.url)).placeOrder()
    await rm(join(dirname(file), 'tiffin.lock'))
    await expect(startServer(env)).rejects.toThrow('Another Tiffin')
    first.child.kill('SIGKILL')
    await first.exited

    const second = await startServer(env)

    // it is not ready while a busy machine stalls its event loop
    await vi.waitFor(async () => expect((await fetch(`${second.url}/readyz`)).status).toBe(200))
    await vi.waitFor(() => expect(second.printed()).toContain('the database was checked and is intact'))
    await expect(startServer(env)).rejects.toThrow(`Another Tiffin (process ${second.child.pid}) is using ${file}.`)
  })

  test('a backup or a check in the server’s own process does not release its lock on the database', async () => {
    const file = await createFileWithOrders(3)
    await openSqliteFile(file)
    await makeBackup(file, join(dirname(file), 'copy.db'))
    checkIntegrity(file)

    await expect(startServer({ DATA_DIR: dirname(file) })).rejects.toThrow(`Another Tiffin is using ${file}.`)
  })

  test('a checkpoint works after a second server was refused', async () => {
    const file = await createFileWithOrders(3)
    const database = await openSqliteFile(file)
    expect(() => lockDatabase(file)).toThrow('Another Tiffin is using')

    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(database.queries)

    expect(rows[0]?.busy).toBe(0)
  })
})

test('the message about a damaged lock file names the file', async () => {
  const folder = await createTempFolder()
  await writeFile(join(folder, 'tiffin.lock'), 'not a database, and longer than the header of one')

  expect(() => lockDatabase(join(folder, 'tiffin.db'))).toThrow(/tiffin\.lock cannot be locked .* delete it\./)
})

test('on a read-only disk the server does not start, and says what to check (#74)', async () => {
  const folder = await newReadOnlyFolder()

  await expect(startServer({ DATA_DIR: folder })).rejects.toThrow(
    /with code 1 before it listened: DATA_DIR: Tiffin cannot read and write .* Make it writable/,
  )
  await expect(startServer({ DATA_DIR: join(folder, 'data') })).rejects.toThrow('Make it writable')
})
