import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createFolder } from '../store/create-folder.ts'
import { sqliteCode } from '../store/database-errors.ts'
import { checkHeader } from './integrity.ts'

const waitMs = 500
const busyCode = 5

/**
 * Locks a SQLite database for one process, as a server, a restore and an import need it. It locks `tiffin.lock`, a
 * small database in the same folder, because the operating system releases that lock when the process ends. When
 * `tiffin.lock` is new, it may have been deleted while another process held it, so the database itself is checked too.
 * @param file the database; it may not exist yet
 * @returns a function that unlocks it
 * @throws with a message that names the other process and says what to do
 */
export function lockDatabase(file: string): () => void {
  const path = join(dirname(file), 'tiffin.lock')
  let lock: DatabaseSync | undefined
  try {
    createFolder(dirname(file))
    lock = new DatabaseSync(path, { timeout: waitMs })
    // no flush to disk, because only the lock matters, not the content
    lock.exec('pragma journal_mode=memory; pragma synchronous=off; begin immediate')
    if (!lock.prepare("select 1 from sqlite_master where name = 'holder'").get()) requireNoConnection(file)
    lock.exec(`create table if not exists holder (pid integer); delete from holder;
      insert into holder values (${process.pid}); commit; begin immediate`)
    const acquired = lock
    return () => acquired.close()
  } catch (error) {
    const message = describeError(error, lock, file, path)
    lock?.close()
    throw new Error(message, { cause: error })
  }
}

/**
 * A server keeps the database open while it runs, and in WAL mode each connection holds a shared lock on the file. So
 * SQLite grants an exclusive lock only when no other process has the file open.
 * @throws SQLITE_BUSY when another process has it open. Other errors are reported later, when the file is opened.
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

function describeError(error: unknown, lock: DatabaseSync | undefined, file: string, path: string): string {
  const message = error instanceof Error ? error.message : String(error)
  if (lock && sqliteCode(error) === busyCode)
    return `Another Tiffin${findHolder(lock)} is using ${file}. Stop it first, or set another DATA_DIR.`
  return `${path} cannot be locked (${message}). Check that Tiffin can write to the folder. If the file is damaged, delete it.`
}

/** Possible while another process holds the lock, because it blocks only writes. */
function findHolder(lock: DatabaseSync): string {
  try {
    const row = lock.prepare('select pid from holder').get()
    return row ? ` (process ${String(row['pid'])})` : ''
  } catch {
    return ''
  }
}
