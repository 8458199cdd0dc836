import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'

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
