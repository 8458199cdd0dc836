import { existsSync } from 'node:fs'
import { chmod, copyFile, link, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createFolder } from '../store/create-folder.ts'
import type { Milliseconds } from '../store/tables.ts'
import { fileTimestamp } from './backup-folder.ts'
import { CorruptDatabaseError, checkHeader, checkIntegrity } from './integrity.ts'
import { lockDatabase } from './lock.ts'
import { copyDatabase, flush } from './make-backup.ts'

interface RestoreOptions {
  /** Whether an existing database may be replaced. */
  force: boolean
  now: Milliseconds
  /** Changes the copy before it replaces the current database. */
  prepare?: (copy: string, current: string | undefined) => Promise<void>
}

/**
 * Replaces the database with a backup. The backup is checked first, and the old database is renamed.
 * @returns the new path of the old database; undefined when there was none
 * @throws with a message that says what to do; then nothing has changed
 */
export async function restore(
  backup: string,
  file: string,
  { force, now, prepare }: RestoreOptions,
): Promise<string | undefined> {
  try {
    checkIntegrity(backup)
  } catch (error) {
    if (!(error instanceof CorruptDatabaseError)) throw error
    throw new Error(`${backup} cannot be restored: ${error.message}. Nothing was changed.`, { cause: error })
  }
  createFolder(dirname(file))
  const unlock = lockDatabase(file)
  try {
    if (existsSync(file) && !force)
      throw new Error(
        `There is a database at ${file} already. To replace it, add --force: the old one will be renamed, not deleted.`,
      )
    const copy = `${file}.restoring`
    await copyDatabase(backup, copy)
    await prepare?.(copy, existsSync(file) ? file : undefined)
    await flush(copy)
    const oldPath = await renameOldDatabase(file, `${file}.before-${fileTimestamp(now)}`)
    await rename(copy, file)
    await flush(dirname(file))
    return oldPath
  } finally {
    unlock()
  }
}

/**
 * Links the database to a second name. The first name remains until the new file replaces it, so that after a power cut
 * there is always a database at the first name. The -wal file is renamed first, because SQLite would apply it to the new file.
 */
async function renameOldDatabase(file: string, newPath: string): Promise<string | undefined> {
  checkpoint(file)
  for (const suffix of ['-wal', '-shm'])
    if (existsSync(`${file}${suffix}`)) await rename(`${file}${suffix}`, `${newPath}${suffix}`)
  if (!existsSync(file)) return undefined
  // not every file system supports hard links
  await link(file, newPath).catch(() => copyFile(file, newPath))
  await chmod(newPath, 0o600)
  await flush(dirname(file))
  return newPath
}

/** Moves the changes of the -wal into the file. A damaged file is not changed. */
function checkpoint(file: string): void {
  if (!existsSync(file)) return
  try {
    // SQLite would delete the -wal beside a file that is not a database
    checkHeader(file)
    using database = new DatabaseSync(file)
    database.exec('pragma wal_checkpoint(truncate)')
  } catch {
    // the damaged file is renamed unchanged
  }
}
