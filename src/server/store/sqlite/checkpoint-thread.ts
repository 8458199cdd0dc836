/** Writes the log back whenever it is told to: `src/server/store/sqlite/checkpointer.ts` starts this as a thread. */
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'

const file = pathToFileURL(String(workerData))
// one that has been taken away meanwhile must not be made anew
file.searchParams.set('mode', 'rw')

parentPort?.on('message', () => {
  const database = new DatabaseSync(file, { timeout: 5000 })
  database.exec('pragma wal_checkpoint(passive)')
  database.close()
  parentPort?.postMessage('done')
})
