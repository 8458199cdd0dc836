/** Exports as text, and databases to export. */
import { insertUser } from '#server/accounts/account-store.ts'
import { insertFavourite } from '#server/favourites/favourite-store.ts'
import { type Database, type DatabaseKind } from '#server/store/database.ts'
import { exportDatabase } from '#server/transfer/export-database.ts'
import type { ImportObserver } from '#server/transfer/import-database.ts'
import { openTestDatabase } from './databases.ts'
import { insertTestMenu, testDishes } from './menu.ts'
import { order } from './sqlite-files.ts'

export const silentObserver: ImportObserver = { onWritten: () => {}, onVerified: () => {} }

/** A database with a menu, orders, a favourite, and settings with characters that are hard to escape and to sort. */
export async function openDatabaseWithOrders(kind: DatabaseKind, orders = 30): Promise<Database> {
  const database = await openTestDatabase(kind)
  await insertTestMenu(database)
  await Promise.all(Array.from({ length: orders }, () => order(database)))
  const uid = await insertUser(database.queries, { email: 'asha@example.com', displayName: 'Asha Rao' })
  await insertFavourite(database.queries, uid, testDishes.dosa.id, Date.UTC(2026, 0, 1))
  const unusual = { key: 'unusual "key" \\ é 😀', value: 'line\u2028separator\nand\ttab \\x00 "quotes" {"json":true}' }
  await database.queries
    .insertInto('settings')
    .values([unusual, { key: 'Zed', value: '' }, { key: 'über', value: '1' }])
    .execute()
  return database
}

export async function exportToText(database: Database): Promise<string> {
  let text = ''
  for await (const lines of exportDatabase(database)) text += lines
  return text
}

/** Splits a text into chunks, as a pipe does. */
export async function* inChunks(text: string, bytes = 70_001): AsyncGenerator<Buffer> {
  const all = Buffer.from(text)
  for (let from = 0; from < all.length; from += bytes) yield all.subarray(from, from + bytes)
}
