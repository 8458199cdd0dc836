/** Checkpoints the write-ahead log at each message. `src/server/store/sqlite/checkpointer.ts` starts this worker thread. */
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'

const file = pathToFileURL(String(workerData))
// without this, a file that was deleted would be created again
file.searchParams.set('mode', 'rw')

parentPort?.on('message', () => {
  const database = new DatabaseSync(file, { timeout: 5000 })
  database.exec('pragma wal_checkpoint(passive)')
  database.close()
  parentPort?.postMessage('done')
})
