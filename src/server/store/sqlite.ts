import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { type Kysely, SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement, sql } from 'kysely'
import { blockingCheckpointPages, type Checkpointer, createCheckpointer } from './checkpointer.ts'
import type { DiskTrouble } from './disk-trouble.ts'
import { makeSqliteFile } from './new-sqlite-file.ts'

/** Whether it is SQLite that is asked. */
export function isSqlite(queries: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return queries.getExecutor().adapter instanceof SqliteAdapter
}

/**
 * A transaction of which a power cut may take the last ones (not a crash of the process): its commit does not wait for the
 * disk. What others commit meanwhile does.
 */
export function unflushed<DB>(queries: Kysely<DB>, work: (transaction: Kysely<DB>) => Promise<void>): Promise<void> {
  return queries.connection().execute(async (connection) => {
    await sql.raw(beginUnflushed).execute(connection)
    try {
      await work(connection)
      await sql.raw('commit').execute(connection)
    } catch (error) {
      await sql.raw('rollback').execute(connection)
      throw error
    }
  })
}

const beginUnflushed = 'begin unflushed'

/** Enough for every statement that the app has, several times over. */
const statementCacheMax = 500

/**
 * Opens the embedded database in WAL mode with `synchronous=FULL`: an acknowledged order must survive a power cut.
 * NORMAL is faster, but a power cut may lose the last commits.
 * @param file path of the database file, made when absent; or ':memory:'
 * @param disk told of every statement that failed
 */
export function sqliteDialect(file: string, disk: Pick<DiskTrouble, 'note'>): SqliteDialect {
  makeSqliteFile(file)
  const database = new DatabaseSync(file, { timeout: 5000 })
  for (const pragma of [
    'journal_mode=WAL',
    'synchronous=FULL',
    'foreign_keys=ON',
    'cache_size=-32000',
    'temp_store=MEMORY',
    `wal_autocheckpoint=${blockingCheckpointPages}`,
  ])
    database.exec(`PRAGMA ${pragma}`)
  return new EmbeddedDialect({ database: new CachedStatements(database, disk, createCheckpointer(database, file)) })
}

/** SQLite undoes changes of the schema like any others, so a migration is all or nothing; Kysely does not count on it. */
class EmbeddedAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

class EmbeddedDialect extends SqliteDialect {
  override createAdapter() {
    return new EmbeddedAdapter()
  }
}

/**
 * What Kysely expects of a SQLite library, on `node:sqlite`. Statements are kept prepared: preparing anew costs more
 * than most of our reads.
 */
class CachedStatements implements SqliteDatabase {
  readonly #database: DatabaseSync
  readonly #disk: Pick<DiskTrouble, 'note'>
  readonly #checkpointer: Checkpointer
  readonly #statements = new Map<string, SqliteStatement>()
  #flushes = true

  constructor(database: DatabaseSync, disk: Pick<DiskTrouble, 'note'>, checkpointer: Checkpointer) {
    this.#database = database
    this.#disk = disk
    this.#checkpointer = checkpointer
  }

  prepare(text: string): SqliteStatement {
    const kept = this.#statements.get(text)
    if (kept) return kept
    if (this.#statements.size >= statementCacheMax) this.#statements.clear()
    const prepared = watched(this.#disk, () => this.#database.prepare(writeLockFirst(text)))
    const statement = this.#special(text, adapt(prepared, this.#disk))
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

  /** A full disk ends the transaction by itself; that there is none to roll back must not hide what happened. */
  #rollback(statement: SqliteStatement) {
    const done = this.#database.isTransaction ? statement.run([]) : { changes: 0, lastInsertRowid: 0 }
    this.#flush(true)
    return done
  }

  /** Between transactions only: within one SQLite refuses it. */
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

/** A transaction that reads first and writes later can be refused half-way; asking for the lock first waits instead. */
function writeLockFirst(text: string): string {
  return text === 'begin' || text === beginUnflushed ? 'begin immediate' : text
}

function watched<T>(disk: Pick<DiskTrouble, 'note'>, work: () => T): T {
  try {
    return work()
  } catch (error) {
    disk.note(error)
    throw error
  }
}

/** As the only parameter of a statement: it is run once for each of the rows, which costs less than any way to name them all. */
export class ManyRows {
  readonly rows: readonly (readonly unknown[])[]

  constructor(rows: readonly (readonly unknown[])[]) {
    this.rows = rows
  }
}

function adapt(statement: StatementSync, disk: Pick<DiskTrouble, 'note'>): SqliteStatement {
  const runOnce = (row: readonly unknown[]) => statement.run(...row.map(toSqlite))
  const readOnce = (row: readonly unknown[]) => statement.all(...row.map(toSqlite))
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => watched(disk, () => rowsOf(parameters).flatMap(readOnce)),
    run: (parameters) =>
      watched(disk, () => rowsOf(parameters).map(runOnce).at(-1) ?? { changes: 0, lastInsertRowid: 0 }),
    iterate: (parameters) => statement.iterate(...parameters.map(toSqlite)),
  }
}

function rowsOf(parameters: readonly unknown[]): readonly (readonly unknown[])[] {
  return parameters[0] instanceof ManyRows ? parameters[0].rows : [parameters]
}

/** node:sqlite takes neither booleans, dates nor lists; Better Auth converts its own, ours arrive here. */
function toSqlite(value: unknown): SQLInputValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value
  if (value instanceof Uint8Array) return value
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return JSON.stringify(value)
  throw new TypeError(`SQLite cannot store a ${typeof value}`)
}
