import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, statSync } from 'node:fs'
import { join } from 'node:path'
import { startError } from '../errors/start-error.ts'
import { createFolder } from '../store/create-folder.ts'
import { databaseFile } from '../store/dialects.ts'
import type { Config } from './config.ts'

const responseTimeoutMs = 5000
/** The files in DATA_DIR. The folders `backups` and `outbox` are created when they are needed. */
const fileNames = ['tiffin.db', 'tiffin.db-wal', 'tiffin.db-shm', 'tiffin.lock']
const otherUsersBits = 0o077

type DataLocation = Pick<Config, 'dataDir' | 'database'>

/**
 * Creates DATA_DIR if it is missing, and checks that Tiffin can read and write it.
 * @returns a warning for the log when other users of the machine can read the folder; its permissions are not changed
 * @throws with a message that says what to do
 */
export async function openDataFolder({ dataDir, database }: DataLocation): Promise<string | undefined> {
  await requireResponse(dataDir)
  try {
    createFolder(dataDir)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw startError(error, { operation: 'use DATA_DIR', path: dataDir }) ?? error
  }
  if (databaseFile(database) !== undefined) requireUsableFiles(dataDir)
  return describeOpenPermissions(dataDir)
}

/**
 * For commands that read the embedded database and change nothing in DATA_DIR.
 * @throws with a message that says what to do
 */
export async function checkDataFolder({ dataDir, database }: DataLocation): Promise<void> {
  if (databaseFile(database) === undefined) return
  await requireResponse(dataDir)
  requireUsableFiles(dataDir)
}

/**
 * When a network disk does not respond, a file operation can block forever, and a process with a blocked thread cannot
 * exit. So a child process tries it first.
 */
async function requireResponse(dataDir: string): Promise<void> {
  const script = 'require("node:fs").statfsSync(process.argv[1])'
  const child = spawn(process.execPath, ['-e', script, dataDir], { stdio: 'ignore' })
  const signal = AbortSignal.timeout(responseTimeoutMs)
  try {
    await once(child, 'exit', { signal })
  } catch (error) {
    // the child process could not be started, so nothing is known about the folder
    if (!signal.aborted) return
    child.kill('SIGKILL')
    child.unref()
    throw new Error(
      `DATA_DIR: ${dataDir} does not respond within ${responseTimeoutMs / 1000} seconds. Check its disk or network mount, or set another DATA_DIR.`,
      { cause: error },
    )
  }
}

/**
 * Checks the files before SQLite opens them: opening a named pipe would block, and SQLite's error for a folder does not
 * say what is wrong.
 */
function requireUsableFiles(dataDir: string): void {
  for (const path of fileNames.map((name) => join(dataDir, name)))
    try {
      const stats = statSync(path, { throwIfNoEntry: false })
      if (!stats) continue
      if (!stats.isFile())
        throw new Error(`DATA_DIR: ${path} is not a regular file. Move it away, or set another DATA_DIR.`)
      accessSync(path, constants.R_OK | constants.W_OK)
    } catch (error) {
      throw startError(error, { operation: 'use DATA_DIR', path }) ?? error
    }
}

/** @returns undefined on Windows, whose folders have no such permission bits and would all cause a warning */
function describeOpenPermissions(dataDir: string): string | undefined {
  if (process.platform === 'win32' || (statSync(dataDir).mode & otherUsersBits) === 0) return undefined
  return `Other users of this machine may be able to read ${dataDir}, which holds customers' addresses and the key that signs sessions. Run: chmod -R go= '${dataDir}'`
}
