import { dirname } from 'node:path'
import { kindOf } from '../store/database.ts'
import { backupsFolder, listBackups } from './backup-folder.ts'
import { requireSoundHead, unsoundReason } from './sound-file.ts'

/**
 * Opens what stands on a database, or says what is wrong with the SQLite file and what to do.
 * @param address on PostgreSQL there is no file to look at; no SQLite file that this process has open
 * @throws with a sentence that names the file and the newest backup; never makes a new database over a damaged one
 */
export async function openSound<T>(address: string, open: () => Promise<T>): Promise<T> {
  return explainDamage(address, () => {
    if (kindOf(address) === 'sqlite') requireSoundHead(address)
    return open()
  })
}

/** For work on a database that is open. @throws like `openSound` */
export async function explainDamage<T>(address: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const reason = unsoundReason(error)
    if (reason === undefined) throw error
    throw new Error(`The database ${address} cannot be used: ${reason}. ${adviceFor(address)}`, { cause: error })
  }
}

function adviceFor(file: string): string {
  const folder = backupsFolder(dirname(file))
  const [newest] = listBackups(folder)
  const kept = 'The file that is there now will be kept beside it.'
  if (newest) return `Restore the newest backup: tiffin restore --force ${newest.path}\n${kept}`
  return `There is no backup in ${folder}; if you have one elsewhere: tiffin restore --force FILE\n${kept} To begin anew, move it away.`
}
