import { type ColumnDefinitionBuilder, sql } from 'kysely'
import type { Queries } from '../tables.ts'

/** ISO text. */
export const dateType = sql`text`
export const bytesType = 'blob'
export const sequenceType = 'integer'

export function sequenceKey(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.primaryKey().autoIncrement()
}

/** Does nothing: a migration already holds the only write lock. */
export async function setLockTimeout(): Promise<void> {}

export async function hasTable(queries: Queries, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 from sqlite_master where type = 'table' and name = ${name}`.execute(queries)
  return rows.length > 0
}
