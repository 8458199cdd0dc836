import { type SqlBool, sql } from 'kysely'
import { undoKeys } from '../settings/setting-store.ts'
import type { SnapshotTable } from '../store/dialect.ts'
import type { Tables } from '../store/tables.ts'

/** A column type that JSON does not have, or that SQLite and PostgreSQL store differently. */
type ColumnType = 'date' | 'flag' | 'bytes'

export interface ExportedTable extends SnapshotTable {
  columnTypes: Readonly<Record<string, ColumnType | undefined>>
}

/** The row of `settings` with the progress of an import. It is not exported. */
export const importProgressKey = 'importProgress'

function exportedTable<T extends keyof Tables>(
  name: T,
  key: (keyof Tables[T] & string)[],
  columnTypes: { [column in keyof Tables[T] & string]?: ColumnType } = {},
): ExportedTable {
  const where =
    name === 'settings'
      ? sql<SqlBool>`key not in (${sql.join([importProgressKey, ...Object.values(undoKeys)].map((own) => sql.lit(own)))})`
      : sql<SqlBool>`true`
  return { name, key, columnTypes, where }
}

/** The tables of an export. A table follows the tables that it references. */
export const exportedTables: readonly ExportedTable[] = [
  exportedTable('user', ['id'], { emailVerified: 'flag', createdAt: 'date', updatedAt: 'date' }),
  exportedTable('account', ['id'], {
    accessTokenExpiresAt: 'date',
    refreshTokenExpiresAt: 'date',
    createdAt: 'date',
    updatedAt: 'date',
  }),
  exportedTable('pictures', ['hash']),
  exportedTable('pictureFiles', ['hash', 'widthPx', 'format'], { bytes: 'bytes' }),
  exportedTable('schedules', ['id']),
  exportedTable('categories', ['id']),
  exportedTable('recipes', ['id']),
  exportedTable('optionGroups', ['id']),
  exportedTable('options', ['groupId', 'position']),
  exportedTable('recipeGroups', ['recipeId', 'position']),
  exportedTable('translations', ['kind', 'id', 'language']),
  exportedTable('favourites', ['userId', 'recipeId']),
  exportedTable('addresses', ['id']),
  exportedTable('orders', ['id']),
  exportedTable('orderPortions', ['orderId', 'recipeId']),
  exportedTable('quotas', ['id', 'userId']),
  exportedTable('orderQuotas', ['orderId', 'quotaId', 'userId']),
  exportedTable('orderChanges', ['seq']),
  exportedTable('ticketCounters', ['businessDate']),
  exportedTable('orderFeedback', ['orderId']),
  exportedTable('mailOptOuts', ['userId']),
  exportedTable('pushSubscriptions', ['endpoint']),
  exportedTable('printers', ['id']),
  exportedTable('deletedAccounts', ['uidHash']),
  exportedTable('settings', ['key']),
  exportedTable('siteSettings', ['section', 'version']),
]

/**
 * The tables that are not exported: temporary data; sums of orders; sessions, because anyone with their tokens could sign in; and the
 * menu version, which is specific to a database.
 */
export const excludedTables: readonly string[] = [
  'catalogue',
  'session',
  'verification',
  'throttles',
  'outbox',
  'notifications',
  'printJobs',
  'followers',
  'mailFailures',
  'salesDays',
] satisfies (keyof Tables)[]
