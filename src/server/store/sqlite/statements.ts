import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
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
    const statement = this.#wrapTransactionEnd(text, adapt(prepared, this.#onError))
    this.#statements.set(text, statement)
    return statement
  }

  #wrapTransactionEnd(text: string, statement: SqliteStatement): SqliteStatement {
    if (text === 'commit') return { ...statement, run: () => this.#commit(statement) }
    if (text === 'rollback') return { ...statement, run: () => this.#rollback(statement) }
    return statement
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

function adapt(statement: StatementSync, onError: OnError): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => reportErrors(onError, () => statement.all(...parameters.map(toSqlite))),
    run: (parameters) => reportErrors(onError, () => statement.run(...parameters.map(toSqlite))),
    iterate: (parameters) => statement.iterate(...parameters.map(toSqlite)),
  }
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
