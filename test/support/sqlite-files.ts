/** Creates SQLite files with a menu and orders, for tests of backups, damaged files and the like. */
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
import { asha, orderStoresOf, testRequest, twoDosas } from './orders.ts'

/** Creates a folder that is deleted when the test ends. */
export async function createTempFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-file-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Opens and migrates a file. It is closed when the test ends. */
export async function openSqliteFile(file: string): Promise<Database> {
  const database = openDatabase(file)
  onTestFinished(database.close)
  await migrate(database)
  return database
}

/** Places an order. @returns its id */
export async function order(database: Database): Promise<string> {
  return (
    await placeOrder(orderStoresOf(database), {
      ...testRequest,
      customer: asha,
      draft: twoDosas,
      key: randomUUID(),
      now: () => Date.now(),
    })
  ).id
}

/** Creates a database with a menu and orders, and closes it. @returns its path */
export async function createFileWithOrders(count: number, folder?: string): Promise<string> {
  const file = join(folder ?? (await createTempFolder()), 'tiffin.db')
  const database = openDatabase(file)
  await migrate(database)
  await insertTestMenu(database)
  await Promise.all(Array.from({ length: count }, () => order(database)))
  await database.close()
  return file
}

/** Checks the invariants of a file. @returns its number of orders */
export async function countIntactOrders(file: string): Promise<number> {
  const database = openDatabase(file)
  try {
    return await expectInvariants(database)
  } finally {
    await database.close()
  }
}
