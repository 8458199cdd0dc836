import type { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'

/**
 * Each order touches some pages at random places of its indexes. Written back to the file after 16 MB of log instead of
 * SQLite's 4, many of them are written once instead of several times.
 */
const checkpointPages = 4000

/** So much is copied between two commits: it takes a millisecond or two. */
const restPages = 500

/** Where the other thread does not keep up, a commit writes back what is left. */
export const blockingCheckpointPages = 16_000

/**
 * Copies SQLite's write-ahead log back into the database file in another thread: in this one, all orders would wait for it.
 * It runs beside commits and takes nothing from their durability, since what is copied is on disk in the log already.
 */
export interface Checkpointer {
  /** To be called after each commit. */
  look(): void
  close(): void
}

/** @param file what `database` was opened on */
export function createCheckpointer(database: DatabaseSync, file: string): Checkpointer {
  const readLog = database.prepare('pragma wal_checkpoint(noop)')
  /** Started when it is needed: most shops need it once in days. */
  let thread: Worker | undefined
  let underWay = false
  /** A pass is over. SQLite begins the log anew once all of it is copied, also what was committed meanwhile. */
  let restIsLeft = false

  function start(): Worker {
    const worker = new Worker(new URL('checkpoint-thread.ts', import.meta.url), { workerData: file, execArgv: [] })
    worker.unref()
    worker.on('message', () => {
      underWay = false
      restIsLeft = true
    })
    // a disk that fails it fails the next commit as well, which says so
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
      // the commit is on disk all the same, and the next one will say what is wrong
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
