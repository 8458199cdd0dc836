import type { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'

/**
 * Each order touches some pages at random places of its indexes. Written back to the file after 16 MB of log instead of
 * SQLite's 4, many of them are written once instead of several times.
 */
const checkpointPages = 4000

/** A rest of at most this size is copied between two commits, which takes a millisecond or two. */
const restPages = 500

/** When the other thread is too slow, SQLite checkpoints in a commit at this size. */
export const blockingCheckpointPages = 16_000

/**
 * Copies SQLite's write-ahead log into the database file on a worker thread, because on the main thread all orders would
 * wait. Commits stay durable: the copied pages are on disk in the log already.
 */
export interface Checkpointer {
  /** To be called after each commit. */
  look(): void
  close(): void
}

/** @param file of `database` */
export function createCheckpointer(database: DatabaseSync, file: string): Checkpointer {
  const readLog = database.prepare('pragma wal_checkpoint(noop)')
  /** Started when needed: in most shops once in some days. */
  let thread: Worker | undefined
  let underWay = false
  /** A pass has ended. SQLite restarts the log only when also the commits since then are copied. */
  let restIsLeft = false

  function start(): Worker {
    const worker = new Worker(new URL('checkpoint-thread.ts', import.meta.url), { workerData: file, execArgv: [] })
    worker.unref()
    worker.on('message', () => {
      underWay = false
      restIsLeft = true
    })
    // when the disk fails, the next commit fails too and reports it
    worker.on('error', () => {})
    worker.on('exit', () => {
      thread = undefined
      underWay = false
    })
    return worker
  }

  function startPass(): void {
    underWay = true
    restIsLeft = false
    thread ??= start()
    thread.postMessage('checkpoint')
  }

  function copyRest(): void {
    restIsLeft = false
    try {
      database.exec('pragma wal_checkpoint(passive)')
    } catch {
      // the commit is on disk, and the next one reports the failure
    }
  }

  return {
    look() {
      if (underWay) return
      const { log, checkpointed } = readLog.get() ?? {}
      const left = Number(log) - Number(checkpointed)
      if (restIsLeft && left <= restPages) copyRest()
      else if (restIsLeft || left >= checkpointPages) startPass()
    },
    close() {
      void thread?.terminate()
    },
  }
}
