import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/**
 * Creates a database file when there is none. The file is created atomically, so neither another process nor a start
 * after a power cut can find an incomplete file. When several processes create it at the same time, all use the first
 * one.
 */
export function createDatabaseFile(file: string): void {
  if (file === ':memory:' || existsSync(file)) return
  const temporaryFile = `${file}.${randomUUID()}.new`
  const database = new DatabaseSync(temporaryFile)
  database.exec('PRAGMA journal_mode=WAL') // writes the file's header
  database.close()
  try {
    linkSync(temporaryFile, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(temporaryFile)
  }
}
