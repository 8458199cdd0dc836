import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { isSqlite } from './dialects.ts'
import type { Queries, Tables } from './tables.ts'

type Values = readonly string[]

/** Whether a column is one of the values: `column in (…)`, as one parameter. */
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

/**
 * `insert into …` for many rows in one statement. Its text is compiled once for each number of rows: Kysely takes longer to
 * compile it than SQLite to run it.
 * @param ending what follows the rows, such as `on conflict` or `returning`
 * @returns a function that inserts rows, and gives what `returning` names
 */
export function bulkInsert<Row extends object, Returned = never>(
  table: keyof Tables,
  columns: readonly (keyof Row & string)[],
  ending: RawBuilder<Returned> = sql``,
): (queries: Queries, rows: readonly Row[]) => Promise<Returned[]> {
  const row = sql`(${sql.join(columns.map(() => null))})`
  const names = sql.join(columns.map((column) => sql.ref(column)))
  /** By the adapter, which a database's connections and transactions share, and the number of rows. */
  const compiled = new WeakMap<object, Map<number, CompiledQuery<Returned>>>()

  return async (queries, rows) => {
    const executor = queries.getExecutor()
    const statements = compiled.get(executor.adapter) ?? new Map<number, CompiledQuery<Returned>>()
    compiled.set(executor.adapter, statements)
    let statement = statements.get(rows.length)
    if (!statement) {
      const places = sql.join(rows.map(() => row))
      statement = sql<Returned>`insert into ${sql.table(table)} (${names}) values ${places} ${ending}`.compile(queries)
      statements.set(rows.length, statement)
    }
    const parameters = rows.flatMap((given) => columns.map((column) => given[column]))
    const { rows: returned } = await executor.executeQuery<Returned>({ ...statement, parameters })
    return returned
  }
}
