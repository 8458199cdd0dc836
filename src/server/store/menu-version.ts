import { dialectOf } from './dialects.ts'
import type { Queries } from './tables.ts'

/** @returns the version, which each change of the menu and of the ordering rules increments */
export async function findMenuVersion(queries: Queries): Promise<number> {
  const { version } = await queries.selectFrom('catalogue').select('version').executeTakeFirstOrThrow()
  return version
}

/**
 * As `findMenuVersion`, for a transaction that places orders. Until it ends, no other transaction counts orders for a new stock or a new
 * limit (`recountQuotas`); otherwise that count could miss these orders, which were quoted without the stock.
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
