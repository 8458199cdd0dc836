import { hash } from 'node:crypto'
import type { User } from '#contract/accounts.ts'
import type { Queries } from '../store/database.ts'
import { isSqlite } from '../store/sqlite.ts'
import { toUser } from './user-row.ts'

/** The form in which Better Auth stores the identifier of a reset link, so that the database holds no usable link. */
export function hashIdentifier(identifier: string): string {
  return hash('sha256', identifier, 'base64url')
}

function identifierOf(token: string): string {
  return hashIdentifier(`reset-password:${token}`)
}

/**
 * Makes this link the only one of its account. It is identified by its token: times cannot order links, because a
 * clock may have been wrong. Of two links that are issued at once, the first to come here stays, on all servers.
 * @returns false when the link is gone, because another one has been issued or the password has been reset
 */
export function keepOnlyReset(queries: Queries, uid: string, token: string): Promise<boolean> {
  const identifier = identifierOf(token)
  return queries.transaction().execute(async (transaction) => {
    // one link of an account at a time: otherwise two could delete each other; SQLite has one writer anyway
    await transaction
      .selectFrom('user')
      .select('id')
      .where('id', '=', uid)
      .$if(!isSqlite(queries), (query) => query.forNoKeyUpdate())
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

/** Deletes a link that is not mailed. */
export async function deleteReset(queries: Queries, token: string): Promise<void> {
  await queries.deleteFrom('verification').where('identifier', '=', identifierOf(token)).execute()
}

/** @returns whose password a reset link changes; undefined when there is no such link. It may have expired. */
export async function findResetOwner(queries: Queries, token: string): Promise<User | undefined> {
  const row = await queries
    .selectFrom('verification')
    .innerJoin('user', 'user.id', 'verification.value')
    .select(['user.id', 'user.name', 'user.email', 'user.role'])
    .where('verification.identifier', '=', identifierOf(token))
    .executeTakeFirst()
  return row && toUser(row)
}
