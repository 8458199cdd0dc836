import { once } from 'node:events'
import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import { backupsFolder } from './backup-folder.ts'
import { backUpDaily } from './daily-backups.ts'

const firstDelayMs = 60_000
const checkIntervalMs = 3_600_000

/** Backs up the database once a day. The first check is a minute after the start, then there is one every hour. */
export function scheduleBackups(file: string, log: FastifyBaseLogger): void {
  const folder = backupsFolder(dirname(file))
  const make = (target: string) => runInBackupThread({ source: file, target })
  let running = false
  const backUpIfDue = async () => {
    if (running) return
    running = true
    await backUpDaily({ folder, make, clock: Date.now, log })
    running = false
  }
  setTimeout(() => void backUpIfDue(), firstDelayMs).unref()
  setInterval(() => void backUpIfDue(), checkIntervalMs).unref()
}

/**
 * Whether the server crashed: a clean shutdown leaves no -wal file. Call it before the database is locked or opened.
 */
export function hadUncleanShutdown(file: string): boolean {
  return (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0
}

/** Checks the whole file on a worker thread, and logs the result. The server handles requests in the meantime. */
export async function checkAfterCrash(file: string, log: FastifyBaseLogger): Promise<void> {
  try {
    await runInBackupThread({ source: file })
    log.info('the server did not shut down cleanly: the database was checked and is intact')
  } catch (error) {
    log.error({ err: error }, 'The database file is damaged. Stop Tiffin and restore a backup: tiffin restore.')
  }
}

/**
 * Makes a backup, or only checks the database when there is no target.
 * @throws the error of the thread
 */
export async function runInBackupThread(task: { source: string; target?: string }): Promise<void> {
  const worker = new Worker(new URL('backup-thread.ts', import.meta.url), { workerData: task })
  // a shutdown does not wait for a backup: an unfinished one does not get its final name
  worker.unref()
  await once(worker, 'exit')
}
