import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runTiffin, startServer } from '#test/support/processes.ts'
import { newReadOnlyFolder } from '#test/support/small-disk.ts'
import { newFolder } from '#test/support/sqlite-files.ts'
import { lockDatabase } from './lock.ts'

test('one at a time holds a database, and the next one after it (#77)', async () => {
  const file = join(await newFolder(), 'tiffin.db')
  const unlock = lockDatabase(file)

  expect(() => lockDatabase(file)).toThrow(
    `Another Tiffin (process ${process.pid}) works on ${file}. Stop it first, or set another DATA_DIR.`,
  )
  unlock()

  expect(lockDatabase(file)).not.toThrow()
})

test('a second server on the same file refuses with a sentence; the first goes on, and so do commands (#77)', async () => {
  const folder = await newFolder()
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
  const env = { DATA_DIR: await newFolder() }
  const first = await startServer(env)
  first.child.kill('SIGKILL')
  await first.exited

  const second = await startServer(env)

  expect((await fetch(`${second.url}/readyz`)).status).toBe(200)
}, 60_000)

test('a lock file that is damaged is told by its name', async () => {
  const folder = await newFolder()
  await writeFile(join(folder, 'tiffin.lock'), 'not a database, and long enough to be looked at')

  expect(() => lockDatabase(join(folder, 'tiffin.db'))).toThrow(/tiffin\.lock cannot be locked .* delete it\./)
})

test('on a disk that cannot be written a server does not start, and says what to look at (#74)', async () => {
  const folder = await newReadOnlyFolder()

  await expect(startServer({ DATA_DIR: folder })).rejects.toThrow(
    /with code 1: .*tiffin\.lock cannot be locked .* Check that the folder can be written/,
  )
  await expect(startServer({ DATA_DIR: join(folder, 'data') })).rejects.toThrow('Check that the folder can be written')
}, 60_000)
