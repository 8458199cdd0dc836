import { existsSync } from 'node:fs'
import { chmod, copyFile, link, mkdir, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Milliseconds } from '../store/tables.ts'
import { fileTimestamp } from './backup-folder.ts'
import { CorruptDatabaseError, checkHeader, checkIntegrity } from './integrity.ts'
import { lockDatabase } from './lock.ts'
import { copyDatabase, flush } from './make-backup.ts'

/**
 * Puts a backup in the database's place. The backup is checked first; what was there is kept beside it.
 * @param force whether a database that is there may be replaced
 * @param prepare is given the copy before it takes its place, and the file that it will replace
 * @returns where the replaced database is kept; undefined when there was none
 * @throws with a sentence that says what to do; then nothing has changed
 */
export async function restore(
  backup: string,
  file: string,
  force: boolean,
  now: Milliseconds,
  prepare: (fresh: string, current: string | undefined) => Promise<void> = async () => {},
): Promise<string | undefined> {
  try {
    checkIntegrity(backup)
  } catch (error) {
    if (!(error instanceof CorruptDatabaseError)) throw error
    throw new Error(`${backup} cannot be restored: ${error.message}. Nothing was changed.`, { cause: error })
  }
  await mkdir(dirname(file), { recursive: true })
  const unlock = lockDatabase(file)
  try {
    if (existsSync(file) && !force)
      throw new Error(`There is a database at ${file}. To replace it (it will be kept beside), add --force.`)
    const fresh = `${file}.restoring`
    await copyDatabase(backup, fresh)
    await prepare(fresh, existsSync(file) ? file : undefined)
    await flush(fresh)
    const kept = await setAside(file, `${file}.before-${fileTimestamp(now)}`)
    await rename(fresh, file)
    await flush(dirname(file))
    return kept
  } finally {
    unlock()
  }
}

/**
 * Gives a database a second name; the first stays until the new file takes it, so that a power cut leaves one or the
 * other. Its -wal must go before: SQLite would play it into the new file.
 */
async function setAside(file: string, kept: string): Promise<string | undefined> {
  foldIn(file)
  for (const end of ['-wal', '-shm']) if (existsSync(`${file}${end}`)) await rename(`${file}${end}`, `${kept}${end}`)
  if (!existsSync(file)) return undefined
  // not every file system has second names
  await link(file, kept).catch(() => copyFile(file, kept))
  await chmod(kept, 0o600)
  await flush(dirname(file))
  return kept
}

/** Closing the last connection writes the -wal into the file; a damaged file keeps its -wal. */
function foldIn(file: string): void {
  if (!existsSync(file)) return
  try {
    // SQLite deletes the -wal of what is no database
    checkHeader(file)
    using database = new DatabaseSync(file)
    database.exec('pragma wal_checkpoint(truncate)')
  } catch {
    // it is kept as it is
  }
}
