import { DatabaseSync } from 'node:sqlite'
import { SqliteAdapter, SqliteDialect, sql } from 'kysely'
import type { Connection, ConnectOptions } from '../dialect.ts'
import type { Queries } from '../tables.ts'
import { blockingCheckpointPages, createCheckpointer } from './checkpointer.ts'
import { createDatabaseFile } from './create-file.ts'
import { CachedStatements } from './statements.ts'

/** How long a statement waits for a lock of another connection. */
const busyTimeoutMs = 5000

/**
 * Opens the embedded database with a write-ahead log and `synchronous=FULL`, because an acknowledged order must survive
 * a power cut. `NORMAL` does not guarantee that.
 * @param file path of the database file, which is created when it is missing; or ':memory:'
 */
export function connect(file: string, { onStatementError }: ConnectOptions): Connection {
  createDatabaseFile(file)
  const database = new DatabaseSync(file, { timeout: busyTimeoutMs })
  for (const pragma of [
    'journal_mode=WAL',
    'synchronous=FULL',
    'foreign_keys=ON',
    // otherwise deleted names and addresses stay in free pages of the file, and in its backups
    'secure_delete=ON',
    'cache_size=-32000',
    'temp_store=MEMORY',
    `wal_autocheckpoint=${blockingCheckpointPages}`,
  ])
    database.exec(`PRAGMA ${pragma}`)
  const statements = new CachedStatements(database, onStatementError, createCheckpointer(database, file))
  return { kysely: new TransactionalDdlDialect({ database: statements }), pool: undefined }
}

/**
 * SQLite can roll back schema changes, but Kysely does not use this by default. With it, a failed migration changes
 * nothing.
 */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

class TransactionalDdlDialect extends SqliteDialect {
  override createAdapter() {
    return new TransactionalDdlAdapter()
  }
}

export async function requireUsable(): Promise<void> {}

export async function tryToLock(): Promise<void> {}

export async function emptyLog(queries: Queries): Promise<void> {
  await queries.connection().execute(async (connection) => {
    // does not wait for the log, because SQLite waits on the main thread
    await sql`pragma busy_timeout = 0`.execute(connection)
    try {
      await sql`pragma wal_checkpoint(truncate)`.execute(connection)
    } finally {
      await sql`pragma busy_timeout = ${sql.lit(busyTimeoutMs)}`.execute(connection)
    }
  })
}
