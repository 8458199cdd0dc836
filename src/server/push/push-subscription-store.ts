import type { AccountExport } from '#contract/accounts/account-data.ts'
import type { User } from '#contract/accounts/accounts.ts'
import { may, rolesWith } from '#contract/accounts/capabilities.ts'
import { limits } from '#contract/limits.ts'
import { type PushAudience, pushAudiences } from '#contract/notifications/push.ts'
import { dialectOf } from '../store/dialects.ts'
import { toStoredTime } from '../store/stored-data.ts'
import type { Queries, Tables } from '../store/tables.ts'

export type StoredSubscription = Tables['pushSubscriptions']

/** The values of the column for messages of an audience. */
const storedAudiences = {
  customer: ['customer', 'both'],
  staff: ['staff', 'both'],
} as const satisfies Record<PushAudience, readonly StoredSubscription['audience'][]>

/**
 * Stores that a browser gets the messages of an audience, beside those of the other audience. It replaces the same browser of another
 * account, and the oldest browsers of an account with too many.
 */
export async function upsertSubscription(
  queries: Queries,
  subscription: StoredSubscription & { audience: PushAudience },
): Promise<void> {
  const { userId, audience, p256dh, auth, createdAt } = subscription
  await queries
    .insertInto('pushSubscriptions')
    .values(subscription)
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet(({ eb, and }) => ({
        userId,
        audience: eb
          .case()
          .when(and([eb('pushSubscriptions.userId', '=', userId), eb('pushSubscriptions.audience', '!=', audience)]))
          .then<StoredSubscription['audience']>('both')
          .else(audience)
          .end(),
        p256dh,
        auth,
        createdAt,
      })),
    )
    .execute()
  await queries
    .deleteFrom('pushSubscriptions')
    .where('userId', '=', userId)
    .where('endpoint', 'not in', (eb) =>
      eb
        .selectFrom('pushSubscriptions')
        .select('endpoint')
        .where('userId', '=', userId)
        .orderBy('createdAt', 'desc')
        .limit(limits.pushSubscriptionsMax),
    )
    .execute()
}

/** @param userId deletes the subscription only if it belongs to this user */
export async function deleteSubscription(queries: Queries, endpoint: string, userId?: string): Promise<void> {
  let query = queries.deleteFrom('pushSubscriptions').where('endpoint', '=', endpoint)
  if (userId !== undefined) query = query.where('userId', '=', userId)
  await query.execute()
}

/** Ends the messages of one audience to a browser of a user. */
export async function deleteAudience(
  queries: Queries,
  endpoint: string,
  userId: string,
  audience: PushAudience,
): Promise<void> {
  await queries
    .deleteFrom('pushSubscriptions')
    .where('endpoint', '=', endpoint)
    .where('userId', '=', userId)
    .where('audience', '=', audience)
    .execute()
  await queries
    .updateTable('pushSubscriptions')
    .set({ audience: audience === 'staff' ? 'customer' : 'staff' })
    .where('endpoint', '=', endpoint)
    .where('userId', '=', userId)
    .where('audience', '=', 'both')
    .execute()
}

/** @returns the messages that a user gets in a browser; those for staff only while the user may manage orders */
export async function listAudiences(
  queries: Queries,
  endpoint: string,
  user: Pick<User, 'uid' | 'capabilities'>,
): Promise<PushAudience[]> {
  const row = await queries
    .selectFrom('pushSubscriptions')
    .select('audience')
    .where('endpoint', '=', endpoint)
    .where('userId', '=', user.uid)
    .executeTakeFirst()
  return pushAudiences.filter(
    (each) =>
      row &&
      storedAudiences[each].some((stored) => stored === row.audience) &&
      (each !== 'staff' || may(user, 'orders.manage')),
  )
}

/** @returns the browsers in which a customer gets messages about own orders */
export function listSubscriptionsOf(queries: Queries, userId: string): Promise<StoredSubscription[]> {
  return queries
    .selectFrom('pushSubscriptions')
    .selectAll()
    .where('userId', '=', userId)
    .where('audience', 'in', storedAudiences.customer)
    .execute()
}

/** @returns the browsers that get messages about new orders; only those of accounts that may manage orders now */
export function listStaffSubscriptions(queries: Queries): Promise<StoredSubscription[]> {
  return queries
    .selectFrom('pushSubscriptions')
    .innerJoin('user', 'user.id', 'pushSubscriptions.userId')
    .selectAll('pushSubscriptions')
    .where('audience', 'in', storedAudiences.staff)
    .where('user.role', 'in', rolesWith('orders.manage'))
    .execute()
}

/** @returns the browsers of a user, oldest first, without their keys */
export async function listExportedSubscriptions(
  queries: Queries,
  userId: string,
): Promise<AccountExport['pushSubscriptions']> {
  const rows = await queries
    .selectFrom('pushSubscriptions')
    .select(['endpoint', 'audience', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
  return rows.map((row) => ({ ...row, createdAt: toStoredTime('pushSubscriptions', row.createdAt) }))
}

/** @returns those of the users who get messages about own orders */
export async function listSubscribedUsers(queries: Queries, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await queries
    .selectFrom('pushSubscriptions')
    .select('userId')
    .where(dialectOf(queries).inList('userId', userIds))
    .where('audience', 'in', storedAudiences.customer)
    .execute()
  return new Set(rows.map(({ userId }) => userId))
}
