import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/**
 * Makes a database file where there is none. It appears whole, or not at all: whoever looks meanwhile, or after a power
 * cut, must not take a beginning for a file that was cut short. Of several who make it at once, one does.
 */
export function makeSqliteFile(file: string): void {
  if (file === ':memory:' || existsSync(file)) return
  const draft = `${file}.${randomUUID()}.new`
  const database = new DatabaseSync(draft)
  database.exec('PRAGMA journal_mode=WAL') // writes the file's head
  database.close()
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(draft)
  }
}
