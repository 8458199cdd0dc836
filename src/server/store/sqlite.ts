import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'
import type { DiskTrouble } from './disk-trouble.ts'
import { makeSqliteFile } from './new-sqlite-file.ts'

/** Enough for every statement that the app has, several times over. */
const statementCacheMax = 500

/**
 * Every order touches some pages at random places of its indexes. Written back to the file after 16 MB of log instead of
 * SQLite's 4, many of them are written once instead of several times.
 */
const checkpointPages = 4000

/**
 * Opens the embedded database as design §2 demands: WAL, and `synchronous=FULL`, because an order that was
 * acknowledged must survive a power cut (NORMAL is faster by giving up exactly that).
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
    `wal_autocheckpoint=${checkpointPages}`,
  ])
    database.exec(`PRAGMA ${pragma}`)
  return new EmbeddedDialect({ database: new CachedStatements(database, disk) })
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
  readonly #statements = new Map<string, SqliteStatement>()

  constructor(database: DatabaseSync, disk: Pick<DiskTrouble, 'note'>) {
    this.#database = database
    this.#disk = disk
  }

  prepare(sql: string): SqliteStatement {
    const kept = this.#statements.get(sql)
    if (kept) return kept
    if (this.#statements.size >= statementCacheMax) this.#statements.clear()
    const prepared = watched(this.#disk, () => this.#database.prepare(writeLockFirst(sql)))
    const adapted = adapt(prepared, this.#disk)
    const statement = sql === 'rollback' ? rollbackOf(this.#database, adapted) : adapted
    this.#statements.set(sql, statement)
    return statement
  }

  close(): void {
    this.#statements.clear()
    this.#database.close()
  }
}

/** A transaction that reads first and writes later can be refused half-way; asking for the lock first waits instead. */
function writeLockFirst(sql: string): string {
  return sql === 'begin' ? 'begin immediate' : sql
}

/** A full disk ends the transaction by itself; that there is none to roll back must not hide what happened. */
function rollbackOf(database: DatabaseSync, statement: SqliteStatement): SqliteStatement {
  const nothing = { changes: 0, lastInsertRowid: 0 }
  return { ...statement, run: () => (database.isTransaction ? statement.run([]) : nothing) }
}

function watched<T>(disk: Pick<DiskTrouble, 'note'>, work: () => T): T {
  try {
    return work()
  } catch (error) {
    disk.note(error)
    throw error
  }
}

function adapt(statement: StatementSync, disk: Pick<DiskTrouble, 'note'>): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => watched(disk, () => statement.all(...parameters.map(toSqlite))),
    run: (parameters) => watched(disk, () => statement.run(...parameters.map(toSqlite))),
    iterate: (parameters) => statement.iterate(...parameters.map(toSqlite)),
  }
}

/** node:sqlite takes neither booleans nor dates; Better Auth converts its own, ours arrive here. */
function toSqlite(value: unknown): SQLInputValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value
  if (value instanceof Uint8Array) return value
  if (value instanceof Date) return value.toISOString()
  throw new TypeError(`SQLite cannot store a ${typeof value}`)
}
