import { sql } from 'kysely'
import type { DatabaseSize } from '../dialect.ts'
import type { Queries } from '../tables.ts'

export async function findSize(queries: Queries): Promise<DatabaseSize> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(queries)
  return { database: rows[0]?.bytes ?? 0 }
}
