/** Worker thread of `checkpointer.ts`: runs a checkpoint of the write-ahead log for each message. */
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'

const file = pathToFileURL(String(workerData))
// does not create the file when it was deleted
file.searchParams.set('mode', 'rw')

parentPort?.on('message', () => {
  const database = new DatabaseSync(file, { timeout: 5000 })
  database.exec('pragma wal_checkpoint(passive)')
  database.close()
  parentPort?.postMessage('done')
})
