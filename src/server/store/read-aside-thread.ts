/** Asks the database file one question: `src/server/store/read-aside.ts` starts this as a thread. */
import { DatabaseSync } from 'node:sqlite'
import { parentPort } from 'node:worker_threads'

const [file = '', sql = '', ...parameters] = process.argv.slice(2)

const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
parentPort?.postMessage(database.prepare(sql).all(...parameters.map(Number)))
database.close()
