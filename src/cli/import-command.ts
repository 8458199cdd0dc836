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
 * `tiffin import [FILE]`. No server may use the database.
 * @param file by default standard input
 * @throws with a message for the owner
 */
export async function importCommand(file: string | undefined, env: Record<string, string | undefined>): Promise<void> {
  const config = readConfig(env)
  const { database: address } = config
  if (file === undefined && process.stdin.isTTY)
    throw new Error('Name the file of an export, or pipe an export into this command: tiffin export | tiffin import')
  if (file !== undefined && !statSync(file, { throwIfNoEntry: false }))
    throw new Error(`The file ${file} does not exist.`)
  if (file !== undefined && statSync(file).isDirectory()) throw new Error(`${file} is a folder. Name a file.`)
  const input = file === undefined ? process.stdin : createReadStream(file)
  const runImport = async () => {
    await using database = await connectDatabase(address)
    const progress = { onWritten: showProgress('imported'), onVerified: showProgress('verified') }
    return await importDatabase(database, input, progress)
  }
  const counts =
    databaseFile(address) === undefined
      ? await openCheckedDatabase(address, runImport)
      : await withDatabaseLock(config, runImport)
  const rowCounts = Object.entries(counts).map(([name, rows]) => `${rows.toLocaleString('en')} ${name}`)
  console.log(`Imported and verified by counts and checksums: ${rowCounts.join(', ')}.`)
}

async function withDatabaseLock<T>(config: Config, work: () => Promise<T>): Promise<T> {
  await openDataFolder(config)
  const unlock = lockDatabase(config.database)
  try {
    return await openCheckedDatabase(config.database, work)
  } finally {
    unlock()
  }
}
