import { type SqlBool, sql } from 'kysely'
import type { SnapshotTable } from '../store/dialect.ts'
import type { Tables } from '../store/tables.ts'

/** How a column is written where JSON has no type for it, or the databases differ. */
type Kind = 'date' | 'flag' | 'bytes'

export interface ExportedTable extends SnapshotTable {
  kinds: Readonly<Record<string, Kind | undefined>>
}

/** The row of `settings` that tells how far an import has come; it is no part of an export. */
export const importProgressKey = 'importProgress'

function moved<T extends keyof Tables>(
  name: T,
  key: (keyof Tables[T] & string)[],
  kinds: { [column in keyof Tables[T] & string]?: Kind } = {},
): ExportedTable {
  const where = name === 'settings' ? sql<SqlBool>`key <> ${sql.lit(importProgressKey)}` : sql<SqlBool>`true`
  return { name, key, kinds, where }
}

/** What an export holds. A table stands after those that its rows refer to. */
export const exportedTables: readonly ExportedTable[] = [
  moved('user', ['id'], { emailVerified: 'flag', createdAt: 'date', updatedAt: 'date' }),
  moved('account', ['id'], {
    accessTokenExpiresAt: 'date',
    refreshTokenExpiresAt: 'date',
    createdAt: 'date',
    updatedAt: 'date',
  }),
  moved('pictures', ['hash']),
  moved('pictureFiles', ['hash', 'widthPx', 'format'], { bytes: 'bytes' }),
  moved('categories', ['id']),
  moved('recipes', ['id']),
  moved('orders', ['id']),
  moved('orderChanges', ['seq']),
  moved('deletedAccounts', ['uidHash']),
  moved('settings', ['key']),
]

/**
 * What an export leaves out: what lasts for hours, sessions (their tokens sign in), and the menu's version, which each
 * database counts for itself.
 */
export const excludedTables: readonly string[] = [
  'catalogue',
  'session',
  'verification',
  'throttles',
  'outbox',
] satisfies (keyof Tables)[]
