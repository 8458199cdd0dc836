import { PostgresDialect } from 'kysely'
import { Pool, TypeOverrides } from 'pg'

const int8Oid = 20

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
  return new PostgresDialect({ pool })
}
