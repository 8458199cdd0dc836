import { existsSync } from 'node:fs'
import { open, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { unfinishedSuffix } from './backup-folder.ts'
import { checkIntegrity, corruptionReason, requireNonEmptyFile } from './integrity.ts'

/** In one step, hence from one snapshot: in smaller ones, each order that arrives would begin the copy anew. */
const allPages = 2 ** 31 - 1

/**
 * Copies a database, its newest commits included, while others work on it; nobody waits for it. The copy is checked
 * page by page and is on disk before it gets its name: what bears the name is whole.
 * @param target its file; nothing may be there
 * @throws with a sentence that says what to do
 */
export async function makeBackup(source: string, target: string): Promise<void> {
  if (existsSync(target)) throw new Error(`${target} is there already. Choose another name, or delete it.`)
  if (!existsSync(source)) throw new Error(`There is no database at ${source}. Set DATA_DIR to where it is.`)
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

/** @param target is made anew, checked, and on disk; the caller gives it its name */
export async function copyDatabase(source: string, target: string): Promise<void> {
  requireNonEmptyFile(source)
  // of an earlier try that was cut off
  for (const end of ['', '-journal', '-wal', '-shm']) await rm(`${target}${end}`, { force: true })
  // fails with the path of the target; SQLite's own error would look like one of the source
  await (await open(target, 'wx')).close()
  {
    using database = new DatabaseSync(source, { readOnly: true, timeout: 5000 })
    await backup(database, target, { rate: allPages })
  }
  makeSingleFile(target)
  checkIntegrity(target)
  await flush(target)
}

/** A copy that needs no -wal beside it can be moved and burnt as one file. */
function makeSingleFile(file: string): void {
  using database = new DatabaseSync(file)
  database.exec('pragma journal_mode=delete')
}

/** A backup that fills the disk would stop the orders that it is to protect. */
async function requireSpace(source: string, target: string): Promise<void> {
  const [{ size }, { bavail, bsize }] = await Promise.all([stat(source), statfs(dirname(target))])
  const freeBytes = bavail * bsize
  if (freeBytes >= 2 * size) return
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`
  throw new Error(
    `${dirname(target)} has ${megabytes(freeBytes)} left; a backup needs ${megabytes(2 * size)}, so that orders have room beside it.`,
  )
}

/** A rename is on disk only when its folder is. */
export async function flush(path: string): Promise<void> {
  await using handle = await open(path, 'r')
  await handle.sync()
}
