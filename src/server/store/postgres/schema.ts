import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'
import type { Queries } from '../tables.ts'

export const dateType = 'timestamptz'
export const bytesType = 'bytea'
export const sequenceType = 'bigserial'

export function sequenceKey(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.primaryKey()
}

/**
 * How long a migration waits for a table lock. New requests for that table queue behind it. In a deadlock with a
 * request, the migration must give up before PostgreSQL aborts the request (`deadlock_timeout`, 1 s).
 */
const lockTimeoutMs = 500

export async function setLockTimeout(schema: Kysely<unknown>): Promise<void> {
  await sql.raw(`set local lock_timeout = ${lockTimeoutMs}`).execute(schema)
}

/** In any schema of the search path, as in a query. */
export async function hasTable(queries: Queries, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 where to_regclass(quote_ident(${name})) is not null`.execute(queries)
  return rows.length > 0
}
