import type {
  ColumnDataType,
  ColumnDefinitionBuilder,
  Expression,
  Kysely,
  Dialect as KyselyDialect,
  RawBuilder,
  SelectQueryBuilder,
  SqlBool,
} from 'kysely'
import type { Queries } from './tables.ts'

/**
 * All that differs between SQLite and PostgreSQL. `dialects.ts` picks one; code outside `src/server/store` calls these
 * operations and does not ask which database it has.
 */
export interface Dialect {
  /** As Better Auth, metrics and traces name it. */
  readonly name: 'sqlite' | 'postgres'
  /**
   * Whether rows become visible in the order of their sequence numbers. On PostgreSQL a row gets its number before its
   * commit, so a lower number can appear after a higher one.
   */
  readonly commitsInSequence: boolean

  connect(address: string, options: ConnectOptions): Connection
  /** @throws with a sentence that says what to do when the database server cannot be reached or used; SQLite has no server */
  requireUsable(queries: Queries, address: string): Promise<void>
  /** Writes nothing, but throws when the database server would refuse an order. On SQLite it does nothing. */
  tryToLock(queries: Queries): Promise<void>
  /** Lets the processes that use one database notify each other. SQLite is used by one process. */
  openChangeChannel(address: string, listener: ChangeListener): ChangeChannel
  findSize(queries: Queries, address: string): Promise<DatabaseSize>

  /** @returns those of the names for which there is a valid index */
  listIndexNames(queries: Queries, names: readonly string[]): Promise<Set<string>>
  /** SQL keyword: the table can be written while an index is built. Empty on SQLite, where writes wait. */
  readonly concurrently: '' | 'concurrently'

  /** Column types for migrations: Better Auth's times, and bytes. */
  readonly dateType: ColumnDataType | Expression<unknown>
  readonly bytesType: ColumnDataType
  /** A number that the database assigns. */
  readonly sequenceType: ColumnDataType
  readonly sequenceKey: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder
  /** Called at the start of each migration, in its transaction. */
  setLockTimeout(schema: Kysely<unknown>): Promise<void>

  /**
   * Other transactions can still insert rows that reference a locked row (`for no key update`). SQLite has one writer and
   * needs no row locks: there the query is returned as it is.
   */
  lockForUpdate<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O>
  /** @returns the rows of a query as the text of one JSON array, each row an array of these columns */
  jsonRows(query: RawBuilder<unknown>, columns: readonly string[]): RawBuilder<string>
  /** `column in (…)` with all values as one parameter, so that the text of the statement is always the same. */
  inList(column: string, values: readonly string[]): RawBuilder<boolean>
  /** The values as a table with one column `value`. Name it with `as`. */
  valuesTable(values: readonly string[]): RawBuilder<unknown>

  /** A consistent state of the database, while others write. Until it ends, use `queries` for nothing else. */
  beginSnapshot(queries: Queries): Promise<Snapshot>
  /** After rows were inserted with their numbers: the next number is a new one. SQLite does this itself. */
  resetSequences(queries: Queries): Promise<void>
}

/** How long to wait for the database, in milliseconds. */
export interface DatabaseTimeouts {
  /** For a connection: until it is opened, or until one of the pool is free. */
  connectionMs: number
  /** For the answer to one statement. */
  statementMs: number
}

export interface ConnectOptions {
  timeouts: DatabaseTimeouts
  onStatementError: (error: unknown) => void
  /** An idle PostgreSQL connection broke. The pool replaces it. */
  onConnectionLost: (error: Error) => void
}

export interface Connection {
  kysely: KyselyDialect
  /** Undefined on SQLite. */
  pool: PoolUse | undefined
}

/** How many connections are open, and how many requests wait for one. */
export interface PoolUse {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
}

export interface ChangeListener {
  onMessage: (topic: string) => void
  /** The connection was opened again: messages in between are lost. */
  onReconnect: () => void
  /** The connection was checked and works. */
  onHeartbeat: () => void
  /** For the log. */
  onError: (error: unknown, message: string) => void
}

export interface ChangeChannel {
  /** Notifies the other processes: immediately, or with the commit when it is given a transaction. */
  notify(within: Queries, topic: string): Promise<void>
  close(): Promise<void>
}

/** Why the database cannot write. */
export interface DiskFailure {
  /** For the owner: in the log and at /readyz. */
  sentence: string
  /** Only a restart with an undamaged file ends it. */
  lasting?: true
}

/** In bytes. Undefined on PostgreSQL where it describes the file of the embedded database. */
export interface DatabaseSize {
  database: number
  /** The part of SQLite's write-ahead log that is not in the file yet. */
  log?: number
  /** Of the disk that holds the file. */
  free?: number
  disk?: number
}

export interface SnapshotTable {
  name: string
  /** The rows are sorted by these columns, texts by their bytes, so that both databases agree. */
  key: readonly string[]
  where: Expression<SqlBool>
}

export interface Snapshot {
  queries: Queries
  /** A few rows at a time are in memory. */
  readRows(table: SnapshotTable): AsyncIterable<Record<string, unknown>>
  end(): Promise<void>
}
