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

test('a backup made while orders arrive has every order from before, and can be restored (#79)', async () => {
  const file = await createFileWithOrders(500)
  const folder = await createTempFolder()
  const database = await openSqliteFile(file)
  const backup = join(folder, 'under-load.db')
  const made = makeBackup(file, backup)
  let placed = 500
  for (; !existsSync(backup); placed += 10) await Promise.all(Array.from({ length: 10 }, () => order(database)))
  await made
  await restore(backup, join(folder, 'restored.db'), false, Date.now())

  const kept = await countIntactOrders(join(folder, 'restored.db'))
  expect(kept).toBeGreaterThanOrEqual(500)
  expect(kept).toBeLessThanOrEqual(placed)
  expect(placed).toBeGreaterThan(500)
})

test('a backup is one file, with what only the -wal has', async () => {
  const file = await createFileWithOrders(3)
  const database = await openSqliteFile(file)
  await order(database)
  const folder = await createTempFolder()

  await makeBackup(file, join(folder, 'copy.db'))

  expect(existsSync(`${file}-wal`)).toBe(true)
  expect(readdirSync(folder)).toEqual(['copy.db'])
  expect(await countIntactOrders(join(folder, 'copy.db'))).toBe(4)
})

test('the server makes it in a thread of its own, and hears why it could not', async () => {
  const file = await createFileWithOrders(3)
  const folder = await createTempFolder()

  await runInBackupThread({ source: file, target: join(folder, 'copy.db') })

  expect(await countIntactOrders(join(folder, 'copy.db'))).toBe(3)
  await expect(runInBackupThread({ source: file, target: join(folder, 'copy.db') })).rejects.toThrow('is there already')
})

test('what is there is not overwritten', async () => {
  const file = await createFileWithOrders(1)
  const target = join(await createTempFolder(), 'letter.txt')
  await writeFile(target, 'dear')

  await expect(makeBackup(file, target)).rejects.toThrow(
    `${target} is there already. Choose another name, or delete it.`,
  )
})

test('a damaged database gives no backup, and leaves nothing behind (#75)', async () => {
  const file = await createFileWithOrders(50)
  await truncate(file, 40_960)
  const folder = await createTempFolder()

  await expect(makeBackup(file, join(folder, 'copy.db'))).rejects.toThrow(/The database .* could not be copied: /)
  expect(readdirSync(folder)).toEqual([])
})

test('where there is no database, none is made', async () => {
  const folder = await createTempFolder()

  await expect(makeBackup(join(folder, 'tiffin.db'), join(folder, 'copy.db'))).rejects.toThrow('Set DATA_DIR')
  expect(readdirSync(folder)).toEqual([])
})
