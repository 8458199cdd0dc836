import { type Kysely, PostgresDialect, sql } from 'kysely'
import { Pool, TypeOverrides } from 'pg'
import { startError } from '../../errors/start-error.ts'
import { metrics } from '../../telemetry/metrics.ts'
import type { Connection, ConnectOptions } from '../dialect.ts'
import type { Queries } from '../tables.ts'
import { isReadOnly } from './errors.ts'
import { closedAsReadOnly, monitorConnections } from './stale-connections.ts'
import { prepareStatements, type StatementNames } from './statements.ts'

const int8Oid = 20

/** Connections of one process. */
const poolMax = 10

/** TCP checks an idle connection after this time. */
const keepAliveMs = 10_000

/** @param url `postgres://…`, with any TLS options */
export function connect(url: string, { timeouts, onStatementError, onConnectionLost }: ConnectOptions): Connection {
  const types = new TypeOverrides()
  // Tiffin stores milliseconds and minor units as int8; they are far below 2^53, so a number is exact
  types.setTypeParser(int8Oid, Number)
  const pool = new Pool({
    connectionString: url,
    max: poolMax,
    connectionTimeoutMillis: timeouts.connectionMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    types,
  })
  pool.on('error', (error) => {
    if (error !== closedAsReadOnly) onConnectionLost(error)
  })
  const staleConnections = monitorConnections(pool)
  // without a listener, an error of a connection in use would end the process; its statement rejects anyway
  pool.on('connect', (client) => void client.on('error', () => {}))

  const names: StatementNames = new Map()
  const connectToPool = async () => {
    const stopTimer = metrics.poolWait.startTimer()
    const client = await pool.connect().finally(stopTimer)
    return prepareStatements(client, {
      names,
      statementMs: timeouts.statementMs,
      onTimeout: () => staleConnections.closeUnresponsive(client),
      onError(error) {
        onStatementError(error)
        if (isReadOnly(error)) staleConnections.closeReadOnly(client)
      },
    })
  }
  return {
    kysely: new PostgresDialect({
      pool: { connect: connectToPool, end: () => pool.end(), options: pool.options },
    }),
    pool,
  }
}

/** The oldest version that the PostgreSQL project maintains. */
const oldestMajor = 14

/**
 * Opens the first connection, and checks the server's version and encoding.
 * @throws with a message that says what to do when it cannot be reached, is too old, or its encoding is not UTF-8
 */
export async function requireUsable(queries: Queries, address: string): Promise<void> {
  const { name, encoding, version } = await describeServer(queries).catch((error: unknown) => {
    throw startError(error, { operation: 'connect', address }) ?? error
  })
  const major = Math.floor(Number(version) / 10_000)
  if (major < oldestMajor)
    throw new Error(
      `DATABASE_URL: this server is PostgreSQL ${major}, and Tiffin needs ${oldestMajor} or newer. Upgrade it, or set another DATABASE_URL.`,
    )
  if (encoding !== 'UTF8')
    throw new Error(
      `DATABASE_URL: the database "${name}" has the encoding ${encoding}, and Tiffin needs UTF8. Create one: createdb --encoding=UTF8 --template=template0 NAME`,
    )
}

async function describeServer<DB>(queries: Kysely<DB>) {
  const { rows } = await sql<{ name: string; encoding: string; version: string }>`
    select current_database() as name, current_setting('server_encoding') as encoding,
      current_setting('server_version_num') as version`.execute(queries)
  const [server] = rows
  if (!server) throw new Error('PostgreSQL returned no row.')
  return server
}

export async function emptyLog(): Promise<void> {}

/** PostgreSQL refuses this statement when it refuses writes: on a standby, or with `default_transaction_read_only`. */
export async function tryToLock(queries: Queries): Promise<void> {
  await sql`select 1 from settings where false for update`.execute(queries)
}
