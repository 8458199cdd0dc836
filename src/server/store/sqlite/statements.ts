import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'
import type { Checkpointer } from './checkpointer.ts'
import { beginUnflushed } from './unflushed.ts'

type OnError = (error: unknown) => void

/** Several times the number of statements in the app. */
const statementCacheMax = 500

/**
 * The interface that Kysely expects of a SQLite library, implemented with `node:sqlite`. It caches prepared statements,
 * because preparing one takes longer than most reads.
 */
export class CachedStatements implements SqliteDatabase {
  readonly #database: DatabaseSync
  readonly #onError: OnError
  readonly #checkpointer: Checkpointer
  readonly #statements = new Map<string, SqliteStatement>()
  #flushes = true

  constructor(database: DatabaseSync, onError: OnError, checkpointer: Checkpointer) {
    this.#database = database
    this.#onError = onError
    this.#checkpointer = checkpointer
  }

  prepare(text: string): SqliteStatement {
    const cached = this.#statements.get(text)
    if (cached) return cached
    if (this.#statements.size >= statementCacheMax) this.#statements.clear()
    const prepared = watched(this.#onError, () => this.#database.prepare(writeLockFirst(text)))
    const statement = this.#special(text, adapt(prepared, this.#onError))
    this.#statements.set(text, statement)
    return statement
  }

  #special(text: string, statement: SqliteStatement): SqliteStatement {
    const run = {
      begin: () => this.#begin(true, statement),
      [beginUnflushed]: () => this.#begin(false, statement),
      commit: () => this.#commit(statement),
      rollback: () => this.#rollback(statement),
    }[text]
    return run ? { ...statement, run } : statement
  }

  #begin(flushes: boolean, statement: SqliteStatement) {
    this.#flush(flushes)
    try {
      return statement.run([])
    } catch (error) {
      this.#flush(true)
      throw error
    }
  }

  #commit(statement: SqliteStatement) {
    const done = statement.run([])
    this.#flush(true)
    this.#checkpointer.look()
    return done
  }

  /** A full disk ends the transaction itself. Then a rollback would fail and hide the first error. */
  #rollback(statement: SqliteStatement) {
    const done = this.#database.isTransaction ? statement.run([]) : { changes: 0, lastInsertRowid: 0 }
    this.#flush(true)
    return done
  }

  /** SQLite accepts this only between transactions. */
  #flush(flushes: boolean): void {
    if (this.#flushes === flushes) return
    this.#database.exec(`PRAGMA synchronous=${flushes ? 'FULL' : 'NORMAL'}`)
    this.#flushes = flushes
  }

  close(): void {
    this.#statements.clear()
    this.#checkpointer.close()
    this.#database.close()
  }
}

/** Waits for the write lock at once: a transaction that reads first and writes later could fail at its first write. */
function writeLockFirst(text: string): string {
  return text === 'begin' || text === beginUnflushed ? 'begin immediate' : text
}

function watched<T>(onError: OnError, work: () => T): T {
  try {
    return work()
  } catch (error) {
    onError(error)
    throw error
  }
}

/** As the only parameter of a statement: it runs once for each row, which is faster than one statement for all rows. */
export class ManyRows {
  readonly rows: readonly (readonly unknown[])[]

  constructor(rows: readonly (readonly unknown[])[]) {
    this.rows = rows
  }
}

function adapt(statement: StatementSync, onError: OnError): SqliteStatement {
  const runOnce = (row: readonly unknown[]) => statement.run(...row.map(toSqlite))
  const readOnce = (row: readonly unknown[]) => statement.all(...row.map(toSqlite))
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => watched(onError, () => rowsOf(parameters).flatMap(readOnce)),
    run: (parameters) =>
      watched(onError, () => rowsOf(parameters).map(runOnce).at(-1) ?? { changes: 0, lastInsertRowid: 0 }),
    iterate: (parameters) => statement.iterate(...parameters.map(toSqlite)),
  }
}

function rowsOf(parameters: readonly unknown[]): readonly (readonly unknown[])[] {
  return parameters[0] instanceof ManyRows ? parameters[0].rows : [parameters]
}

/** node:sqlite accepts no booleans, dates or arrays. Better Auth converts its own values; ours are converted here. */
function toSqlite(value: unknown): SQLInputValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value
  if (value instanceof Uint8Array) return value
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return JSON.stringify(value)
  throw new TypeError(`SQLite cannot store a ${typeof value}`)
}
