import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database, DatabaseKind } from './database.ts'
import * as start from './migrations/0001-start.ts'
import * as managingOrders from './migrations/0002-managing-orders.ts'
import * as privacy from './migrations/0003-privacy.ts'
import * as lighterOrders from './migrations/0004-lighter-orders.ts'
import * as sessionExpiryIndex from './migrations/0005-add-session-expiry-index.ts'

export type Steps = Record<string, (schema: Kysely<unknown>, kind: DatabaseKind) => Promise<void>>

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

/**
 * How long a step waits for a table on PostgreSQL. Whoever asks for that table then has to wait behind it; and where both
 * wait for each other, the step must give way before PostgreSQL refuses the other (`deadlock_timeout`, 1 s).
 */
const lockWaitMs = 500
/** Then all steps are begun again. */
const betweenAttemptsMs = 200
const attemptsMax = 60
/** It waited for too long, or somebody waited for it while it waited for them. */
const heldCodes = new Set(['55P03', '40P01'])

/**
 * Brings the schema up to this version. Safe to call from two processes at once: PostgreSQL gives it an advisory
 * lock, SQLite its write lock; it is all or nothing.
 * @param wanted the steps of another version, in tests
 * @returns steps of a newer Tiffin that are in the database, and only add
 * @throws with a sentence that says what to do, when a newer Tiffin has changed what this one needs
 */
export async function migrate({ kind, queries }: Database, wanted = steps): Promise<string[]> {
  const migrator = new Migrator({
    db: queries,
    provider: { getMigrations: () => Promise.resolve(migrationsFor(kind, wanted)) },
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
    if (!isHeld(error)) throw error instanceof Error ? error : new Error('The migration failed.', { cause: error })
    if (attempt === attemptsMax)
      throw new Error('Something that does not end holds the tables. End it (pg_stat_activity), and start again.', {
        cause: error,
      })
    await sleep(betweenAttemptsMs)
  }
}

function isHeld(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && heldCodes.has(error.code)
}

export function onlyAdds(step: string): boolean {
  return /^\d+-add-/.test(step)
}

function migrationsFor(kind: DatabaseKind, wanted: Steps): Record<string, Migration> {
  const limitWaits = sql.raw(`set local lock_timeout = ${lockWaitMs}`)
  const patient = (up: Steps[string]) => async (schema: Kysely<unknown>) => {
    if (kind === 'postgres') await limitWaits.execute(schema)
    await up(schema, kind)
  }
  return Object.fromEntries(Object.entries(wanted).map(([name, up]) => [name, { up: patient(up) }]))
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
