import { Worker } from 'node:worker_threads'
import type { CompiledQuery } from 'kysely'
import type { Queries } from './database.ts'
import { withoutDeadline } from './deadline.ts'

/**
 * Asks what takes long, as it looks at much: nobody waits for it but who asks. All of the answer is of one moment.
 * @param query its parameters are numbers
 */
export type ReadAside = <Row>(query: CompiledQuery<Row>) => Promise<Row[]>

export function readAsideOnPostgres(queries: Queries): ReadAside {
  return async (query) => (await withoutDeadline(() => queries.executeQuery(query))).rows
}

/** SQLite answers within the thread that asks: another one asks, on a connection of its own. */
export function readAsideOnSqlite(file: string): ReadAside {
  return <Row>({ sql, parameters }: CompiledQuery<Row>) => {
    const { promise, resolve, reject } = Promise.withResolvers<Row[]>()
    const argv = [file, sql, ...parameters]
    const worker = new Worker(new URL('read-aside-thread.ts', import.meta.url), { argv, execArgv: [] })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The thread that was to read ended without an answer.')))
    return promise
  }
}
