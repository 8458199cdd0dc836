import { type Expression, type SqlBool, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database, Queries } from '../store/database.ts'
import { type MovedTable, progressKey } from './moved-tables.ts'

export type Row = Record<string, unknown>

/** The database as it was at one moment, whoever writes meanwhile. */
export interface Snapshot {
  queries: Queries
  /** @returns the rows in the order of the table's key; a few at a time are in memory */
  readRows(table: MovedTable, columns: readonly string[]): AsyncIterable<Row>
  countRows(table: MovedTable): Promise<number>
  end(): Promise<void>
}

const rowsAtOnce = 1000
/** Rows with pictures are large. */
const picturesAtOnce = 20

/** @param database which does nothing else until the snapshot has ended */
export async function takeSnapshot(database: Database): Promise<Snapshot> {
  return database.kind === 'sqlite' ? snapshotOfSqlite(database.queries) : snapshotOfPostgres(database.queries)
}

async function snapshotOfSqlite(queries: Queries): Promise<Snapshot> {
  // a transaction of Kysely's would take the write lock, and orders would wait for it
  await sql`begin deferred`.execute(queries)
  return {
    queries,
    readRows: ({ name, key }) =>
      queries
        .selectFrom(sql<Row>`${sql.table(name)}`.as('moved'))
        .selectAll()
        .where(wanted(name))
        .orderBy(refs(key))
        .stream(),
    countRows: ({ name }) => countRows(queries, name),
    end: async () => void (await sql`commit`.execute(queries)),
  }
}

async function snapshotOfPostgres(queries: Queries): Promise<Snapshot> {
  const transaction = await queries
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  return {
    queries: transaction,
    async *readRows(table, columns) {
      const order = sql.join(await Promise.all(table.key.map((column) => byteOrder(transaction, table.name, column))))
      await sql`declare moved no scroll cursor for
        select ${refs(columns)} from ${sql.table(table.name)} where ${wanted(table.name)} order by ${order}`.execute(
        transaction,
      )
      const count = Object.values(table.kinds).includes('bytes') ? picturesAtOnce : rowsAtOnce
      for (;;) {
        const { rows } = await sql<Row>`fetch ${sql.lit(count)} from moved`.execute(transaction)
        yield* rows
        if (rows.length < count) break
      }
      await sql`close moved`.execute(transaction)
    },
    countRows: ({ name }) => countRows(transaction, name),
    end: () => transaction.commit().execute(),
  }
}

function refs(columns: readonly string[]): Expression<unknown> {
  return sql.join(columns.map((column) => sql.ref(column)))
}

function wanted(table: string): Expression<SqlBool> {
  return table === 'settings' ? sql<SqlBool>`key <> ${sql.lit(progressKey)}` : sql<SqlBool>`true`
}

async function countRows(queries: Queries, table: string): Promise<number> {
  const { rows } = await sql<Row>`select count(*) as count from ${sql.table(table)} where ${wanted(table)}`.execute(
    queries,
  )
  return z.object({ count: z.number() }).parse(rows[0]).count
}

/** PostgreSQL would sort texts as a dictionary does; SQLite compares their bytes. */
async function byteOrder(queries: Queries, table: string, column: string): Promise<Expression<unknown>> {
  const { rows } = await sql<Row>`select data_type as type from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and column_name = ${column}`.execute(queries)
  return rows[0]?.['type'] === 'text' ? sql`${sql.ref(column)} collate "C"` : sql.ref(column)
}
