import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { sqliteCode } from '../store/database-errors.ts'
import { isDevelopmentSchema } from '../store/development-migrations.ts'
import { migrations } from '../store/migrate.ts'

/** The first bytes of every SQLite file. */
const magic = 'SQLite format 3\0'

/** SQLite's primary result codes. */
const codes = { corrupt: 11, notADatabase: 26 }
const notADatabase = 'it is not a SQLite database'

/** The database file cannot be used. The message is the reason, as a clause without a full stop. */
export class CorruptDatabaseError extends Error {
  override readonly name = 'CorruptDatabaseError'
}

/**
 * Reads only the first bytes, so that the server starts fast. Accepts a missing file, because it will be created. Do
 * not use it for a file that this process has open as a database: closing any handle of a file releases all POSIX locks
 * of the process on it, including SQLite's.
 * @throws CorruptDatabaseError when SQLite would overwrite the file with an empty database, or fail with an unclear
 *   error
 */
export function checkHeader(file: string): void {
  requireNonEmptyFile(file)
  if (existsSync(file) && readHeader(file) !== magic) throw new CorruptDatabaseError(notADatabase)
}

/**
 * Does not open the file, so it can be used while this process has the database open.
 * @throws CorruptDatabaseError when SQLite would overwrite the file with an empty database
 */
export function requireNonEmptyFile(file: string): void {
  if (!existsSync(file)) {
    if (fileSize(`${file}-wal`) > 0)
      throw new CorruptDatabaseError('the file is missing, but its latest changes (-wal) exist')
    return
  }
  if (fileSize(file) === 0) throw new CorruptDatabaseError('it is empty')
}

/**
 * Reads all pages and rows, which takes seconds for a million orders.
 * @throws CorruptDatabaseError also when the file is not a Tiffin database of this version or an older one
 */
export function checkIntegrity(file: string): void {
  if (!existsSync(file)) throw new CorruptDatabaseError('it does not exist')
  requireNonEmptyFile(file)
  try {
    using database = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
    const [first] = database.prepare('pragma integrity_check(1)').all()
    const result = String(first?.['integrity_check'])
    if (result !== 'ok') throw new CorruptDatabaseError(`its pages are damaged (${result})`)
    if (database.prepare('pragma foreign_key_check').get())
      throw new CorruptDatabaseError('some of its rows reference missing rows')
    requireKnownSchema(database)
  } catch (error) {
    throw new CorruptDatabaseError(corruptionReason(error) ?? 'it cannot be read', { cause: error })
  }
}

/** @returns why the database file cannot be used; undefined for other errors */
export function corruptionReason(error: unknown): string | undefined {
  if (error instanceof CorruptDatabaseError) return error.message
  const code = sqliteCode(error)
  if (code === codes.notADatabase) return notADatabase
  return code === codes.corrupt && error instanceof Error ? `its pages are damaged (${error.message})` : undefined
}

function requireKnownSchema(database: DatabaseSync): void {
  if (!database.prepare("select 1 from sqlite_master where name = 'migrations'").get())
    throw new CorruptDatabaseError('it is not a Tiffin database')
  const names = database
    .prepare('select name from migrations')
    .all()
    .map((row) => String(row['name']))
  if (isDevelopmentSchema(names))
    throw new CorruptDatabaseError(
      'it was created before Tiffin 1.0.0-beta.1: restore it with the version that created it, and move the data with tiffin export and tiffin import',
    )
  const unknown = names.filter((name) => !Object.hasOwn(migrations, name))
  if (unknown.length > 0)
    throw new CorruptDatabaseError(
      `it was changed by a newer Tiffin (migrations ${unknown.join(', ')}): update Tiffin first`,
    )
}

function fileSize(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

function readHeader(file: string): string {
  const bytes = Buffer.alloc(magic.length)
  const handle = openSync(file, 'r')
  try {
    readSync(handle, bytes)
  } finally {
    closeSync(handle)
  }
  return bytes.toString('latin1')
}
