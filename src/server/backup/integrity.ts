import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { sqliteCode } from '../store/database-errors.ts'
import { isDevelopmentSchema } from '../store/development-migrations.ts'
import { migrations } from '../store/migrate.ts'

/** The first bytes of every SQLite file. */
const magic = 'SQLite format 3\0'

/** SQLite's primary result codes. */
const codes = { damaged: 11, notADatabase: 26 }
const foreign = 'it is not a SQLite database'

/** A database file that cannot be worked on; the message is the reason, to follow "because". */
export class CorruptDatabaseError extends Error {
  override readonly name = 'CorruptDatabaseError'
}

/**
 * Looks at the first bytes only, so that a start stays quick. A file that is not there yet is fine: it will be made.
 * Not for a file that this process has open as a database: closing any handle of a file releases all POSIX locks that
 * the process holds on it, SQLite's too.
 * @throws CorruptDatabaseError where SQLite would make a new, empty database in its place, or fail with a word for experts
 */
export function checkHeader(file: string): void {
  requireNonEmptyFile(file)
  if (existsSync(file) && readHead(file) !== magic) throw new CorruptDatabaseError(foreign)
}

/**
 * Checks without opening the file, so it may be used while this process has the database open.
 * @throws CorruptDatabaseError where SQLite would make a new, empty database in its place
 */
export function requireNonEmptyFile(file: string): void {
  if (!existsSync(file)) {
    if (sizeOf(`${file}-wal`) > 0)
      throw new CorruptDatabaseError('it is gone, though its latest changes (-wal) are there')
    return
  }
  if (sizeOf(file) === 0) throw new CorruptDatabaseError('it is empty')
}

/**
 * Reads every page and row: seconds for a million orders.
 * @param file of Tiffin's, by the schema of this version or one before
 * @throws CorruptDatabaseError
 */
export function checkIntegrity(file: string): void {
  if (!existsSync(file)) throw new CorruptDatabaseError('it is not there')
  requireNonEmptyFile(file)
  try {
    using database = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
    const [first] = database.prepare('pragma integrity_check(1)').all()
    const found = String(first?.['integrity_check'])
    if (found !== 'ok') throw new CorruptDatabaseError(`its pages are damaged (${found})`)
    if (database.prepare('pragma foreign_key_check').get())
      throw new CorruptDatabaseError('some of its rows refer to nothing')
    requireKnownSchema(database)
  } catch (error) {
    throw new CorruptDatabaseError(corruptionReason(error) ?? 'it cannot be read', { cause: error })
  }
}

/** @returns why the file cannot be worked on; undefined when the error is about something else */
export function corruptionReason(error: unknown): string | undefined {
  if (error instanceof CorruptDatabaseError) return error.message
  const code = sqliteCode(error)
  if (code === codes.notADatabase) return foreign
  return code === codes.damaged && error instanceof Error ? `its pages are damaged (${error.message})` : undefined
}

function requireKnownSchema(database: DatabaseSync): void {
  if (!database.prepare("select 1 from sqlite_master where name = 'migrations'").get())
    throw new CorruptDatabaseError('it is not a database of Tiffin')
  const names = database
    .prepare('select name from migrations')
    .all()
    .map((row) => String(row['name']))
  if (isDevelopmentSchema(names))
    throw new CorruptDatabaseError(
      'it was made before Tiffin 1.0.0-beta.1: restore it with the version that made it, and move the data with tiffin export and tiffin import',
    )
  const unknown = names.filter((name) => !Object.hasOwn(migrations, name))
  if (unknown.length > 0)
    throw new CorruptDatabaseError(
      `it was made by a newer Tiffin (it knows ${unknown.join(', ')}): update Tiffin first`,
    )
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

function readHead(file: string): string {
  const bytes = Buffer.alloc(magic.length)
  const handle = openSync(file, 'r')
  try {
    readSync(handle, bytes)
  } finally {
    closeSync(handle)
  }
  return bytes.toString('latin1')
}
