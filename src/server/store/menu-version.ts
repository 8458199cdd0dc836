import { dialectOf } from './dialects.ts'
import type { Queries } from './tables.ts'

/** @returns the version, which each change of the menu and of the ordering rules increments */
export async function findMenuVersion(queries: Queries): Promise<number> {
  const { version } = await queries.selectFrom('catalogue').select('version').executeTakeFirstOrThrow()
  return version
}

/**
 * As `findMenuVersion`, for a transaction that places orders. Until it ends, no other transaction counts orders for a new stock or a new
 * limit (`recountQuotas`); otherwise that count could miss these orders, which were quoted without the stock. On PostgreSQL, the version
 * can be older than the lock if a count commits while this statement starts (decision 0081).
 */
export async function findMenuVersionForOrders(transaction: Queries): Promise<number> {
  const dialect = dialectOf(transaction)
  const { version, isShared } = await transaction
    .selectFrom('catalogue')
    .select(['version', dialect.tryShareOrders.as('isShared')])
    .executeTakeFirstOrThrow()
  if (isShared) return version
  await dialect.shareOrders(transaction)
  // the transaction that was waited for has changed the version
  return findMenuVersion(transaction)
}

/** What identifies a state of the menu. */
export interface MenuVersion {
  version: number
  /** How many of the versions have only saved translations. */
  translationSaves: number
}

export function readMenuVersion(queries: Queries): Promise<MenuVersion> {
  return queries.selectFrom('catalogue').select(['version', 'translationSaves']).executeTakeFirstOrThrow()
}

/** Whether all changes between two versions have saved translations and changed nothing else. */
export function hasOnlySavedTranslations(before: MenuVersion, after: MenuVersion): boolean {
  const saves = after.translationSaves - before.translationSaves
  return saves > 0 && saves === after.version - before.version
}

/**
 * Call it in a transaction that saves translations and changes nothing else. Servers then read these translations only. A server of the
 * previous version does not call it, so that the others read everything.
 */
export async function countTranslationSave(transaction: Queries): Promise<void> {
  await transaction
    .updateTable('catalogue')
    .set((eb) => ({ translationSaves: eb('translationSaves', '+', 1) }))
    .execute()
}

/** Each transaction that changes the menu or the ordering rules must call it. */
export async function incrementMenuVersion(transaction: Queries): Promise<void> {
  await transaction
    .updateTable('catalogue')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute()
}

/**
 * Locks the menu version, so that other transactions that change the menu wait until this one ends. What this transaction reads
 * afterwards contains all that they have committed. Lock it after the rows of the menu: with another order, two could deadlock.
 * @returns the version
 */
export async function lockMenuVersion(transaction: Queries): Promise<number> {
  const { version } = await transaction
    .updateTable('catalogue')
    .set((eb) => ({ version: eb.ref('version') }))
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
