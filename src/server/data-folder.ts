import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { startError } from './errors/start-error.ts'
import { kindOf } from './store/database.ts'

const answerMaxMs = 5000
/** Beside `backups` and `outbox`, which are made when they are needed. */
const fileNames = ['tiffin.db', 'tiffin.db-wal', 'tiffin.db-shm', 'tiffin.lock']
const othersBits = 0o077

interface Place {
  dataDir: string
  /** As of `Config`. */
  database: string
}

/**
 * Makes DATA_DIR where it is missing, and checks that Tiffin can work in it.
 * @returns a sentence for the log when other users of the machine can read it; its rights are the owner's to change
 * @throws with a sentence that says what to do
 */
export async function openDataFolder({ dataDir, database }: Place): Promise<string | undefined> {
  await requireAnswer(dataDir)
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw startError(error, { doing: 'use DATA_DIR', path: dataDir }) ?? error
  }
  if (kindOf(database) === 'sqlite') requireFiles(dataDir)
  return openToOthers(dataDir)
}

/**
 * For commands that read the embedded database and change nothing in DATA_DIR.
 * @throws with a sentence that says what to do
 */
export async function checkDataFolder({ dataDir, database }: Place): Promise<void> {
  if (kindOf(database) === 'postgres') return
  await requireAnswer(dataDir)
  requireFiles(dataDir)
}

/**
 * On a network disk that is gone, any file operation can block for good, and a process with a blocked thread cannot end.
 * So another process tries first.
 */
async function requireAnswer(dataDir: string): Promise<void> {
  const script = 'require("node:fs").statfsSync(process.argv[1])'
  const attempt = spawn(process.execPath, ['-e', script, dataDir], { stdio: 'ignore' })
  const signal = AbortSignal.timeout(answerMaxMs)
  try {
    await once(attempt, 'exit', { signal })
  } catch (error) {
    // a machine that starts no process is no reason to refuse the folder
    if (!signal.aborted) return
    attempt.kill('SIGKILL')
    attempt.unref()
    throw new Error(
      `DATA_DIR: ${dataDir} does not answer within ${answerMaxMs / 1000} seconds. Check the disk or network mount below it, or set another DATA_DIR.`,
      { cause: error },
    )
  }
}

/** Opening a pipe would block, and SQLite reports a folder in words for experts. */
function requireFiles(dataDir: string): void {
  for (const path of fileNames.map((name) => join(dataDir, name)))
    try {
      const found = statSync(path, { throwIfNoEntry: false })
      if (!found) continue
      if (!found.isFile())
        throw new Error(`DATA_DIR: ${path} is not an ordinary file. Move it away, or set another DATA_DIR.`)
      accessSync(path, constants.R_OK | constants.W_OK)
    } catch (error) {
      throw startError(error, { doing: 'use DATA_DIR', path }) ?? error
    }
}

/** Windows has no such rights: there every folder looks open. */
function openToOthers(dataDir: string): string | undefined {
  if (process.platform === 'win32' || (statSync(dataDir).mode & othersBits) === 0) return undefined
  return `Other users of this machine may be able to read ${dataDir}, which holds customers' addresses and the key that signs sessions. Run: chmod -R go= '${dataDir}'`
}
