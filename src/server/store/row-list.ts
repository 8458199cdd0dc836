import { type RawBuilder, SqliteAdapter, sql } from 'kysely'
import type { Queries } from './database.ts'
import type { Tables } from './tables.ts'

/**
 * Many values or rows as one parameter. The text of the statement is then the same for any number of them, so it is
 * prepared once, and one statement does for a whole group what would else be one for each.
 */

/** All columns of the rows, and their types. */
type Columns<Row> = readonly (readonly [name: keyof Row & string, type: 'text' | 'bigint'])[]

function isSqlite(queries: Queries): boolean {
  return queries.getExecutor().adapter instanceof SqliteAdapter
}

/** Whether a column is one of the values: `column in (…)`. */
export function isAmong(queries: Queries, column: string, values: readonly string[]): RawBuilder<boolean> {
  return isSqlite(queries)
    ? // it cannot know how short the list is, and would else read a small table from end to end
      sql<boolean>`unlikely(${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)})))`
    : sql<boolean>`${sql.ref(column)} = any(${values})`
}

/**
 * Inserts any number of rows, which have an `id`; a row whose key is taken is left out.
 * @param key the columns of a unique index; where that index is missing the database refuses, and nothing is doubled
 * @returns the ids of those that were inserted
 */
export async function insertNewRows<Row extends { id: string }>(
  queries: Queries,
  table: keyof Tables,
  columns: Columns<Row>,
  key: readonly (keyof Row & string)[],
  rows: readonly Row[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const taken = sql.join(key.map((name) => sql.ref(name)))
  const insert = sql<{ id: string }>`${insertion(queries, table, columns, rows)}
    on conflict (${taken}) do nothing returning id`
  const { rows: inserted } = await insert.execute(queries)
  return new Set(inserted.map((row) => row.id))
}

/** Inserts any number of rows. */
export async function insertRows<Row extends object>(
  queries: Queries,
  table: keyof Tables,
  columns: Columns<Row>,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length > 0) await insertion(queries, table, columns, rows).execute(queries)
}

function insertion<Row extends object>(
  queries: Queries,
  table: keyof Tables,
  columns: Columns<Row>,
  rows: readonly Row[],
): RawBuilder<unknown> {
  const names = columns.map(([name]) => sql.ref(name))
  const target = sql`insert into ${sql.table(table)} (${sql.join(names)})`
  if (isSqlite(queries)) {
    const values = JSON.stringify(rows.map((row) => columns.map(([name]) => row[name])))
    const read = columns.map((_, index) => sql`value ->> ${sql.lit(index)}`)
    // without a condition SQLite would take `on conflict` for a part of the select
    return sql`${target} select ${sql.join(read)} from json_each(${values}) where true`
  }
  const typed = columns.map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`)
  return sql`${target} select ${sql.join(names)} from json_to_recordset(${JSON.stringify(rows)}) as given(${sql.join(typed)})`
}
