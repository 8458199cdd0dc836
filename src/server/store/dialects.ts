import { type Kysely, SqliteAdapter } from 'kysely'
import type { Dialect } from './dialect.ts'
import { postgres } from './postgres/dialect.ts'
import { sqlite } from './sqlite/dialect.ts'

/** @param address `postgres://…` for PostgreSQL, anything else is the path of a SQLite file */
export function dialectFor(address: string): Dialect {
  return /^postgres(ql)?:\/\//.test(address) ? postgres : sqlite
}

/** The dialect of an open database, for functions that receive only its queries or a transaction. */
export function dialectOf(queries: Pick<Kysely<unknown>, 'getExecutor'>): Dialect {
  return queries.getExecutor().adapter instanceof SqliteAdapter ? sqlite : postgres
}

/** @returns the path of the embedded database; undefined when the address is that of a database server */
export function databaseFile(address: string): string | undefined {
  return dialectFor(address) === sqlite ? address : undefined
}
