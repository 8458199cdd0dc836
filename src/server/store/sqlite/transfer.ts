import { sql } from 'kysely'
import type { Snapshot } from '../dialect.ts'
import type { Queries } from '../tables.ts'

export async function beginSnapshot(queries: Queries): Promise<Snapshot> {
  // a transaction of Kysely would take the write lock and block orders
  await sql`begin deferred`.execute(queries)
  return {
    queries,
    readRows: ({ name, key, where }) =>
      queries
        .selectFrom(sql<Record<string, unknown>>`${sql.table(name)}`.as('exported'))
        .selectAll()
        .where(where)
        .orderBy(sql.join(key.map((column) => sql.ref(column))))
        .stream(),
    end: async () => void (await sql`commit`.execute(queries)),
  }
}

export async function resetSequences(): Promise<void> {}
