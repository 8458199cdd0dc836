import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabaseFile } from './create-file.ts'

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-new-file-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('a new database file is whole when it appears, and nothing else is left beside it', async () => {
  const folder = await newFolder()

  createDatabaseFile(join(folder, 'tiffin.db'))

  expect((await readFile(join(folder, 'tiffin.db'))).subarray(0, 15).toString()).toBe('SQLite format 3')
  expect(await readdir(folder)).toEqual(['tiffin.db'])
})

test('a file that is there is left alone', async () => {
  const file = join(await newFolder(), 'tiffin.db')
  createDatabaseFile(file)
  const { ino, mtimeMs } = await stat(file)

  createDatabaseFile(file)

  expect(await stat(file)).toMatchObject({ ino, mtimeMs })
})
