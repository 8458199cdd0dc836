import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database, DatabaseKind, Queries } from '../store/database.ts'
import type { MovedTable } from './moved-tables.ts'

const rowSchema = z.record(z.string(), z.unknown())

/**
 * Inserts rows that come as JSON: the database takes them apart itself, many in one statement.
 * @param rows each the text of a JSON object
 */
export async function writeRows(
  queries: Queries,
  kind: DatabaseKind,
  table: MovedTable,
  columns: readonly string[],
  rows: readonly string[],
): Promise<void> {
  const bytes = columns.filter((column) => table.kinds[column] === 'bytes')
  const texts = bytes.length === 0 ? rows : rows.map((row) => bytesToHex(row, bytes, kind))
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const all = `[${texts.join(',')}]`
  if (kind === 'postgres') {
    await sql`set local synchronous_commit = off`.execute(queries)
    await sql`insert into ${sql.table(table.name)} (${names})
      select ${names} from json_populate_recordset(null::${sql.table(table.name)}, ${all}::json)`.execute(queries)
  } else {
    const values = columns.map((column) => {
      const value = sql`json_extract(value, ${sql.lit(`$."${column}"`)})`
      return bytes.includes(column) ? sql`unhex(${value})` : value
    })
    await sql`insert into ${sql.table(table.name)} (${names})
      select ${sql.join(values)} from json_each(${all})`.execute(queries)
  }
}

/** Neither database reads base64 where it reads JSON; both read hexadecimal, PostgreSQL with a mark. */
function bytesToHex(row: string, columns: readonly string[], kind: DatabaseKind): string {
  const values = rowSchema.parse(JSON.parse(row))
  const mark = kind === 'postgres' ? '\\x' : ''
  for (const column of columns)
    values[column] = mark + Buffer.from(z.string().parse(values[column]), 'base64').toString('hex')
  return JSON.stringify(values)
}

/**
 * Lets batches wait for no flush. A power cut may take the last ones away, whole, and with each its note of how far the
 * import has come; so it goes on where the disk is.
 */
export async function flushLazily({ kind, queries }: Pick<Database, 'kind' | 'queries'>): Promise<void> {
  if (kind === 'sqlite') await sql`pragma synchronous=normal`.execute(queries)
}

/** Back to every commit on disk. */
export async function flushAlways({ kind, queries }: Pick<Database, 'kind' | 'queries'>): Promise<void> {
  if (kind === 'sqlite') await sql`pragma synchronous=full`.execute(queries)
}

/** PostgreSQL counts on from what was imported. SQLite does so by itself. */
export async function setSequences(queries: Queries): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`select table_name as table, column_name as column
    from information_schema.columns where table_schema = current_schema() and column_default like 'nextval(%'`.execute(
    queries,
  )
  for (const { table, column } of rows)
    await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, ${column}), max(${sql.ref(column)}))
      from ${sql.table(table)} having max(${sql.ref(column)}) is not null`.execute(queries)
}
