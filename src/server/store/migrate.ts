import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from './database.ts'
import { isLockConflict } from './database-errors.ts'
import type { Dialect } from './dialect.ts'
import * as start from './migrations/0001-start.ts'
import * as managingOrders from './migrations/0002-managing-orders.ts'
import * as privacy from './migrations/0003-privacy.ts'
import * as lighterOrders from './migrations/0004-lighter-orders.ts'
import * as sessionExpiryIndex from './migrations/0005-add-session-expiry-index.ts'

export type Steps = Record<string, (schema: Kysely<unknown>, dialect: Dialect) => Promise<void>>

/**
 * In order; a name, once released, never changes. One that begins with `add-` after its number promises that the step
 * only adds: the versions before may start, and run, on what it leaves. That is how a database says so to them.
 */
export const steps: Steps = {
  '0001-start': start.up,
  '0002-managing-orders': managingOrders.up,
  '0003-privacy': privacy.up,
  '0004-lighter-orders': lighterOrders.up,
  '0005-add-session-expiry-index': sessionExpiryIndex.up,
}

/** After a lock conflict all steps start again. */
const betweenAttemptsMs = 200
const attemptsMax = 60

/**
 * Brings the schema up to this version. Safe to call from two processes at once: PostgreSQL gives it an advisory
 * lock, SQLite its write lock; it is all or nothing.
 * @param wanted the steps of another version, in tests
 * @returns steps of a newer Tiffin that are in the database, and only add
 * @throws with a sentence that says what to do, when a newer Tiffin has changed what this one needs
 */
export async function migrate({ dialect, queries }: Database, wanted = steps): Promise<string[]> {
  const migrator = new Migrator({
    db: queries,
    provider: { getMigrations: () => Promise.resolve(migrationsFor(dialect, wanted)) },
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrationsLock',
  })
  const applied = await listApplied(queries)
  const newer = applied.filter((name) => !Object.hasOwn(wanted, name))
  const isUpToDate = Object.keys(wanted).every((name) => applied.includes(name))
  if (newer.length > 0 && !(isUpToDate && newer.every(onlyAdds)))
    throw new Error(
      `This database was made by a newer Tiffin (it knows ${newer.join(', ')}). Start that version, or restore a backup.`,
    )
  if (isUpToDate) return newer
  for (let attempt = 1; ; attempt += 1) {
    const { error } = await migrator.migrateToLatest()
    if (!error) return []
    if (!isLockConflict(error))
      throw error instanceof Error ? error : new Error('The migration failed.', { cause: error })
    if (attempt === attemptsMax)
      throw new Error('Something that does not end holds the tables. End it (pg_stat_activity), and start again.', {
        cause: error,
      })
    await sleep(betweenAttemptsMs)
  }
}

export function onlyAdds(step: string): boolean {
  return /^\d+-add-/.test(step)
}

function migrationsFor(dialect: Dialect, wanted: Steps): Record<string, Migration> {
  const limited = (up: Steps[string]) => async (schema: Kysely<unknown>) => {
    await dialect.limitLockWait(schema)
    await up(schema, dialect)
  }
  return Object.fromEntries(Object.entries(wanted).map(([name, up]) => [name, { up: limited(up) }]))
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
