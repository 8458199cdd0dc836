import { Kysely, type LogEvent } from 'kysely'
import { currentTracing } from '../telemetry/tracing.ts'
import type { DatabaseTimeouts, Dialect, PoolUse } from './dialect.ts'
import { dialectFor } from './dialects.ts'
import { findDiskFailure, monitorDisk } from './disk-failure.ts'
import { createGroupCommit, type GroupCommit } from './group-commit.ts'
import type { Queries, Tables } from './tables.ts'

export type DatabaseKind = Dialect['name']

/** Closed by `close`, or at the end of the block of `await using`. */
export interface Database extends AsyncDisposable {
  dialect: Dialect
  queries: Queries
  /** Durable writes, many to one commit. */
  groupCommit: GroupCommit
  /**
   * @returns a sentence while the database accepts no writes, otherwise undefined
   * @throws when PostgreSQL does not answer
   */
  findWriteFailure: () => Promise<string | undefined>
  /** Of PostgreSQL's connections; undefined on SQLite. */
  pool: PoolUse | undefined
  close: () => Promise<void>
}

interface DatabaseEvents {
  /** An idle PostgreSQL connection broke. */
  onConnectionLost?: (error: Error) => void
  /** Called when the database accepts no writes. */
  onDiskError?: (sentence: string, error: unknown) => void
}

/** Longer than any statement of a request takes. After a failover, a short timeout finds the new primary sooner. */
export const databaseTimeouts: DatabaseTimeouts = { connectionMs: 2000, statementMs: 4000 }

/** Some 24 days, the longest that a timer accepts. */
const maxTimerMs = 2 ** 31 - 1

/** For commands, which read and write everything: the user prefers waiting to starting again. */
const commandTimeouts: DatabaseTimeouts = { connectionMs: 30_000, statementMs: maxTimerMs }

/**
 * @param address `postgres://…` for PostgreSQL, anything else is the path of a SQLite file
 * @param timeouts a server has short ones, so that a database that hangs does not hang its requests
 */
export function openDatabase(
  address: string,
  { onConnectionLost = () => {}, onDiskError = () => {} }: DatabaseEvents = {},
  timeouts = commandTimeouts,
): Database {
  const dialect = dialectFor(address)
  const disk = monitorDisk(onDiskError)
  const onStatementError = (error: unknown) => disk.note(error)
  const { kysely, pool } = dialect.connect(address, { timeouts, onStatementError, onConnectionLost })
  const queries = new Kysely<Tables>({ dialect: kysely, ...(currentTracing() && { log: traceStatement }) })
  const findWriteFailure = async () => {
    await dialect.tryToLock(queries).catch((error: unknown) => {
      // a refused lock is recorded, and the connection replaced, as after a refused order
      if (!findDiskFailure(error)) throw error
    })
    return disk.find(() => tryWriting(queries))
  }
  const groupCommit = createGroupCommit(queries)
  const close = () => queries.destroy()
  return { dialect, queries, groupCommit, findWriteFailure, pool, close, [Symbol.asyncDispose]: close }
}

/**
 * Like `openDatabase`, for a start or a command: connects to PostgreSQL immediately and checks its version and encoding.
 * @throws with a sentence that says what to do
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

/** More than fits into the free space of the pages. */
const probeBytes = 65_536

/** Writes to the disk and deletes what it wrote. */
async function tryWriting(queries: Queries): Promise<void> {
  await queries.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('settings')
      .values({ key: 'probe', value: ' '.repeat(probeBytes) })
      .execute()
    await transaction.deleteFrom('settings').where('key', '=', 'probe').execute()
  })
}
