import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/**
 * Creates a database file when there is none. It appears complete or not at all, so neither another process nor a start after
 * a power cut finds a part of a file. When several processes create it at once, one succeeds and all use its file.
 */
export function createDatabaseFile(file: string): void {
  if (file === ':memory:' || existsSync(file)) return
  const draft = `${file}.${randomUUID()}.new`
  const database = new DatabaseSync(draft)
  database.exec('PRAGMA journal_mode=WAL') // writes the file's header
  database.close()
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(draft)
  }
}
