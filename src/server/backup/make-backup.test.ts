import { existsSync, readdirSync } from 'node:fs'
import { truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  countIntactOrders,
  createFileWithOrders,
  createTempFolder,
  openSqliteFile,
  order,
} from '#test/support/sqlite-files.ts'
import { runInBackupThread } from './backup-schedule.ts'
import { makeBackup } from './make-backup.ts'
import { restore } from './restore.ts'

test('a backup that is made while orders arrive contains all earlier orders, and can be restored (#79)', async () => {
  const file = await createFileWithOrders(500)
  const folder = await createTempFolder()
  const database = await openSqliteFile(file)
  const backup = join(folder, 'under-load.db')
  const finished = makeBackup(file, backup)
  let placed = 500
  for (; !existsSync(backup); placed += 10) await Promise.all(Array.from({ length: 10 }, () => order(database)))
  await finished
  await restore(backup, join(folder, 'restored.db'), { force: false, now: Date.now() })

  const restored = await countIntactOrders(join(folder, 'restored.db'))
  expect(restored).toBeGreaterThanOrEqual(500)
  expect(restored).toBeLessThanOrEqual(placed)
  expect(placed).toBeGreaterThan(500)
})

test('a backup is one file, and contains the changes in the -wal file', async () => {
  const file = await createFileWithOrders(3)
  const database = await openSqliteFile(file)
  await order(database)
  const folder = await createTempFolder()

  await makeBackup(file, join(folder, 'copy.db'))

  expect(existsSync(`${file}-wal`)).toBe(true)
  expect(readdirSync(folder)).toEqual(['copy.db'])
  expect(await countIntactOrders(join(folder, 'copy.db'))).toBe(4)
})

test('the worker thread makes a backup, and its error reaches the caller', async () => {
  const file = await createFileWithOrders(3)
  const folder = await createTempFolder()

  await runInBackupThread({ source: file, target: join(folder, 'copy.db') })

  expect(await countIntactOrders(join(folder, 'copy.db'))).toBe(3)
  await expect(runInBackupThread({ source: file, target: join(folder, 'copy.db') })).rejects.toThrow('already exists')
})

test('an existing file is not overwritten', async () => {
  const file = await createFileWithOrders(1)
  const target = join(await createTempFolder(), 'notes.txt')
  await writeFile(target, 'notes')

  await expect(makeBackup(file, target)).rejects.toThrow(`${target} already exists. Choose another name, or delete it.`)
})

test('a backup of a damaged database fails, and leaves no file (#75)', async () => {
  const file = await createFileWithOrders(50)
  await truncate(file, 40_960)
  const folder = await createTempFolder()

  await expect(makeBackup(file, join(folder, 'copy.db'))).rejects.toThrow(/The database .* could not be copied: /)
  expect(readdirSync(folder)).toEqual([])
})

test('a backup of a missing database fails, and creates no file', async () => {
  const folder = await createTempFolder()

  await expect(makeBackup(join(folder, 'tiffin.db'), join(folder, 'copy.db'))).rejects.toThrow('Set DATA_DIR')
  expect(readdirSync(folder)).toEqual([])
})
