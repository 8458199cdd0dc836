import { sql } from 'kysely'
import type { IndexDefinition } from '../dialect.ts'
import type { Queries } from '../tables.ts'

/** An index whose build was interrupted exists, but no query uses it. */
export async function listIndexNames(queries: Queries, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class join pg_index on indexrelid = oid
    where relnamespace = current_schema()::regnamespace and indisvalid and relname in (${sql.join(names)})`.execute(
    queries,
  )
  return new Set(rows.map(({ name }) => name))
}

export async function createIndex(queries: Queries, index: IndexDefinition): Promise<void> {
  const { name, table, columns, unique, where } = index
  // of an interrupted build
  await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(queries)
  const which = sql.raw(where ? `where ${where}` : '')
  await sql`create ${sql.raw(unique ? 'unique' : '')} index concurrently if not exists ${sql.ref(name)}
    on ${sql.table(table)} (${sql.raw(columns)}) ${which}`.execute(queries)
}
