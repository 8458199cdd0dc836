import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'

type Query<DB, TB extends keyof DB, O> = SelectQueryBuilder<DB, TB, O>

export function lockForUpdate<DB, TB extends keyof DB, O>(query: Query<DB, TB, O>): Query<DB, TB, O> {
  return query
}

export const tryShareOrders = sql<boolean>`true`

export async function shareOrders(): Promise<void> {}

export async function lockOrders(): Promise<void> {}

export function jsonRows(query: RawBuilder<unknown>, columns: readonly string[]): RawBuilder<string> {
  // JSON cannot contain a BLOB, which only a damaged cell has. It is `false`, which no column contains, because null is a value
  const values = sql.join(
    columns.map((column) => sql`iif(typeof(${sql.ref(column)}) = 'blob', json('false'), ${sql.ref(column)})`),
  )
  return sql<string>`(select json_group_array(json_array(${values})) from (${query}))`
}

/** Without `unlikely`, SQLite expects a long list and scans a small table instead of using its index. */
export function inList(column: string, values: readonly string[] | RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`unlikely(${sql.ref(column)} in (select value from json_each(${values})))`
}

export function valuesTable(values: readonly string[]): RawBuilder<unknown> {
  return sql`json_each(${values})`
}
