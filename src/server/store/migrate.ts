import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from './database.ts'
import { isLockConflict } from './database-errors.ts'
import { refuseDevelopmentSchema } from './development-migrations.ts'
import type { Dialect } from './dialect.ts'
import * as initial from './migrations/0001-initial.ts'

export type Migrations = Record<string, (schema: Kysely<unknown>, dialect: Dialect) => Promise<void>>

/**
 * In order. The name of a released step never changes. A name with `add-` after its number promises that the step only adds
 * to the schema, so the version before can start and run on the result.
 */
export const migrations: Migrations = {
  '0001-initial': initial.up,
}

/** After a lock conflict all steps start again. */
const betweenAttemptsMs = 200
const attemptsMax = 60

/**
 * Brings the schema up to this version, completely or not at all. Two processes may call it at once: it takes an advisory
 * lock on PostgreSQL, and the write lock on SQLite.
 * @param wanted the steps of another version, in tests
 * @returns the steps of a newer Tiffin that are in the database and only add to the schema
 * @throws with a sentence that says what to do, when the schema is of a development version, or of a newer Tiffin that this
 *   one cannot work with
 */
export async function migrate({ dialect, queries }: Database, wanted = migrations): Promise<string[]> {
  const migrator = new Migrator({
    db: queries,
    provider: { getMigrations: () => Promise.resolve(migrationsFor(dialect, wanted)) },
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrationsLock',
  })
  const applied = await listAppliedMigrations(queries)
  refuseDevelopmentSchema(applied)
  const newer = applied.filter((name) => !Object.hasOwn(wanted, name))
  const isUpToDate = Object.keys(wanted).every((name) => applied.includes(name))
  if (newer.length > 0 && !(isUpToDate && newer.every(isAdditive)))
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
      throw new Error(
        'Another database session holds a lock on the tables. End that session (pg_stat_activity), and start again.',
        {
          cause: error,
        },
      )
    await sleep(betweenAttemptsMs)
  }
}

export function isAdditive(step: string): boolean {
  return /^\d+-add-/.test(step)
}

function migrationsFor(dialect: Dialect, wanted: Migrations): Record<string, Migration> {
  const limited = (up: Migrations[string]) => async (schema: Kysely<unknown>) => {
    await dialect.setLockTimeout(schema)
    await up(schema, dialect)
  }
  return Object.fromEntries(Object.entries(wanted).map(([name, up]) => [name, { up: limited(up) }]))
}

/** Empty for a database that was never migrated. */
export async function listAppliedMigrations(queries: Database['queries']): Promise<string[]> {
  const tables = await queries.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some((table) => table.name === 'migrations')) return []
  const rows = await queries
    .$extendTables<{ migrations: { name: string } }>()
    .selectFrom('migrations')
    .select('name')
    .execute()
  return rows.map((row) => row.name)
}
