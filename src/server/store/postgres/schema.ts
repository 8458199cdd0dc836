import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'

export const dateType = 'timestamptz'
export const bytesType = 'bytea'
export const sequenceType = 'bigserial'

export function sequenceKey(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.primaryKey()
}

/**
 * How long a migration waits for a table. Requests for that table wait behind it. When a request and the migration wait for
 * each other, the migration must give up before PostgreSQL ends the request (`deadlock_timeout`, 1 s).
 */
const lockWaitMs = 500

export async function setLockTimeout(schema: Kysely<unknown>): Promise<void> {
  await sql.raw(`set local lock_timeout = ${lockWaitMs}`).execute(schema)
}
