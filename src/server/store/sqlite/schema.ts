import { type ColumnDefinitionBuilder, sql } from 'kysely'

/** ISO text. */
export const dateType = sql`text`
export const bytesType = 'blob'
export const sequenceType = 'integer'

export function sequenceKey(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.primaryKey().autoIncrement()
}

/** Does nothing: a migration already holds the only write lock. */
export async function setLockTimeout(): Promise<void> {}
