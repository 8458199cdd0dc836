import { dirname } from 'node:path'
import { startError } from '../errors/start-error.ts'
import { databaseFile } from '../store/dialects.ts'
import { backupsFolder, listBackups } from './backup-folder.ts'
import { checkHeader, corruptionReason } from './integrity.ts'

/**
 * Checks and opens a database. It never overwrites a damaged database.
 * @param address must not be a SQLite file that this process has open (see `checkHeader`)
 * @throws with a message that says what to do; for a damaged file it names the file and the newest backup
 */
export async function openCheckedDatabase<T>(address: string, open: () => Promise<T>): Promise<T> {
  return explainDatabaseErrors(address, () => {
    const file = databaseFile(address)
    if (file !== undefined) checkHeader(file)
    return open()
  })
}

/**
 * Runs work on a database that is open already.
 * @throws like `openCheckedDatabase`
 */
export async function explainDatabaseErrors<T>(address: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (databaseFile(address) === undefined) throw startError(error, { operation: 'query', address }) ?? error
    const reason = corruptionReason(error)
    if (reason === undefined && isAboutOtherFile(error, address)) throw error
    if (reason === undefined) throw startError(error, { operation: 'use DATA_DIR', path: address }) ?? error
    throw new Error(`The database ${address} cannot be used: ${reason}. ${adviceFor(address)}`, { cause: error })
  }
}

/** Whether the error is about another file than the database, such as the output of a command. */
function isAboutOtherFile(error: unknown, database: string): boolean {
  return error instanceof Error && 'path' in error && !String(error.path).startsWith(database)
}

function adviceFor(file: string): string {
  const folder = backupsFolder(dirname(file))
  const [newest] = listBackups(folder)
  const note = 'The current file will be renamed, not deleted.'
  if (newest) return `Restore the newest backup: tiffin restore --force ${newest.path}\n${note}`
  return `There is no backup in ${folder}. If you have a backup in another folder, run: tiffin restore --force FILE\n${note} To start with an empty database, move the file away.`
}
