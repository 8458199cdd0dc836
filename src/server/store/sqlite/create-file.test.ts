import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabaseFile } from './create-file.ts'

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-create-file-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('a new database file is complete, and no other file is left in its folder', async () => {
  const folder = await newFolder()

  createDatabaseFile(join(folder, 'tiffin.db'))

  expect((await readFile(join(folder, 'tiffin.db'))).subarray(0, 15).toString()).toBe('SQLite format 3')
  expect(await readdir(folder)).toEqual(['tiffin.db'])
})

test('an existing file is not changed', async () => {
  const file = join(await newFolder(), 'tiffin.db')
  createDatabaseFile(file)
  const { ino, mtimeMs } = await stat(file)

  createDatabaseFile(file)

  expect(await stat(file)).toMatchObject({ ino, mtimeMs })
})
