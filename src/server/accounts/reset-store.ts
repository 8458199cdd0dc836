import { hash } from 'node:crypto'
import type { User } from '#contract/accounts.ts'
import { dialectOf } from '../store/dialects.ts'
import type { Queries } from '../store/tables.ts'
import { toUser } from './user-row.ts'

/** The identifier of a reset link in the database. It is a hash, so the database holds no usable link. */
function identifierOf(token: string): string {
  return hash('sha256', `reset-password:${token}`, 'base64url')
}

/**
 * Deletes all other reset links of the account. Links are not compared by time, because a clock may have been wrong. When
 * two links are issued at the same time, on any servers, the one whose transaction comes first stays.
 * @returns false when this link has been deleted, because another one was issued or the password was reset
 */
export function replaceReset(queries: Queries, uid: string, token: string): Promise<boolean> {
  const identifier = identifierOf(token)
  return queries.transaction().execute(async (transaction) => {
    // locks the account: otherwise two links could delete each other
    await transaction
      .selectFrom('user')
      .select('id')
      .where('id', '=', uid)
      .$call((user) => dialectOf(queries).lockForUpdate(user))
      .execute()
    const own = await transaction
      .selectFrom('verification')
      .select('id')
      .where('identifier', '=', identifier)
      .executeTakeFirst()
    if (!own) return false
    await transaction
      .deleteFrom('verification')
      .where('value', '=', uid)
      .where('identifier', '!=', identifier)
      .execute()
    return true
  })
}

/** Deletes a reset link that will not be mailed. */
export async function deleteReset(queries: Queries, token: string): Promise<void> {
  await queries.deleteFrom('verification').where('identifier', '=', identifierOf(token)).execute()
}

/** @returns the user whose password a reset link changes; undefined when there is no such link. The link may have expired. */
export async function findResetOwner(queries: Queries, token: string): Promise<User | undefined> {
  const row = await queries
    .selectFrom('verification')
    .innerJoin('user', 'user.id', 'verification.value')
    .select(['user.id', 'user.name', 'user.email', 'user.role'])
    .where('verification.identifier', '=', identifierOf(token))
    .executeTakeFirst()
  return row && toUser(row)
}
