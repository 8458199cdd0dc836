import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sqliteCode } from '../store/database-errors.ts'
import { checkHeader } from './integrity.ts'

const waitMs = 500
const busyCode = 5

/**
 * Takes the SQLite file for this process alone, as a server or a restore needs it. What is locked is a small database
 * `tiffin.lock` beside it: the operating system ends such a lock with its process, so none is ever left behind. When
 * that file is new, the one that another process holds may have been deleted; then the database itself is checked.
 * @param file the database; whether it is there does not matter
 * @returns lets go of it
 * @throws with a sentence that says who holds it and what to do
 */
export function lockDatabase(file: string): () => void {
  const path = join(dirname(file), 'tiffin.lock')
  let lock: DatabaseSync | undefined
  try {
    mkdirSync(dirname(file), { recursive: true })
    lock = new DatabaseSync(path, { timeout: waitMs })
    // nothing in it is worth a flush: only the lock counts
    lock.exec('pragma journal_mode=memory; pragma synchronous=off; begin immediate')
    if (!lock.prepare("select 1 from sqlite_master where name = 'holder'").get()) requireNoConnection(file)
    lock.exec(`create table if not exists holder (pid integer); delete from holder;
      insert into holder values (${process.pid}); commit; begin immediate`)
    const held = lock
    return () => held.close()
  } catch (error) {
    const sentence = sentenceFor(error, lock, file, path)
    lock?.close()
    throw new Error(sentence, { cause: error })
  }
}

/**
 * A server keeps the database open while it runs, and in WAL mode each connection holds a shared lock on the file. So SQLite
 * grants an exclusive lock only when no other process has the file open.
 * @throws SQLITE_BUSY when another process has it open. Other errors of the file are reported later, when it is opened
 */
function requireNoConnection(file: string): void {
  try {
    // SQLite would delete the -wal file beside a file that is not a database
    checkHeader(file)
    if (!existsSync(file)) return
    using database = new DatabaseSync(file, { timeout: waitMs })
    database.exec('pragma locking_mode=exclusive; select 1 from sqlite_master')
  } catch (error) {
    if (sqliteCode(error) === busyCode) throw error
  }
}

function sentenceFor(error: unknown, lock: DatabaseSync | undefined, file: string, path: string): string {
  const message = error instanceof Error ? error.message : String(error)
  if (lock && sqliteCode(error) === busyCode)
    return `Another Tiffin${findHolder(lock)} works on ${file}. Stop it first, or set another DATA_DIR.`
  return `${path} cannot be locked (${message}). Check that the folder can be written; if the file is damaged, delete it.`
}

/** Others can read who holds it: the lock is against writing. */
function findHolder(lock: DatabaseSync): string {
  try {
    const row = lock.prepare('select pid from holder').get()
    return row ? ` (process ${String(row['pid'])})` : ''
  } catch {
    return ''
  }
}
