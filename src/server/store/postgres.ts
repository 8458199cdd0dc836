import { type Kysely, PostgresDialect, sql } from 'kysely'
import { Pool, type PoolClient, TypeOverrides } from 'pg'
import { startError } from '../errors/start-error.ts'
import { metrics } from '../telemetry/metrics.ts'
import { withinDeadline } from './deadline.ts'
import type { DiskTrouble } from './disk-trouble.ts'
import { readOnlyClosed, watchConnections } from './suspect-connections.ts'

const int8Oid = 20

/** Connections of one process. */
const poolMax = 10

/** More than the app has statements; a text that varies without end must not fill the connections' memory. */
const namedMax = 200

/** How long the database may let us wait, in milliseconds. */
export interface DatabasePatience {
  /** For a connection: until one is made, or until one of the pool is free. */
  connectionMs: number
  /** For the answer to one statement. */
  statementMs: number
}

/** After a silence of this long TCP asks whether the other end still is there. */
const keepAliveMs = 10_000

/** How many connections there are, and how many pieces of work wait for one. */
export type PoolUse = Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>

/**
 * @param url `postgres://…`, TLS options included
 * @param onLost told when a connection of the pool breaks while idle; the pool replaces it by itself
 * @param disk is notified of each failed statement
 */
export function postgresDialect(
  url: string,
  onLost: (error: Error) => void,
  patience: DatabasePatience,
  disk: Pick<DiskTrouble, 'note'>,
): { dialect: PostgresDialect; pool: PoolUse } {
  const types = new TypeOverrides()
  // milliseconds and minor units stay far below 2^53, so a number holds every int8 of ours
  types.setTypeParser(int8Oid, Number)
  const pool = new Pool({
    connectionString: url,
    max: poolMax,
    connectionTimeoutMillis: patience.connectionMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    types,
  })
  pool.on('error', (error) => {
    if (error !== readOnlyClosed) onLost(error)
  })
  const { closeSilent, closeReadOnly } = watchConnections(pool)
  pool.on('connect', (client) => {
    // one that breaks while it is lent out: its statement fails, or the next; unheard, it would end the process
    client.on('error', () => {})
    prepareClient(client, {
      statementMs: patience.statementMs,
      late: () => closeSilent(client),
      failed(error) {
        disk.note(error)
        if (isReadOnly(error)) closeReadOnly(client)
      },
    })
  })
  return {
    dialect: new PostgresDialect({
      pool: { connect: () => timed(pool.connect()), end: () => pool.end(), options: pool.options },
    }),
    pool,
  }
}

/** The oldest version that the PostgreSQL project maintains. */
const oldestMajor = 14

/**
 * Opens the first connection and checks the server.
 * @throws with a sentence that says what to do when it cannot be reached, is too old, or its encoding is not UTF-8
 */
export async function requireUsablePostgres<DB>(queries: Kysely<DB>, address: string): Promise<void> {
  const { name, encoding, version } = await describeServer(queries).catch((error: unknown) => {
    throw startError(error, { doing: 'connect', address }) ?? error
  })
  const major = Math.floor(Number(version) / 10_000)
  if (major < oldestMajor)
    throw new Error(
      `DATABASE_URL: this server is PostgreSQL ${major}, and Tiffin needs ${oldestMajor} or newer. Upgrade it, or name another.`,
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

async function timed(connection: Promise<PoolClient>): Promise<PoolClient> {
  const begun = performance.now()
  try {
    return await connection
  } finally {
    metrics.poolWait.observe((performance.now() - begun) / 1000)
  }
}

const readOnlyCode = '25006'

/** The server may have become a standby, or a setting may have changed since; a new connection may be able to write. */
function isReadOnly(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === readOnlyCode
}

const names = new Map<string, string>()

interface ClientWatch {
  statementMs: number
  /** Called when a statement exceeds its timeout. */
  late: () => void
  failed: (error: unknown) => void
}

/**
 * Gives statements a deadline, and names, by which PostgreSQL keeps them prepared: it parses and plans them once a
 * connection.
 */
function prepareClient(client: PoolClient, { statementMs, late, failed }: ClientWatch): void {
  const query: unknown = Reflect.get(client, 'query')
  if (typeof query !== 'function') return
  const named = (...given: unknown[]): unknown => {
    const answer: unknown = Reflect.apply(query, client, withName(given))
    if (!(answer instanceof Promise)) return answer
    answer.catch(failed)
    return withinDeadline(answer, statementMs, late)
  }
  Object.defineProperty(client, 'query', { value: named })
}

/** A prepared statement of all columns fails for good when the next version, beside this one, adds a column. */
const allColumns = /(select|returning) \*|"\.\*/

function withName(given: unknown[]): unknown[] {
  const [text, values, ...rest] = given
  if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0 || allColumns.test(text)) return given
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
