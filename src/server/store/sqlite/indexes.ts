import { sql } from 'kysely'
import type { IndexDefinition } from '../dialect.ts'
import type { Queries } from '../tables.ts'

export async function listIndexNames(queries: Queries, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'index' and name in (${sql.join(names)})`.execute(queries)
  return new Set(rows.map(({ name }) => name))
}

export async function createIndex(queries: Queries, index: IndexDefinition): Promise<void> {
  const { name, table, columns, unique, where } = index
  const which = sql.raw(where ? `where ${where}` : '')
  await sql`create ${sql.raw(unique ? 'unique' : '')} index if not exists ${sql.ref(name)}
    on ${sql.table(table)} (${sql.raw(columns)}) ${which}`.execute(queries)
}
