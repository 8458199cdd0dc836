/** SQLite files of one's own, with a menu and orders, for tests of what befalls files. */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { placeOrder } from '#server/orders/place-order.ts'
import { type Database, openDatabase } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'
import { expectInvariants } from './invariants.ts'
import { insertTestMenu } from './menu.ts'
import { asha, orderStoresOf, twoDosas } from './orders.ts'

/** Gone when the test ends. */
export async function createTempFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-file-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Open until the test ends. */
export async function openSqliteFile(file: string): Promise<Database> {
  const database = openDatabase(file)
  onTestFinished(database.close)
  await migrate(database)
  return database
}

/** @returns the order's id */
export async function order(database: Database): Promise<string> {
  return (await placeOrder(orderStoresOf(database), asha, twoDosas, randomUUID(), Date.now())).id
}

/** Makes a database with a menu and some orders, and closes it. @returns its path */
export async function createFileWithOrders(count: number, folder?: string): Promise<string> {
  const file = join(folder ?? (await createTempFolder()), 'tiffin.db')
  const database = openDatabase(file)
  await migrate(database)
  await insertTestMenu(database)
  await Promise.all(Array.from({ length: count }, () => order(database)))
  await database.close()
  return file
}

/** @returns how many orders there are; the file is closed again */
export async function countIntactOrders(file: string): Promise<number> {
  const database = openDatabase(file)
  try {
    return await expectInvariants(database)
  } finally {
    await database.close()
  }
}
