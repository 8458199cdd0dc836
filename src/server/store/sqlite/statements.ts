import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'
import type { Checkpointer } from './checkpointer.ts'

type OnError = (error: unknown) => void

/** Several times the number of statements in the app. */
const statementCacheMax = 500

/**
 * Adapts `node:sqlite` to the interface that Kysely expects. It caches prepared statements, because preparing a
 * statement takes longer than most reads.
 */
export class CachedStatements implements SqliteDatabase {
  readonly #database: DatabaseSync
  readonly #onError: OnError
  readonly #checkpointer: Checkpointer
  readonly #statements = new Map<string, SqliteStatement>()

  constructor(database: DatabaseSync, onError: OnError, checkpointer: Checkpointer) {
    this.#database = database
    this.#onError = onError
    this.#checkpointer = checkpointer
  }

  prepare(text: string): SqliteStatement {
    const cached = this.#statements.get(text)
    if (cached) return cached
    if (this.#statements.size >= statementCacheMax) this.#statements.clear()
    const prepared = reportErrors(this.#onError, () => this.#database.prepare(beginImmediately(text)))
    const statement = this.#wrapTransactionEnd(text, this.#adapt(text, prepared))
    this.#statements.set(text, statement)
    return statement
  }

  #wrapTransactionEnd(text: string, statement: SqliteStatement): SqliteStatement {
    if (text === 'commit') return { ...statement, run: () => this.#commit(statement) }
    if (text === 'rollback') return { ...statement, run: () => this.#rollback(statement) }
    return statement
  }

  #adapt(text: string, statement: StatementSync): SqliteStatement {
    const isReader = statement.columns().length > 0
    const isRepeatable = /^\s*select\b/i.test(text)
    // a statement that writes and returns rows must not run twice
    if (isReader && !isRepeatable) statement.setReadBigInts(true)
    const prepareExact = () => {
      const exact = this.#database.prepare(text)
      exact.setReadBigInts(true)
      return exact
    }
    const all = (parameters: SQLInputValue[]) => {
      try {
        const rows = statement.all(...parameters)
        return isRepeatable ? rows : rows.map(toNumbers)
      } catch (error) {
        if (!isRepeatable || !isTooLarge(error)) throw error
        return prepareExact()
          .all(...parameters)
          .map(toNumbers)
      }
    }
    // an iteration cannot be repeated after its first rows
    function* iterate(parameters: SQLInputValue[]) {
      for (const row of prepareExact().iterate(...parameters)) yield toNumbers(row)
    }
    return adapt(statement, this.#onError, { all, iterate })
  }

  #commit(statement: SqliteStatement) {
    const result = statement.run([])
    this.#checkpointer.checkpointIfDue()
    return result
  }

  /** On a full disk SQLite may have rolled back already. Then a second rollback would fail and hide the first error. */
  #rollback(statement: SqliteStatement) {
    return this.#database.isTransaction ? statement.run([]) : { changes: 0, lastInsertRowid: 0 }
  }

  close(): void {
    this.#statements.clear()
    this.#checkpointer.close()
    this.#database.close()
  }
}

/** Takes the write lock at the start, because otherwise a transaction that reads first can fail at its first write. */
function beginImmediately(text: string): string {
  return text === 'begin' ? 'begin immediate' : text
}

function reportErrors<T>(onError: OnError, work: () => T): T {
  try {
    return work()
  } catch (error) {
    onError(error)
    throw error
  }
}

type Row = Record<string, SQLOutputValue>

function adapt(
  statement: StatementSync,
  onError: OnError,
  {
    all,
    iterate,
  }: {
    all: (parameters: SQLInputValue[]) => Row[]
    iterate: (parameters: SQLInputValue[]) => IterableIterator<Row>
  },
): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => reportErrors(onError, () => all(parameters.map(toSqlite))),
    run: (parameters) => reportErrors(onError, () => statement.run(...parameters.map(toSqlite))),
    iterate: (parameters) => iterate(parameters.map(toSqlite)),
  }
}

/** `node:sqlite` refuses a whole result when one integer is above 2^53, which only a damaged row has. */
function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_OUT_OF_RANGE'
}

/** A number above 2^53 is rounded. It is out of range for every column, so the check of its row finds it. */
function toNumbers(row: Row): Row {
  for (const [column, value] of Object.entries(row)) if (typeof value === 'bigint') row[column] = Number(value)
  return row
}

/**
 * `node:sqlite` accepts no booleans, dates or arrays. Better Auth converts its own values; this converts the values of
 * Tiffin.
 */
function toSqlite(value: unknown): SQLInputValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value
  if (value instanceof Uint8Array) return value
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return JSON.stringify(value)
  throw new TypeError(`SQLite cannot store a value of type ${typeof value}`)
}
