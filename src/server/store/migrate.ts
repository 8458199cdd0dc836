import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from './database.ts'
import { isLockConflict } from './database-errors.ts'
import { requireReleasedSchema } from './development-migrations.ts'
import type { Dialect } from './dialect.ts'
import * as initial from './migrations/0001-initial.ts'
import * as siteSettings from './migrations/0002-add-site-settings.ts'
import * as mailFailures from './migrations/0003-add-mail-failures.ts'
import * as options from './migrations/0004-add-options.ts'
import * as favourites from './migrations/0005-add-favourites.ts'
import * as dietary from './migrations/0006-add-dietary.ts'
import * as availability from './migrations/0007-add-availability.ts'
import * as menuOrder from './migrations/0008-add-menu-order.ts'
import * as orderPortions from './migrations/0009-add-order-portions.ts'
import * as orderingRules from './migrations/0010-add-ordering-rules.ts'
import * as services from './migrations/0011-add-services.ts'
import * as orderHandling from './migrations/0012-add-order-handling.ts'
import * as pushSubscriptions from './migrations/0013-add-push-subscriptions.ts'
import * as printers from './migrations/0014-add-printers.ts'
import * as notificationAudience from './migrations/0015-add-notification-audience.ts'
import * as foldedSearchText from './migrations/0016-add-folded-search-text.ts'
import * as descriptions from './migrations/0017-add-descriptions.ts'
import * as pairings from './migrations/0018-add-pairings.ts'
import * as guests from './migrations/0019-add-guests.ts'
import * as salesDays from './migrations/0020-add-sales-days.ts'
import * as cancelCause from './migrations/0021-add-cancel-cause.ts'
import * as trainingOrders from './migrations/0022-add-training-orders.ts'
import * as sizes from './migrations/0023-add-sizes.ts'
import * as dailyStock from './migrations/0024-add-daily-stock.ts'
import * as sharedStock from './migrations/0025-add-shared-stock.ts'
import * as orderLanguage from './migrations/0026-add-order-language.ts'
import * as searchRefolding from './migrations/0027-add-search-refolding.ts'
import * as translations from './migrations/0028-add-translations.ts'
import * as translationVersions from './migrations/0029-add-translation-versions.ts'

export type Migrations = Record<string, (schema: Kysely<unknown>, dialect: Dialect) => Promise<void>>

/**
 * In order. The name of a released migration never changes. `add-` after the number promises that the migration is
 * additive: the previous version can start and run on the new schema.
 */
export const migrations: Migrations = {
  '0001-initial': initial.up,
  '0002-add-site-settings': siteSettings.up,
  '0003-add-mail-failures': mailFailures.up,
  '0004-add-options': options.up,
  '0005-add-favourites': favourites.up,
  '0006-add-dietary': dietary.up,
  '0007-add-availability': availability.up,
  '0008-add-menu-order': menuOrder.up,
  '0009-add-order-portions': orderPortions.up,
  '0010-add-ordering-rules': orderingRules.up,
  '0011-add-services': services.up,
  '0012-add-order-handling': orderHandling.up,
  '0013-add-push-subscriptions': pushSubscriptions.up,
  '0014-add-printers': printers.up,
  '0015-add-notification-audience': notificationAudience.up,
  '0016-add-folded-search-text': foldedSearchText.up,
  '0017-add-descriptions': descriptions.up,
  '0018-add-pairings': pairings.up,
  '0019-add-guests': guests.up,
  '0020-add-sales-days': salesDays.up,
  '0021-add-cancel-cause': cancelCause.up,
  '0022-add-training-orders': trainingOrders.up,
  '0023-add-sizes': sizes.up,
  '0024-add-daily-stock': dailyStock.up,
  '0025-add-shared-stock': sharedStock.up,
  '0026-add-order-language': orderLanguage.up,
  '0027-add-search-refolding': searchRefolding.up,
  '0028-add-translations': translations.up,
  '0029-add-translation-versions': translationVersions.up,
}

/** Wait after a lock conflict, which rolls back all migrations of this run. */
const retryDelayMs = 200
const attemptsMax = 60

/**
 * Applies the missing migrations, all or none. Several processes may call it at the same time: it takes an advisory
 * lock on PostgreSQL, and the write lock on SQLite.
 * @param wanted the migrations to apply, by default those of this version. An import passes those of an older schema,
 *   tests pass newer ones.
 * @returns the applied migrations of a newer Tiffin, which are all additive
 * @throws with a message that says what to do, when the schema is from a development version, or from a newer Tiffin
 *   that has changed it in an incompatible way
 */
export async function migrate(database: Database, wanted = migrations): Promise<string[]> {
  const { dialect, queries } = database
  const migrator = new Migrator({
    db: queries,
    provider: { getMigrations: () => Promise.resolve(migrationsFor(dialect, wanted)) },
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrationsLock',
  })
  const applied = await listAppliedMigrations(database)
  requireReleasedSchema(applied)
  const newer = applied.filter((name) => !Object.hasOwn(wanted, name))
  const isUpToDate = Object.keys(wanted).every((name) => applied.includes(name))
  if (newer.length > 0 && !(isUpToDate && newer.every(isAdditive)))
    throw new Error(
      `This database was changed by a newer Tiffin (migrations ${newer.join(', ')}). Start that version, or restore a backup.`,
    )
  if (isUpToDate) return newer
  for (let attempt = 1; ; attempt += 1) {
    const { error } = await migrator.migrateToLatest()
    if (!error) return []
    if (!isLockConflict(error))
      throw error instanceof Error ? error : new Error('The migration failed.', { cause: error })
    if (attempt === attemptsMax)
      throw new Error(
        'Another database session is holding a lock. Find that session in pg_stat_activity, end it, and start Tiffin again.',
        { cause: error },
      )
    await sleep(retryDelayMs)
  }
}

export function isAdditive(name: string): boolean {
  return /^\d+-add-/.test(name)
}

function migrationsFor(dialect: Dialect, wanted: Migrations): Record<string, Migration> {
  const withLockTimeout = (up: Migrations[string]) => async (schema: Kysely<unknown>) => {
    await dialect.setLockTimeout(schema)
    await up(schema, dialect)
  }
  return Object.fromEntries(Object.entries(wanted).map(([name, up]) => [name, { up: withLockTimeout(up) }]))
}

/** @returns the names; an empty list for a new database */
export async function listAppliedMigrations({ dialect, queries }: Database): Promise<string[]> {
  if (!(await dialect.hasTable(queries, 'migrations'))) return []
  const rows = await queries
    .$extendTables<{ migrations: { name: string } }>()
    .selectFrom('migrations')
    .select('name')
    .execute()
  return rows.map((row) => row.name)
}
