import { Kysely } from 'kysely'
import { createGroupCommit, type GroupCommit } from './group-commit.ts'
import { postgresDialect } from './postgres.ts'
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
  close: () => Promise<void>
}

/** SQLite has one writer. */
const groupsAtOnce = { sqlite: 1, postgres: 2 } as const

/**
 * @param address `postgres://…` for PostgreSQL, anything else is the path of a SQLite file
 * @param onLost told when an idle PostgreSQL connection breaks
 */
export function openDatabase(address: string, onLost: (error: Error) => void = () => {}): Database {
  const kind = /^postgres(ql)?:\/\//.test(address) ? 'postgres' : 'sqlite'
  const dialect = kind === 'postgres' ? postgresDialect(address, onLost) : sqliteDialect(address)
  const queries = new Kysely<Tables>({ dialect })
  const groupCommit = createGroupCommit(queries, groupsAtOnce[kind])
  return { kind, queries, groupCommit, close: () => queries.destroy() }
}
