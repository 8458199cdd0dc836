import { sql } from 'kysely'
import type { Queries } from '../tables.ts'

/** In any schema of the search path. Excludes an index whose build was interrupted: it exists, but no query uses it. */
export async function listIndexNames(queries: Queries, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class join pg_index on indexrelid = oid
    where pg_table_is_visible(oid) and indisvalid and relname in (${sql.join(names)})`.execute(queries)
  return new Set(rows.map(({ name }) => name))
}

export const concurrently = 'concurrently'
