import { Kysely, type LogEvent } from 'kysely'
import { currentTracing } from '../telemetry/tracing.ts'
import type { DatabaseTimeouts, Dialect, PoolUse } from './dialect.ts'
import { dialectFor } from './dialects.ts'
import { findDiskFailure, monitorDisk } from './disk-failure.ts'
import { createGroupCommit, type GroupCommit } from './group-commit.ts'
import type { Queries, Tables } from './tables.ts'

export type DatabaseKind = Dialect['name']

/** Close it with `close` or `await using`. */
export interface Database extends AsyncDisposable {
  dialect: Dialect
  queries: Queries
  /** Durable writes that share commits. */
  groupCommit: GroupCommit
  /**
   * @returns the reason while the database accepts no writes, as a sentence; otherwise undefined
   * @throws when PostgreSQL does not respond
   */
  findWriteFailure: () => Promise<string | undefined>
  /** PostgreSQL's connection pool; undefined on SQLite. */
  pool: PoolUse | undefined
  close: () => Promise<void>
}

interface DatabaseEvents {
  /** An idle PostgreSQL connection broke. */
  onConnectionLost?: (error: Error) => void
  /** Called when the database accepts no writes. */
  onDiskError?: (sentence: string, error: unknown) => void
}

/**
 * Longer than any statement of a request takes, but short, so that Tiffin finds the new primary soon after a failover.
 */
export const databaseTimeouts: DatabaseTimeouts = { connectionMs: 2000, statementMs: 4000 }

/** About 24 days, the maximum of a Node timer. */
const maxTimerMs = 2 ** 31 - 1

/** Commands read and write all data, so their statements can take long. */
const commandTimeouts: DatabaseTimeouts = { connectionMs: 30_000, statementMs: maxTimerMs }

/**
 * @param address `postgres://…` for PostgreSQL, anything else is the path of a SQLite file
 * @param timeouts short ones for a server, so that requests do not hang when the database hangs
 */
export function openDatabase(
  address: string,
  { onConnectionLost = () => {}, onDiskError = () => {} }: DatabaseEvents = {},
  timeouts = commandTimeouts,
): Database {
  const dialect = dialectFor(address)
  const disk = monitorDisk(onDiskError)
  const onStatementError = (error: unknown) => disk.record(error)
  const { kysely, pool } = dialect.connect(address, { timeouts, onStatementError, onConnectionLost })
  const queries = new Kysely<Tables>({ dialect: kysely, ...(currentTracing() && { log: traceStatement }) })
  const findWriteFailure = async () => {
    await dialect.tryToLock(queries).catch((error: unknown) => {
      // onStatementError has recorded a disk failure already
      if (!findDiskFailure(error)) throw error
    })
    return disk.check(() => tryWriting(queries))
  }
  const groupCommit = createGroupCommit(queries)
  const close = () => queries.destroy()
  return { dialect, queries, groupCommit, findWriteFailure, pool, close, [Symbol.asyncDispose]: close }
}

/**
 * Like `openDatabase`, for a start or a command: connects to PostgreSQL immediately and checks its version and
 * encoding.
 * @throws with a message that says what to do
 */
export async function connectDatabase(
  address: string,
  events: DatabaseEvents = {},
  timeouts: DatabaseTimeouts = commandTimeouts,
): Promise<Database> {
  const database = openDatabase(address, events, timeouts)
  try {
    await database.dialect.requireUsable(database.queries, address)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

function traceStatement({ level, query, queryDurationMillis: ms }: LogEvent): void {
  currentTracing()?.recordStatement({ sql: query.sql, ms, failed: level === 'error' })
}

/** Too large for the free space in existing pages, so the database file must grow. */
const probeBytes = 65_536

/** Inserts a row that needs disk space, and deletes it. */
async function tryWriting(queries: Queries): Promise<void> {
  await queries.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('settings')
      .values({ key: 'probe', value: ' '.repeat(probeBytes) })
      .execute()
    await transaction.deleteFrom('settings').where('key', '=', 'probe').execute()
  })
}
