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
