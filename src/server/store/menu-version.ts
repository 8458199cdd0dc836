import type { Queries } from './tables.ts'

/** @returns the version, which each change of the menu and of the ordering rules increments */
export async function findMenuVersion(queries: Queries): Promise<number> {
  const { version } = await queries.selectFrom('catalogue').select('version').executeTakeFirstOrThrow()
  return version
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
