import { sql } from 'kysely'
import type { JsonTable, Snapshot } from '../dialect.ts'
import type { Queries } from '../tables.ts'

export async function beginSnapshot(queries: Queries): Promise<Snapshot> {
  // a transaction of Kysely would take the write lock, and orders would wait for it
  await sql`begin deferred`.execute(queries)
  return {
    queries,
    readRows: ({ name, key, where }) =>
      queries
        .selectFrom(sql<Record<string, unknown>>`${sql.table(name)}`.as('moved'))
        .selectAll()
        .where(where)
        .orderBy(sql.join(key.map((column) => sql.ref(column))))
        .stream(),
    end: async () => void (await sql`commit`.execute(queries)),
  }
}

export const hexPrefix = ''

export async function insertJson(queries: Queries, { name, columns, bytes }: JsonTable, json: string): Promise<void> {
  const values = columns.map((column) => {
    const value = sql`json_extract(value, ${sql.lit(`$."${column}"`)})`
    return bytes.includes(column) ? sql`unhex(${value})` : value
  })
  await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(values)} from json_each(${json})`.execute(queries)
}

export async function flushLazily(queries: Queries): Promise<void> {
  await sql`pragma synchronous=normal`.execute(queries)
}

export async function flushAlways(queries: Queries): Promise<void> {
  await sql`pragma synchronous=full`.execute(queries)
}

export async function continueSequences(): Promise<void> {}
