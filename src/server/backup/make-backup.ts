import { existsSync } from 'node:fs'
import { open, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { unfinishedSuffix } from './backup-folder.ts'
import { checkIntegrity, corruptionReason, requireNonEmptyFile } from './integrity.ts'

/** All pages in one step, because SQLite restarts a backup in smaller steps after each write of another connection. */
const allPages = 2 ** 31 - 1

/**
 * Copies a database with its newest commits, and blocks no other process. The copy is checked and flushed to disk
 * before it gets its final name, so a file with that name is complete.
 * @param target path of the backup, which must not exist
 * @throws with a message that says what to do
 */
export async function makeBackup(source: string, target: string): Promise<void> {
  if (existsSync(target)) throw new Error(`${target} already exists. Choose another name, or delete it.`)
  if (!existsSync(source)) throw new Error(`There is no database at ${source}. Set DATA_DIR to its folder.`)
  await requireSpace(source, target)
  const unfinished = `${target}${unfinishedSuffix}`
  try {
    await copyDatabase(source, unfinished)
    await rename(unfinished, target)
    await flush(dirname(target))
  } catch (error) {
    await rm(unfinished, { force: true })
    const reason = corruptionReason(error)
    if (reason === undefined) throw error
    throw new Error(`The database ${source} could not be copied: ${reason}.`, { cause: error })
  }
}

/**
 * Copies a database, checks the copy, and flushes it to disk.
 * @param target is overwritten; the caller renames it
 */
export async function copyDatabase(source: string, target: string): Promise<void> {
  requireNonEmptyFile(source)
  // files of an earlier, interrupted attempt
  for (const suffix of ['', '-journal', '-wal', '-shm']) await rm(`${target}${suffix}`, { force: true })
  // an error here names the target; SQLite's error would look like an error of the source
  await (await open(target, 'wx')).close()
  {
    using database = new DatabaseSync(source, { readOnly: true, timeout: 5000 })
    await backup(database, target, { rate: allPages })
  }
  makeSingleFile(target)
  checkIntegrity(target)
  await flush(target)
}

/** Without a -wal file, a user can move the copy as one file. */
function makeSingleFile(file: string): void {
  using database = new DatabaseSync(file)
  database.exec('pragma journal_mode=delete')
}

/** A backup that fills the disk would make orders fail. */
async function requireSpace(source: string, target: string): Promise<void> {
  const [{ size }, { bavail, bsize }] = await Promise.all([stat(source), statfs(dirname(target))])
  const freeBytes = bavail * bsize
  if (freeBytes >= 2 * size) return
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`
  throw new Error(
    `${dirname(target)} has ${megabytes(freeBytes)} of free space. A backup needs ${megabytes(2 * size)}, so that enough remains for orders. Free some space.`,
  )
}

/** @param path a file; or a folder, to flush a rename in it */
export async function flush(path: string): Promise<void> {
  await using handle = await open(path, 'r')
  await handle.sync()
}
