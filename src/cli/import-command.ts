import { createReadStream, existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { openSound } from '#server/backup/damaged-database.ts'
import { lockDatabase } from '#server/backup/lock.ts'
import { readConfig } from '#server/config.ts'
import { kindOf, openDatabase } from '#server/store/database.ts'
import { importDatabase } from '#server/transfer/import-database.ts'
import { showProgress } from './progress-bar.ts'

/**
 * `tiffin import [FILE]`, while no server works on the database.
 * @param file standard input when left out
 * @throws with a sentence for people
 */
export async function importCommand(file: string | undefined, env: Record<string, string | undefined>): Promise<void> {
  const { database: address, dataDir } = readConfig(env)
  if (file === undefined && process.stdin.isTTY)
    throw new Error('Name the file of an export, or pipe one in: tiffin export | tiffin import')
  if (file !== undefined && !existsSync(file)) throw new Error(`There is no export at ${file}.`)
  const pieces = file === undefined ? process.stdin : createReadStream(file)
  const work = async () => {
    const database = openDatabase(address)
    try {
      const watcher = { wrote: showProgress('imported'), verified: showProgress('verified') }
      return await importDatabase(database, pieces, watcher)
    } finally {
      await database.close()
    }
  }
  const counts = kindOf(address) === 'postgres' ? await work() : await workAlone(dataDir, address, work)
  const told = Object.entries(counts).map(([name, rows]) => `${rows.toLocaleString('en')} ${name}`)
  console.log(`Imported and verified by counts and checksums: ${told.join(', ')}.`)
}

async function workAlone<T>(dataDir: string, file: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dataDir, { recursive: true })
  const unlock = lockDatabase(file)
  try {
    return await openSound(file, work)
  } finally {
    unlock()
  }
}
