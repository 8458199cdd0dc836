import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { withStatementTimeout } from '../statement-timeout.ts'

/** More than the app has statements. Texts that vary without limit must not fill the memory of the connections. */
const namedMax = 200
const names = new Map<string, string>()

interface ClientOptions {
  statementMs: number
  /** A statement was not answered in time. */
  onTimeout: () => void
  onError: (error: unknown) => void
}

/** The part of pg's client that is used here, with the result type that Kysely expects. */
interface NamingClient {
  query<R>(statement: { name: string | undefined; text: string; values: unknown[] }): Promise<PostgresQueryResult<R>>
  release(destroy?: boolean): void
}

/**
 * A connection of the pool, as Kysely uses it. Statements have a timeout, and a name under which PostgreSQL keeps them
 * prepared, so that each connection parses and plans them once.
 */
export function prepareStatements(client: NamingClient, options: ClientOptions): PostgresPoolClient {
  const { statementMs, onTimeout, onError } = options
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query<R>(
    text: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new Error('Kysely uses a cursor only where the dialect is given one.')
    const name = values.length === 0 || allColumns.test(text) ? undefined : nameOf(text)
    const answer = client.query<R>({ name, text, values: [...values] })
    answer.catch(onError)
    return withStatementTimeout(answer, statementMs, onTimeout)
  }
  return { query, release: (destroy) => client.release(destroy) }
}

/** A prepared statement of all columns fails for ever once the next version, which runs beside this one, adds a column. */
const allColumns = /(select|returning) \*|"\.\*/

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= namedMax) return known
  const name = `tiffin_${names.size}`
  names.set(text, name)
  return name
}
