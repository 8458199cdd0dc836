import { hash } from 'node:crypto'
import type { User } from '#contract/accounts/accounts.ts'
import { dialectOf } from '../store/dialects.ts'
import type { Queries } from '../store/tables.ts'
import { toUser } from './user-row.ts'

/** The identifier of a reset link in the database. It is a hash, so the database contains no usable link. */
function identifierOf(token: string): string {
  return hash('sha256', `reset-password:${token}`, 'base64url')
}

/**
 * Deletes all other reset links of the account. Does not compare the times of links, because a clock may have been wrong.
 * When two requests issue a link at the same time, the link of the first transaction remains, also with several servers.
 * @returns false when this link has been deleted, because another one was issued or the password was reset
 */
export function replaceReset(queries: Queries, uid: string, token: string): Promise<boolean> {
  const identifier = identifierOf(token)
  return queries.transaction().execute(async (transaction) => {
    // locks the account, because otherwise two links could delete each other
    await transaction
      .selectFrom('user')
      .select('id')
      .where('id', '=', uid)
      .$call((user) => dialectOf(queries).lockForUpdate(user))
      .execute()
    const link = await transaction
      .selectFrom('verification')
      .select('id')
      .where('identifier', '=', identifier)
      .executeTakeFirst()
    if (!link) return false
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

/** @returns the user of a reset link, which may have expired; undefined when the link does not exist */
export async function findResetOwner(queries: Queries, token: string): Promise<User | undefined> {
  const row = await queries
    .selectFrom('verification')
    .innerJoin('user', 'user.id', 'verification.value')
    .select(['user.id', 'user.name', 'user.email', 'user.role'])
    .where('verification.identifier', '=', identifierOf(token))
    .executeTakeFirst()
  return row && toUser(row)
}
