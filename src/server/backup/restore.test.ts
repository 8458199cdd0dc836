import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/store/database.ts'
import {
  countIntactOrders,
  createFileWithOrders,
  createTempFolder,
  openSqliteFile,
  order,
} from '#test/support/sqlite-files.ts'
import { lockDatabase } from './lock.ts'
import { makeBackup } from './make-backup.ts'
import { restore } from './restore.ts'

const noon = Date.UTC(2026, 10, 21, 12)

async function newBackup(orders: number): Promise<string> {
  const path = join(await createTempFolder(), 'backup.db')
  await makeBackup(await createFileWithOrders(orders), path)
  return path
}

test('a backup is put where no database is', async () => {
  const file = join(await createTempFolder(), 'deeper', 'tiffin.db')

  const kept = await restore(await newBackup(3), file, false, noon)

  expect(kept).toBe(undefined)
  expect(await countIntactOrders(file)).toBe(3)
})

test('a database that is there is replaced only by force, and then kept beside it', async () => {
  const backup = await newBackup(3)
  const file = await createFileWithOrders(5)

  await expect(restore(backup, file, false, noon)).rejects.toThrow('add --force')
  expect(await countIntactOrders(file)).toBe(5)

  const kept = await restore(backup, file, true, noon)

  expect(kept).toBe(`${file}.before-2026-11-21T120000Z`)
  expect(await countIntactOrders(file)).toBe(3)
  expect(await countIntactOrders(kept ?? '')).toBe(5)
})

test('what a killed server left in the -wal stays with the old database, and is not played into the new one (#76)', async () => {
  const backup = await newBackup(3)
  const live = await createFileWithOrders(5)
  const database = await openSqliteFile(live)
  await order(database)
  const file = join(await createTempFolder(), 'tiffin.db')
  for (const end of ['', '-wal']) await copyFile(`${live}${end}`, `${file}${end}`)

  const kept = await restore(backup, file, true, noon)

  expect(existsSync(`${file}-wal`)).toBe(false)
  expect(await countIntactOrders(file)).toBe(3)
  expect(await countIntactOrders(kept ?? '')).toBe(6)
})

test('a damaged file is replaced by force, and kept with its -wal', async () => {
  const backup = await newBackup(3)
  const file = join(await createTempFolder(), 'tiffin.db')
  await writeFile(file, 'no database at all')
  await writeFile(`${file}-wal`, 'its changes')

  const kept = await restore(backup, file, true, noon)

  expect(await countIntactOrders(file)).toBe(3)
  expect(readFileSync(kept ?? '', 'utf8')).toBe('no database at all')
  expect(readFileSync(`${kept}-wal`, 'utf8')).toBe('its changes')
})

test('a restore that is refused changes nothing', async () => {
  const file = await createFileWithOrders(5)
  const folder = join(file, '..')
  const before = readdirSync(folder)
  const text = join(await createTempFolder(), 'text')
  await writeFile(text, 'a letter')

  await expect(restore(text, file, true, noon)).rejects.toThrow(
    `${text} cannot be restored: it is not a SQLite database. Nothing was changed.`,
  )
  await expect(restore(`${text}s`, file, true, noon)).rejects.toThrow('it is not there')

  expect(readdirSync(folder)).toEqual(before)
  expect(await countIntactOrders(file)).toBe(5)
})

test('a backup with a damaged page is refused (#75)', async () => {
  const backup = await newBackup(200)
  const bytes = readFileSync(backup)
  bytes.fill(0x55, 8 * 4096, 20 * 4096)
  await writeFile(backup, bytes)

  await expect(restore(backup, join(await createTempFolder(), 'tiffin.db'), false, noon)).rejects.toThrow(
    'its pages are damaged',
  )
})

test('a backup of a newer Tiffin is refused (#76)', async () => {
  const backup = await newBackup(1)
  const { queries, close } = openDatabase(backup)
  await sql`insert into migrations (name, timestamp) values ('9999-later', '')`.execute(queries)
  await close()

  await expect(restore(backup, join(await createTempFolder(), 'tiffin.db'), false, noon)).rejects.toThrow(
    'it was made by a newer Tiffin (it knows 9999-later): update Tiffin first',
  )
})

test('a backup of a version before 1.0.0-beta.1 is refused, with what to do (#76)', async () => {
  const backup = await newBackup(1)
  const { queries, close } = openDatabase(backup)
  await sql`update migrations set name = '0001-start' where name = '0001-initial'`.execute(queries)
  await close()

  await expect(restore(backup, join(await createTempFolder(), 'tiffin.db'), false, noon)).rejects.toThrow(
    'it was made before Tiffin 1.0.0-beta.1: restore it with the version that made it, and move the data with tiffin export',
  )
})

test('while a server has the database, restoring is refused (#77)', async () => {
  const backup = await newBackup(3)
  const file = await createFileWithOrders(5)
  const unlock = lockDatabase(file)

  await expect(restore(backup, file, true, noon)).rejects.toThrow(
    `Another Tiffin (process ${process.pid}) works on ${file}. Stop it first, or set another DATA_DIR.`,
  )
  unlock()

  expect(await countIntactOrders(file)).toBe(5)
})
