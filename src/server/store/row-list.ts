import { type RawBuilder, sql } from 'kysely'
import { isSqlite } from './dialects.ts'
import { ManyRows } from './sqlite/statements.ts'
import type { Queries, Tables } from './tables.ts'

/**
 * Many values or rows as one parameter. The text of the statement is then the same for any number of them, so it is
 * written and prepared once, and asked for once for a whole group.
 */

/** All columns of the rows, and their types. */
export type Columns<Row> = readonly (readonly [name: keyof Row & string, type: 'text' | 'bigint'])[]

type Values = readonly string[]

/** Whether a column is one of the values: `column in (…)`. */
export function isAmong(queries: Queries, column: string, values: Values | RawBuilder<Values>): RawBuilder<boolean> {
  return isSqlite(queries)
    ? // it cannot know how short the list is, and would else read a small table from end to end
      sql<boolean>`unlikely(${sql.ref(column)} in (select value from json_each(${values})))`
    : sql<boolean>`${sql.ref(column)} = any(${values})`
}

/** The values as a table with a column `value`, to be named by `as`. */
export function listed(queries: Queries, values: Values): RawBuilder<unknown> {
  return isSqlite(queries) ? sql`json_each(${values})` : sql`(select unnest(${values}::text[]) as value)`
}

/** Rows as `insertOf` takes them. */
export type GivenRows = ManyRows | string

export function givenRows<Row extends object>(
  queries: Queries,
  columns: Columns<Row>,
  rows: readonly Row[],
): GivenRows {
  if (!isSqlite(queries)) return JSON.stringify(rows)
  return new ManyRows(rows.map((row) => columns.map(([name]) => row[name])))
}

/** `insert into …`, any number of rows; what should happen to those that are there already may follow. */
export function insertOf<Row extends object>(
  queries: Queries,
  table: keyof Tables,
  columns: Columns<Row>,
  rows: GivenRows | RawBuilder<GivenRows>,
): RawBuilder<unknown> {
  const names = columns.map(([name]) => sql.ref(name))
  const target = sql`insert into ${sql.table(table)} (${sql.join(names)})`
  if (isSqlite(queries)) return sql`${target} values (${rows}${sql.raw(', ?'.repeat(columns.length - 1))})`
  return sql`${target} select ${sql.join(names)} from ${recordset('given', columns, rows)}`
}

/** The rows as a table of that name, on PostgreSQL. */
export function recordset<Row extends object>(
  name: string,
  columns: Columns<Row>,
  rows: GivenRows | RawBuilder<GivenRows>,
): RawBuilder<unknown> {
  const typed = columns.map(([column, type]) => sql`${sql.ref(column)} ${sql.raw(type)}`)
  return sql`json_to_recordset(${rows}) as ${sql.ref(name)}(${sql.join(typed)})`
}
