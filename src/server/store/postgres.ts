import { PostgresDialect } from 'kysely'
import { Pool, type PoolClient, TypeOverrides } from 'pg'

const int8Oid = 20

/** More than the app has statements; a text that varies without end must not fill the connections' memory. */
const namedMax = 200

/**
 * @param url `postgres://…`, TLS options included
 * @param onLost told when a connection of the pool breaks while idle; the pool replaces it by itself
 */
export function postgresDialect(url: string, onLost: (error: Error) => void): PostgresDialect {
  const types = new TypeOverrides()
  // milliseconds and minor units stay far below 2^53, so a number holds every int8 of ours
  types.setTypeParser(int8Oid, Number)
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    types,
  })
  pool.on('error', onLost)
  pool.on('connect', keepPrepared)
  return new PostgresDialect({ pool })
}

const names = new Map<string, string>()

/** Gives statements names, by which PostgreSQL keeps them prepared: it parses and plans them once a connection. */
function keepPrepared(client: PoolClient): void {
  const query: unknown = Reflect.get(client, 'query')
  if (typeof query !== 'function') return
  const named = (...given: unknown[]): unknown => Reflect.apply(query, client, withName(given))
  Object.defineProperty(client, 'query', { value: named })
}

function withName(given: unknown[]): unknown[] {
  const [text, values, ...rest] = given
  if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return given
  const name = nameOf(text)
  return name === undefined ? given : [{ name, text, values }, ...rest]
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= namedMax) return known
  const name = `tiffin_${names.size}`
  names.set(text, name)
  return name
}
