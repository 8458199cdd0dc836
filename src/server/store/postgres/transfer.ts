import { type Expression, sql } from 'kysely'
import type { Snapshot } from '../dialect.ts'
import type { Queries } from '../tables.ts'

type Row = Record<string, unknown>

/** Small, because a row with a picture can have some hundred kilobytes. */
const batchRows = 100

export async function beginSnapshot(queries: Queries): Promise<Snapshot> {
  const transaction = await queries
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  return {
    queries: transaction,
    async *readRows({ name, key, where }) {
      const order = sql.join(await Promise.all(key.map((column) => byteOrder(transaction, name, column))))
      await sql`declare exported no scroll cursor for
        select * from ${sql.table(name)} where ${where} order by ${order}`.execute(transaction)
      for (;;) {
        const { rows } = await sql<Row>`fetch ${sql.lit(batchRows)} from exported`.execute(transaction)
        yield* rows
        if (rows.length < batchRows) break
      }
      await sql`close exported`.execute(transaction)
    },
    end: () => transaction.commit().execute(),
  }
}

/** PostgreSQL sorts texts by the rules of a language by default, but SQLite sorts them by their bytes. */
async function byteOrder(queries: Queries, table: string, column: string): Promise<Expression<unknown>> {
  const { rows } = await sql<Row>`select data_type as type from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and column_name = ${column}`.execute(queries)
  return rows[0]?.['type'] === 'text' ? sql`${sql.ref(column)} collate "C"` : sql.ref(column)
}

export async function resetSequences(queries: Queries): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`select table_name as table, column_name as column
    from information_schema.columns where table_schema = current_schema() and column_default like 'nextval(%'`.execute(
    queries,
  )
  for (const { table, column } of rows)
    await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, ${column}), max(${sql.ref(column)}))
      from ${sql.table(table)} having max(${sql.ref(column)}) is not null`.execute(queries)
}
