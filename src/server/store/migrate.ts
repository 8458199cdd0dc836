import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database, DatabaseKind } from './database.ts'
import * as start from './migrations/0001-start.ts'
import * as managingOrders from './migrations/0002-managing-orders.ts'
import * as privacy from './migrations/0003-privacy.ts'

export type Steps = Record<string, (schema: Kysely<unknown>, kind: DatabaseKind) => Promise<void>>

/** In order; a name, once released, never changes. */
export const steps: Steps = {
  '0001-start': start.up,
  '0002-managing-orders': managingOrders.up,
  '0003-privacy': privacy.up,
}

/**
 * Brings the schema up to this version. Safe to call from two processes at once: PostgreSQL gives it an advisory
 * lock, SQLite its write lock; it is all or nothing.
 * @param wanted the steps of another version, in tests
 * @throws with a sentence that says what to do, when the database was made by a newer Tiffin
 */
export async function migrate({ kind, queries }: Database, wanted = steps): Promise<void> {
  const migrator = new Migrator({
    db: queries,
    provider: { getMigrations: () => Promise.resolve(migrationsFor(kind, wanted)) },
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrationsLock',
  })
  const known = new Set(Object.keys(wanted))
  const applied = await listApplied(queries)
  const unknown = applied.filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new Error(
      `This database was made by a newer Tiffin (it knows ${unknown.join(', ')}). Start that version, or restore a backup.`,
    )
  if (applied.length === known.size) return
  const { error } = await migrator.migrateToLatest()
  if (error) throw error instanceof Error ? error : new Error('The migration failed.', { cause: error })
}

function migrationsFor(kind: DatabaseKind, wanted: Steps): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(wanted).map(([name, up]) => [name, { up: (schema: Kysely<unknown>) => up(schema, kind) }]),
  )
}

/** Empty for a database that was never migrated. */
export async function listApplied(queries: Database['queries']): Promise<string[]> {
  const tables = await queries.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some((table) => table.name === 'migrations')) return []
  const rows = await queries
    .$extendTables<{ migrations: { name: string } }>()
    .selectFrom('migrations')
    .select('name')
    .execute()
  return rows.map((row) => row.name)
}
