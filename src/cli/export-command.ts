import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openCheckedDatabase } from '#server/backup/damaged-database.ts'
import { readConfig } from '#server/config/config.ts'
import { checkDataFolder } from '#server/config/data-folder.ts'
import { startError } from '#server/errors/start-error.ts'
import { connectDatabase, type Database } from '#server/store/database.ts'
import { databaseFile } from '#server/store/dialects.ts'
import { exportDatabase } from '#server/transfer/export-database.ts'
import { showProgress } from './progress-bar.ts'

/**
 * `tiffin export [FILE]`. The server may be running.
 * @param file by default standard output
 * @throws with a message for the owner
 */
export async function exportCommand(file: string | undefined, env: Record<string, string | undefined>): Promise<void> {
  const config = readConfig(env)
  const { database: address } = config
  await checkDataFolder(config)
  if (databaseFile(address) !== undefined && !existsSync(address))
    throw new Error(`There is no database at ${address}. Set DATA_DIR to where it is.`)
  await openCheckedDatabase(address, async () => {
    await using database = await connectDatabase(address)
    await (file === undefined ? writeToOutput(database) : writeToFile(database, resolve(file)))
  })
}

async function writeToOutput(database: Database): Promise<void> {
  try {
    // no progress bar: the program that reads the output, such as tiffin import, shows one
    await pipeline(Readable.from(exportDatabase(database)), process.stdout)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error
    throw new Error('The program that reads the export ended too early. The export is incomplete.', { cause: error })
  }
}

/** Only this user may read the file: it contains addresses, phone numbers and password hashes. */
async function writeToFile(database: Database, target: string): Promise<void> {
  if (existsSync(target)) throw new Error(`${target} already exists. Choose another name, or delete it.`)
  const unfinished = `${target}.unfinished`
  const handle = await open(unfinished, 'w', 0o600)
  try {
    for await (const lines of exportDatabase(database, showProgress('exported'))) await handle.write(lines)
    await handle.sync()
    await handle.close()
    await rename(unfinished, target)
  } catch (error) {
    await handle.close()
    await rm(unfinished, { force: true })
    // a write error has no path: without this, the message would name DATA_DIR
    throw startError(error, { operation: 'use file', path: target }) ?? error
  }
}
