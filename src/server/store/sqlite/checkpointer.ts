import type { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'

/**
 * 16 MB instead of SQLite's default of 4 MB. Each order changes some random pages of its indexes, so a longer log
 * contains the same pages several times, and a checkpoint writes each of them only once.
 */
const checkpointPages = 4000

/** The main thread copies at most this many remaining pages, which takes one or two milliseconds. */
const remainingPagesMax = 500

/** When the worker thread is too slow, SQLite runs a checkpoint in a commit at this size. */
export const blockingCheckpointPages = 16_000

/**
 * Copies SQLite's write-ahead log into the database file (checkpoint). This runs on a worker thread, because on the
 * main thread all orders would wait. Commits stay durable, because their pages are already on disk in the log.
 */
export interface Checkpointer {
  /** Call it after each commit. */
  checkpointIfDue(): void
  close(): void
}

/** @param file of `database` */
export function createCheckpointer(database: DatabaseSync, file: string): Checkpointer {
  const readLog = database.prepare('pragma wal_checkpoint(noop)')
  /** Started when the first checkpoint is due. */
  let thread: Worker | undefined
  let isRunning = false
  /** The thread has finished. SQLite restarts the log only after the commits since then are copied too. */
  let hasRemainder = false

  function start(): Worker {
    const worker = new Worker(new URL('checkpoint-thread.ts', import.meta.url), { workerData: file, execArgv: [] })
    worker.unref()
    worker.on('message', () => {
      isRunning = false
      hasRemainder = true
    })
    // ignored: when the disk fails, the next commit fails too and reports it
    worker.on('error', () => {})
    worker.on('exit', () => {
      thread = undefined
      isRunning = false
    })
    return worker
  }

  function startCheckpoint(): void {
    isRunning = true
    hasRemainder = false
    thread ??= start()
    thread.postMessage('checkpoint')
  }

  function copyRemainder(): void {
    hasRemainder = false
    try {
      database.exec('pragma wal_checkpoint(passive)')
    } catch {
      // ignored: this commit is on disk, and the next one reports the failure
    }
  }

  return {
    checkpointIfDue() {
      if (isRunning) return
      const { log, checkpointed } = readLog.get() ?? {}
      const pendingPages = Number(log) - Number(checkpointed)
      if (hasRemainder && pendingPages <= remainingPagesMax) copyRemainder()
      else if (hasRemainder || pendingPages >= checkpointPages) startCheckpoint()
    },
    close() {
      void thread?.terminate()
    },
  }
}
