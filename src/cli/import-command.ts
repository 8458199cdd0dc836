import { createReadStream, statSync } from 'node:fs'
import { openCheckedDatabase } from '#server/backup/damaged-database.ts'
import { lockDatabase } from '#server/backup/lock.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { openDataFolder } from '#server/config/data-folder.ts'
import { connectDatabase } from '#server/store/database.ts'
import { databaseFile } from '#server/store/dialects.ts'
import { importDatabase } from '#server/transfer/import-database.ts'
import { showProgress } from './progress-bar.ts'

/**
 * `tiffin import [FILE]`, while no server works on the database.
 * @param file standard input when left out
 * @throws with a sentence for people
 */
export async function importCommand(file: string | undefined, env: Record<string, string | undefined>): Promise<void> {
  const config = readConfig(env)
  const { database: address } = config
  if (file === undefined && process.stdin.isTTY)
    throw new Error('Name the file of an export, or pipe one in: tiffin export | tiffin import')
  if (file !== undefined && !statSync(file, { throwIfNoEntry: false }))
    throw new Error(`There is no export at ${file}.`)
  if (file !== undefined && statSync(file).isDirectory()) throw new Error(`${file} is a folder. Name a file.`)
  const pieces = file === undefined ? process.stdin : createReadStream(file)
  const work = async () => {
    await using database = await connectDatabase(address)
    const watcher = { wrote: showProgress('imported'), verified: showProgress('verified') }
    return await importDatabase(database, pieces, watcher)
  }
  const counts =
    databaseFile(address) === undefined ? await openCheckedDatabase(address, work) : await workAlone(config, work)
  const told = Object.entries(counts).map(([name, rows]) => `${rows.toLocaleString('en')} ${name}`)
  console.log(`Imported and verified by counts and checksums: ${told.join(', ')}.`)
}

async function workAlone<T>(config: Config, work: () => Promise<T>): Promise<T> {
  await openDataFolder(config)
  const unlock = lockDatabase(config.database)
  try {
    return await openCheckedDatabase(config.database, work)
  } finally {
    unlock()
  }
}
