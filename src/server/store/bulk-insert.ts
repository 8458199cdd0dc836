import { type CompiledQuery, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Queries, Tables } from './tables.ts'

/**
 * `insert into …` for many rows in one statement. The statement is compiled once for each number of rows, because
 * Kysely takes longer to compile it than SQLite takes to run it.
 * @param ending SQL after the rows, such as `on conflict` or `returning`
 * @returns a function that inserts rows and returns the columns of `returning`
 */
export function bulkInsert<
  Table extends keyof Tables,
  Column extends keyof Selectable<Tables[Table]> & string,
  Returned = never,
>(
  table: Table,
  columns: readonly Column[],
  ending: RawBuilder<Returned> = sql``,
): (queries: Queries, rows: readonly Pick<Selectable<Tables[Table]>, Column>[]) => Promise<Returned[]> {
  const row = sql`(${sql.join(columns.map(() => null))})`
  const names = sql.join(columns.map((column) => sql.ref(column)))
  /** By adapter, which the connections and transactions of one database share, then by number of rows. */
  const compiled = new WeakMap<object, Map<number, CompiledQuery<Returned>>>()

  return async (queries, rows) => {
    const executor = queries.getExecutor()
    const statements = compiled.get(executor.adapter) ?? new Map<number, CompiledQuery<Returned>>()
    compiled.set(executor.adapter, statements)
    let statement = statements.get(rows.length)
    if (!statement) {
      const placeholders = sql.join(rows.map(() => row))
      statement = sql<Returned>`insert into ${sql.table(table)} (${names}) values ${placeholders} ${ending}`.compile(
        queries,
      )
      statements.set(rows.length, statement)
    }
    const parameters = rows.flatMap((values) => columns.map((column) => values[column]))
    const { rows: returned } = await executor.executeQuery<Returned>({ ...statement, parameters })
    return returned
  }
}
