/** Exports as texts, and databases to make them of. */
import { type Database, type DatabaseKind } from '#server/store/database.ts'
import { exportDatabase } from '#server/transfer/export-database.ts'
import type { ImportObserver } from '#server/transfer/import-database.ts'
import { openTestDatabase } from './databases.ts'
import { insertTestMenu } from './menu.ts'
import { order } from './sqlite-files.ts'

export const silentObserver: ImportObserver = { wrote: () => {}, verified: () => {} }

/** A database with a menu, orders, and settings that JSON and sorting find hard. */
export async function openDatabaseWithOrders(kind: DatabaseKind, orders = 30): Promise<Database> {
  const database = await openTestDatabase(kind)
  await insertTestMenu(database)
  await Promise.all(Array.from({ length: orders }, () => order(database)))
  const strange = { key: 'strange "key" \\ é 😀', value: 'line\u2028separator\nand\ttab \\x00 "quotes" {"json":true}' }
  await database.queries
    .insertInto('settings')
    .values([strange, { key: 'Zed', value: '' }, { key: 'über', value: '1' }])
    .execute()
  return database
}

export async function exportToText(database: Database): Promise<string> {
  let text = ''
  for await (const lines of exportDatabase(database)) text += lines
  return text
}

/** As a pipe would hand it on. */
export async function* inChunks(text: string, bytes = 70_001): AsyncGenerator<Buffer> {
  const all = Buffer.from(text)
  for (let from = 0; from < all.length; from += bytes) yield all.subarray(from, from + bytes)
}
