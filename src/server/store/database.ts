import { Kysely, type LogEvent, sql } from 'kysely'
import { currentTracing } from '../telemetry/tracing.ts'
import { isTrouble, watchDisk } from './disk-trouble.ts'
import { createGroupCommit, type GroupCommit } from './group-commit.ts'
import { type DatabasePatience, type PoolUse, postgresDialect, requireUsablePostgres } from './postgres.ts'
import { sqliteDialect } from './sqlite.ts'
import type { Tables } from './tables.ts'

export type DatabaseKind = 'sqlite' | 'postgres'

/** Either of these can be asked: a connection, or a transaction on it. */
export type Queries = Kysely<Tables>

export interface Database {
  kind: DatabaseKind
  queries: Queries
  /** Durable writes, many to one commit. */
  groupCommit: GroupCommit
  /**
   * @returns a sentence while the database accepts no writes, otherwise undefined
   * @throws when PostgreSQL does not answer
   */
  findTrouble: () => Promise<string | undefined>
  /** Of PostgreSQL's connections. */
  pool: PoolUse | undefined
  close: () => Promise<void>
}

interface Ears {
  /** An idle PostgreSQL connection broke. */
  lost?: (error: Error) => void
  /** Called when the database accepts no writes. */
  trouble?: (sentence: string, error: unknown) => void
}

/** Longer than any statement of a request takes; a cluster that replaces its primary is asked again all the sooner. */
export const databasePatience: DatabasePatience = { connectionMs: 2000, statementMs: 4000 }

/** Some 24 days, the most that a timer takes. */
const maxTimerMs = 2 ** 31 - 1

/** For commands, which read and write everything, and whose user would rather wait than begin again. */
const anyTime: DatabasePatience = { connectionMs: 30_000, statementMs: maxTimerMs }

/**
 * @param address `postgres://…` for PostgreSQL, anything else is the path of a SQLite file
 * @param patience a server's, so that a database that hangs makes nobody hang; commands take any time
 */
export function openDatabase(
  address: string,
  { lost = () => {}, trouble = () => {} }: Ears = {},
  patience = anyTime,
): Database {
  const kind = kindOf(address)
  const disk = watchDisk(trouble)
  const { dialect, pool } =
    kind === 'postgres'
      ? postgresDialect(address, lost, patience, disk)
      : { dialect: sqliteDialect(address, disk), pool: undefined }
  const queries = new Kysely<Tables>({ dialect, ...(currentTracing() && { log: traceStatement }) })
  const findTrouble = async () => {
    if (kind === 'postgres') await askToWrite(queries)
    return disk.find(() => tryWriting(queries))
  }
  const groupCommit = createGroupCommit(queries)
  return { kind, queries, groupCommit, findTrouble, pool, close: () => queries.destroy() }
}

/**
 * Like `openDatabase`, for a start or a command: connects to PostgreSQL immediately and checks its version and encoding.
 * @throws with a sentence that says what to do
 */
export async function connectDatabase(
  address: string,
  ears: Ears = {},
  patience: DatabasePatience = anyTime,
): Promise<Database> {
  const database = openDatabase(address, ears, patience)
  if (database.kind === 'sqlite') return database
  try {
    await requireUsablePostgres(database.queries, address)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

function traceStatement({ level, query, queryDurationMillis: ms }: LogEvent): void {
  currentTracing()?.noteStatement({ sql: query.sql, ms, failed: level === 'error' })
}

export function kindOf(address: string): DatabaseKind {
  return /^postgres(ql)?:\/\//.test(address) ? 'postgres' : 'sqlite'
}

/**
 * Runs a statement that locks and writes nothing, but that PostgreSQL refuses when it would refuse an order (on a standby, or
 * with `default_transaction_read_only`). The refusal is recorded, and the connection replaced, as after a refused order.
 */
async function askToWrite(queries: Kysely<Tables>): Promise<void> {
  try {
    await sql`select 1 from settings where false for update`.execute(queries)
  } catch (error) {
    if (!isTrouble(error)) throw error
  }
}

/** More than fits beside what is there already. */
const probeBytes = 65_536

/** Reaches the disk and leaves nothing. */
async function tryWriting(queries: Kysely<Tables>): Promise<void> {
  await queries.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('settings')
      .values({ key: 'probe', value: ' '.repeat(probeBytes) })
      .execute()
    await transaction.deleteFrom('settings').where('key', '=', 'probe').execute()
  })
}
