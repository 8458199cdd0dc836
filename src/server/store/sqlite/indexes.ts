import { sql } from 'kysely'
import type { Queries } from '../tables.ts'

export async function listIndexNames(queries: Queries, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'index' and name in (${sql.join(names)})`.execute(queries)
  return new Set(rows.map(({ name }) => name))
}

export const concurrently = ''
