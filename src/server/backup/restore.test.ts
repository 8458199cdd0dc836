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

test('a backup is restored where there is no database', async () => {
  const file = join(await createTempFolder(), 'new-folder', 'tiffin.db')

  const oldDatabase = await restore(await newBackup(3), file, { force: false, now: noon })

  expect(oldDatabase).toBe(undefined)
  expect(await countIntactOrders(file)).toBe(3)
})

test('an existing database is replaced only with --force, and is renamed', async () => {
  const backup = await newBackup(3)
  const file = await createFileWithOrders(5)

  await expect(restore(backup, file, { force: false, now: noon })).rejects.toThrow('add --force')
  expect(await countIntactOrders(file)).toBe(5)

  const oldDatabase = await restore(backup, file, { force: true, now: noon })

  expect(oldDatabase).toBe(`${file}.before-2026-11-21T120000Z`)
  expect(await countIntactOrders(file)).toBe(3)
  expect(await countIntactOrders(oldDatabase ?? '')).toBe(5)
})

test('changes in the -wal of a killed server stay with the old database, and are not applied to the restored one (#76)', async () => {
  const backup = await newBackup(3)
  const live = await createFileWithOrders(5)
  const database = await openSqliteFile(live)
  await order(database)
  const file = join(await createTempFolder(), 'tiffin.db')
  for (const suffix of ['', '-wal']) await copyFile(`${live}${suffix}`, `${file}${suffix}`)

  const oldDatabase = await restore(backup, file, { force: true, now: noon })

  expect(existsSync(`${file}-wal`)).toBe(false)
  expect(await countIntactOrders(file)).toBe(3)
  expect(await countIntactOrders(oldDatabase ?? '')).toBe(6)
})

test('a damaged file is replaced with --force, and is renamed with its -wal', async () => {
  const backup = await newBackup(3)
  const file = join(await createTempFolder(), 'tiffin.db')
  await writeFile(file, 'not a database')
  await writeFile(`${file}-wal`, 'changes')

  const oldDatabase = await restore(backup, file, { force: true, now: noon })

  expect(await countIntactOrders(file)).toBe(3)
  expect(readFileSync(oldDatabase ?? '', 'utf8')).toBe('not a database')
  expect(readFileSync(`${oldDatabase}-wal`, 'utf8')).toBe('changes')
})

test('a refused restore changes nothing', async () => {
  const file = await createFileWithOrders(5)
  const folder = join(file, '..')
  const before = readdirSync(folder)
  const text = join(await createTempFolder(), 'text')
  await writeFile(text, 'a text')

  await expect(restore(text, file, { force: true, now: noon })).rejects.toThrow(
    `${text} cannot be restored: it is not a SQLite database. Nothing was changed.`,
  )
  await expect(restore(`${text}s`, file, { force: true, now: noon })).rejects.toThrow('it does not exist')

  expect(readdirSync(folder)).toEqual(before)
  expect(await countIntactOrders(file)).toBe(5)
})

test('a backup with a damaged page is refused (#75)', async () => {
  const backup = await newBackup(200)
  const bytes = readFileSync(backup)
  bytes.fill(0x55, 8 * 4096, 20 * 4096)
  await writeFile(backup, bytes)

  await expect(
    restore(backup, join(await createTempFolder(), 'tiffin.db'), { force: false, now: noon }),
  ).rejects.toThrow('its pages are damaged')
})

test('a backup of a newer Tiffin is refused (#76)', async () => {
  const backup = await newBackup(1)
  const { queries, close } = openDatabase(backup)
  await sql`insert into migrations (name, timestamp) values ('9999-later', '')`.execute(queries)
  await close()

  await expect(
    restore(backup, join(await createTempFolder(), 'tiffin.db'), { force: false, now: noon }),
  ).rejects.toThrow('it was changed by a newer Tiffin (migrations 9999-later): update Tiffin first')
})

test('a backup of a version before 1.0.0-beta.1 is refused, with what to do (#76)', async () => {
  const backup = await newBackup(1)
  const { queries, close } = openDatabase(backup)
  await sql`update migrations set name = '0001-start' where name = '0001-initial'`.execute(queries)
  await close()

  await expect(
    restore(backup, join(await createTempFolder(), 'tiffin.db'), { force: false, now: noon }),
  ).rejects.toThrow(
    'it was created before Tiffin 1.0.0-beta.1: restore it with the version that created it, and move the data with tiffin export',
  )
})

test('a restore is refused while a server uses the database (#77)', async () => {
  const backup = await newBackup(3)
  const file = await createFileWithOrders(5)
  const unlock = lockDatabase(file)

  await expect(restore(backup, file, { force: true, now: noon })).rejects.toThrow(
    `Another Tiffin (process ${process.pid}) is using ${file}. Stop it first, or set another DATA_DIR.`,
  )
  unlock()

  expect(await countIntactOrders(file)).toBe(5)
})
