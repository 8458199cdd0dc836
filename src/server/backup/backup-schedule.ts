import { once } from 'node:events'
import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import { backupsFolder } from './backup-folder.ts'
import { backUpDaily } from './daily-backups.ts'

const firstAfterMs = 60_000
const lookEveryMs = 3_600_000

/** Backs the running server's database up once a day, beginning a minute after the start. */
export function scheduleBackups(file: string, log: FastifyBaseLogger): void {
  const folder = backupsFolder(dirname(file))
  const make = (target: string) => runInBackupThread({ source: file, target })
  let running = false
  const look = async () => {
    if (running) return
    running = true
    await backUpDaily({ folder, make, clock: Date.now, log })
    running = false
  }
  setTimeout(() => void look(), firstAfterMs).unref()
  setInterval(() => void look(), lookEveryMs).unref()
}

/** Whether the last stop was a crash: a server that stops in order leaves no -wal. To be asked before the file is locked or opened. */
export function hadUncleanShutdown(file: string): boolean {
  return (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0
}

/** Reads the whole file in a thread of its own; what it finds is for the log, as the server is at work already. */
export async function checkAfterCrash(file: string, log: FastifyBaseLogger): Promise<void> {
  try {
    await runInBackupThread({ source: file })
    log.info('the last stop was no orderly one: the database was checked and is sound')
  } catch (error) {
    log.error({ err: error }, 'The database file is damaged. Stop Tiffin and restore a backup: tiffin restore.')
  }
}

/** @throws what the thread threw */
export async function runInBackupThread(task: { source: string; target?: string }): Promise<void> {
  const worker = new Worker(new URL('backup-thread.ts', import.meta.url), { workerData: task })
  // a stop does not wait for a backup: an unfinished one never gets its name
  worker.unref()
  await once(worker, 'exit')
}
