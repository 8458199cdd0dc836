import type { LogPosition } from '../order-log/log-position.ts'
import type { Queries } from '../store/tables.ts'

/** A follower in the database: how far it has read the change log, and which server runs it. */
export interface StoredFollower extends LogPosition {
  /** A random id of the server; '' after it has stopped. */
  holder: string
  /** Rises with each heartbeat of the holder. */
  renewals: number
}

export async function findFollower(queries: Queries, name: string): Promise<StoredFollower | undefined> {
  return queries
    .selectFrom('followers')
    .select(['seq', 'fingerprint', 'holder', 'renewals'])
    .where('name', '=', name)
    .executeTakeFirst()
}

/** Adds a follower. Does nothing when another server has added it. */
export async function insertFollower(queries: Queries, name: string, follower: StoredFollower): Promise<void> {
  await queries
    .insertInto('followers')
    .values({ name, ...follower })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** Sets the position from which the next holder continues. A server that holds the follower loses it. */
export async function upsertFollower(queries: Queries, name: string, position: LogPosition): Promise<void> {
  const { seq, fingerprint } = position
  const values = { seq, fingerprint, holder: '' }
  await queries
    .insertInto('followers')
    .values({ name, ...values, renewals: 0 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute()
}

/**
 * Makes this server the holder, if the last holder has given no heartbeat since `seen` was read.
 * @returns whether it is the holder now
 */
export function takeOverFollower(
  queries: Queries,
  name: string,
  seen: StoredFollower,
  holder: string,
): Promise<boolean> {
  const update = queries
    .updateTable('followers')
    .set((eb) => ({ holder, renewals: eb('renewals', '+', 1) }))
    .where('name', '=', name)
    .where('holder', '=', seen.holder)
    .where('renewals', '=', seen.renewals)
  return isUpdated(update.executeTakeFirst())
}

/** Writes a heartbeat. @returns whether this server is still the holder */
export function renewFollower(queries: Queries, name: string, holder: string): Promise<boolean> {
  const update = queries
    .updateTable('followers')
    .set((eb) => ({ renewals: eb('renewals', '+', 1) }))
    .where('name', '=', name)
    .where('holder', '=', holder)
  return isUpdated(update.executeTakeFirst())
}

/** @returns whether this server is still the holder. If not, nothing is written. */
export function updatePosition(
  queries: Queries,
  name: string,
  holder: string,
  { seq, fingerprint }: LogPosition,
): Promise<boolean> {
  const update = queries
    .updateTable('followers')
    .set({ seq, fingerprint })
    .where('name', '=', name)
    .where('holder', '=', holder)
  return isUpdated(update.executeTakeFirst())
}

/** Lets another server take over at once. */
export async function releaseFollower(queries: Queries, name: string, holder: string): Promise<void> {
  await queries
    .updateTable('followers')
    .set({ holder: '' })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .execute()
}

/** Forgets the position of a follower that is switched off. */
export async function deleteFollower(queries: Queries, name: string): Promise<void> {
  await queries.deleteFrom('followers').where('name', '=', name).execute()
}

/**
 * Like `deleteFollower`, but only while this server holds it. It has no holder after a save has switched it on again.
 * @returns whether it was deleted
 */
export async function deleteHeldFollower(queries: Queries, name: string, holder: string): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('followers')
    .where('name', '=', name)
    .where('holder', '=', holder)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

async function isUpdated(result: Promise<{ numUpdatedRows: bigint }>): Promise<boolean> {
  return (await result).numUpdatedRows > 0n
}
