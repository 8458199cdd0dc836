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
 * The differences between SQLite and PostgreSQL. `dialects.ts` selects one of them. Code outside `src/server/store`
 * calls these operations and does not check which database it has.
 */
export interface Dialect {
  /** The name that Better Auth, metrics and traces use. */
  readonly name: 'sqlite' | 'postgres'
  /**
   * Whether rows become visible in the order of their sequence numbers. On PostgreSQL a row gets its number before its
   * commit, so a row with a lower number can become visible after one with a higher number.
   */
  readonly commitsInSequence: boolean

  /** Whether several processes can use the database at the same time. */
  readonly isShared: boolean

  connect(address: string, options: ConnectOptions): Connection
  /**
   * @throws with a message that says what to do, when the database server cannot be reached or used. SQLite has no
   *   server.
   */
  requireUsable(queries: Queries, address: string): Promise<void>
  /** @throws when the database server would refuse a write. It writes nothing. On SQLite it does nothing. */
  tryToLock(queries: Queries): Promise<void>
  /**
   * Empties SQLite's write-ahead log, in which earlier versions of pages still have deleted names and addresses. Does nothing while
   * another connection uses the log, nor on PostgreSQL.
   */
  emptyLog(queries: Queries): Promise<void>
  /** Lets the processes that use one database notify each other. SQLite is used by one process. */
  openChangeChannel(address: string, listener: ChangeListener): ChangeChannel
  findSize(queries: Queries, address: string): Promise<DatabaseSize>

  /** @returns the names that belong to a valid index */
  listIndexNames(queries: Queries, names: readonly string[]): Promise<Set<string>>
  /** SQL keyword that allows writes while an index is built. Empty on SQLite, where writes wait. */
  readonly concurrently: '' | 'concurrently'
  /** Reads one row. Kysely's introspection would read all columns of all tables. */
  hasTable(queries: Queries, name: string): Promise<boolean>

  /** Column type for Better Auth's times, in migrations. */
  readonly dateType: ColumnDataType | Expression<unknown>
  readonly bytesType: ColumnDataType
  /** Column type for a number that the database assigns. */
  readonly sequenceType: ColumnDataType
  readonly sequenceKey: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder
  /** Limits how long a migration waits for a lock. Called at the start of each migration, in its transaction. */
  setLockTimeout(schema: Kysely<unknown>): Promise<void>

  /**
   * Adds `for no key update`: other transactions can still insert rows that reference a locked row. SQLite has one
   * writer and needs no row locks, so there it returns the query unchanged.
   */
  lockForUpdate<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O>
  /**
   * Tries to lock, until the transaction ends, against transactions that count orders. A part of another statement, so that placing
   * an order needs none of its own. SQLite has one writer, so there it is always true.
   */
  readonly tryShareOrders: RawBuilder<boolean>
  /** As `tryShareOrders`, but waits. */
  shareOrders(transaction: Queries): Promise<void>
  /** Waits until all transactions that place orders have ended; later ones wait until this transaction ends. */
  lockOrders(transaction: Queries): Promise<void>
  /** @returns the rows of a query as the text of one JSON array, each row an array of these columns */
  jsonRows(query: RawBuilder<unknown>, columns: readonly string[]): RawBuilder<string>
  /**
   * `column in (…)` with all values as one parameter, so that the statement text does not depend on their number.
   * @param values an array, or a parameter of a prepared query whose value is an array
   */
  inList(column: string, values: readonly string[] | RawBuilder<unknown>): RawBuilder<boolean>
  /** The values as a table with one column `value`. Name it with `as`. */
  valuesTable(values: readonly string[]): RawBuilder<unknown>

  /** A consistent view of the database while others write. Until it ends, do not use `queries` for anything else. */
  beginSnapshot(queries: Queries): Promise<Snapshot>
  /**
   * Call it after inserting rows with explicit sequence numbers, so that the next number is unused. Not needed on
   * SQLite.
   */
  resetSequences(queries: Queries): Promise<void>
}

/** How long to wait for the database, in milliseconds. */
export interface DatabaseTimeouts {
  /** For opening a connection, or waiting for a free one of the pool. */
  connectionMs: number
  /** For the result of one statement. */
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
  /** The connection is open, for the first time or again. Earlier messages may be lost. */
  onReconnect: () => void
  /** A check of the connection succeeded. */
  onHeartbeat: () => void
  /** For the log. */
  onError: (error: unknown, message: string) => void
}

export interface ChangeChannel {
  /**
   * @param within a transaction notifies the other processes with its commit; otherwise they are notified immediately
   */
  notify(within: Queries, topic: string): Promise<void>
  close(): Promise<void>
}

/** Why the database cannot write. */
export interface DiskFailure {
  /** For the owner: in the log and at /readyz. */
  sentence: string
  /** Only a restart with an intact file ends the failure. */
  permanent?: true
}

/** In bytes. The optional values describe the file of the embedded database and are undefined on PostgreSQL. */
export interface DatabaseSize {
  database: number
  /** Size of SQLite's write-ahead log file. */
  log?: number
  /** Free space on the disk that holds the file. */
  free?: number
  /** Size of that disk. */
  disk?: number
}

export interface SnapshotTable {
  name: string
  /**
   * The rows are sorted by these columns. Texts are sorted by their bytes, so that both databases return the same
   * order.
   */
  key: readonly string[]
  where: Expression<SqlBool>
}

export interface Snapshot {
  queries: Queries
  /** Streams the rows, so that only a few are in memory. */
  readRows(table: SnapshotTable): AsyncIterable<Record<string, unknown>>
  end(): Promise<void>
}
