import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { withStatementTimeout } from '../statement-timeout.ts'

/**
 * More than the number of statements in the app. A limit, because each connection stores its prepared statements in
 * memory.
 */
const preparedMax = 200

/** The names of prepared statements by their text. All connections of a pool share them. */
export type StatementNames = Map<string, string>

interface ClientOptions {
  names: StatementNames
  statementMs: number
  onTimeout: () => void
  onError: (error: unknown) => void
}

/** The methods of pg's client that are used here, with the result type that Kysely expects. */
interface PgClient {
  query<R>(statement: { name: string | undefined; text: string; values: unknown[] }): Promise<PostgresQueryResult<R>>
  release(destroy?: boolean): void
}

/**
 * Adapts a connection of the pool to Kysely. Statements have a timeout. They also have a name, so PostgreSQL stores
 * them as prepared statements, and each connection parses them only once.
 */
export function prepareStatements(client: PgClient, options: ClientOptions): PostgresPoolClient {
  const { names, statementMs, onTimeout, onError } = options
  /** After a timeout the connection is closed. Its rollback fails too, which must not hide the reason. */
  let timeout: Error | undefined
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query<R>(
    text: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new Error('Cursors are not supported: the dialect has none.')
    if (timeout) return Promise.reject(timeout)
    const name = values.length === 0 || allColumns.test(text) ? undefined : nameOf(names, text)
    const result = client.query<R>({ name, text, values: [...values] })
    result.catch(onError)
    return withStatementTimeout(result, statementMs, (error) => {
      timeout = error
      onTimeout()
    })
  }
  return { query, release: (destroy) => client.release(destroy) }
}

/**
 * Not prepared: during a rolling update the next version may add a column, and then a prepared statement that returns
 * all columns fails until its connection closes.
 */
const allColumns = /(select|returning) \*|"\.\*/

function nameOf(names: StatementNames, text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= preparedMax) return known
  const name = `tiffin_${names.size}`
  names.set(text, name)
  return name
}
