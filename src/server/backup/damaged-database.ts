import { dirname } from 'node:path'
import { startError } from '../errors/start-error.ts'
import { databaseFile } from '../store/dialects.ts'
import { backupsFolder, listBackups } from './backup-folder.ts'
import { checkHeader, corruptionReason } from './integrity.ts'

/**
 * Opens a database, or says what is wrong with it and what to do.
 * @param address must not be a SQLite file that this process has open (see `checkHeader`)
 * @throws with a sentence that says what to do; for a damaged file it names the file and the newest backup. A damaged
 *   database is never overwritten with a new one
 */
export async function openCheckedDatabase<T>(address: string, open: () => Promise<T>): Promise<T> {
  return explainDatabaseErrors(address, () => {
    const file = databaseFile(address)
    if (file !== undefined) checkHeader(file)
    return open()
  })
}

/** Like `openCheckedDatabase`, for a database that is open already. @throws like `openCheckedDatabase` */
export async function explainDatabaseErrors<T>(address: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (databaseFile(address) === undefined) throw startError(error, { doing: 'query', address }) ?? error
    const reason = corruptionReason(error)
    if (reason === undefined && isAboutOtherFile(error, address)) throw error
    if (reason === undefined) throw startError(error, { doing: 'use DATA_DIR', path: address }) ?? error
    throw new Error(`The database ${address} cannot be used: ${reason}. ${adviceFor(address)}`, { cause: error })
  }
}

/** Whether the error is about another file than the database, such as the one that a command writes. */
function isAboutOtherFile(error: unknown, database: string): boolean {
  return error instanceof Error && 'path' in error && !String(error.path).startsWith(database)
}

function adviceFor(file: string): string {
  const folder = backupsFolder(dirname(file))
  const [newest] = listBackups(folder)
  const kept = 'The file that is there now will be kept beside it.'
  if (newest) return `Restore the newest backup: tiffin restore --force ${newest.path}\n${kept}`
  return `There is no backup in ${folder}; if you have one elsewhere: tiffin restore --force FILE\n${kept} To begin anew, move it away.`
}
