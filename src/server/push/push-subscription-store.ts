import { limits } from '#contract/limits.ts'
import type { PushAudience } from '#contract/push.ts'
import { dialectOf } from '../store/dialects.ts'
import type { Queries, Tables } from '../store/tables.ts'

export type StoredSubscription = Tables['pushSubscriptions']

/** Stores a browser. It replaces the same browser of another account, and the oldest browsers of an account with too many. */
export async function upsertSubscription(queries: Queries, subscription: StoredSubscription): Promise<void> {
  const { userId, audience, p256dh, auth, createdAt } = subscription
  await queries
    .insertInto('pushSubscriptions')
    .values(subscription)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ userId, audience, p256dh, auth, createdAt }))
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

export async function deleteSubscription(queries: Queries, endpoint: string, userId?: string): Promise<void> {
  let query = queries.deleteFrom('pushSubscriptions').where('endpoint', '=', endpoint)
  if (userId !== undefined) query = query.where('userId', '=', userId)
  await query.execute()
}

/** @returns all browsers of a customer */
export function listSubscriptionsOf(queries: Queries, userId: string): Promise<StoredSubscription[]> {
  return queries.selectFrom('pushSubscriptions').selectAll().where('userId', '=', userId).execute()
}

/** @returns the browsers that get messages about new orders; only those of accounts that are admins now */
export function listStaffSubscriptions(queries: Queries): Promise<StoredSubscription[]> {
  return queries
    .selectFrom('pushSubscriptions')
    .innerJoin('user', 'user.id', 'pushSubscriptions.userId')
    .selectAll('pushSubscriptions')
    .where('audience', '=', 'staff' satisfies PushAudience)
    .where('user.role', '=', 'admin')
    .execute()
}

/** @returns those of the users who have a browser */
export async function listSubscribedUsers(queries: Queries, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await queries
    .selectFrom('pushSubscriptions')
    .select('userId')
    .where(dialectOf(queries).inList('userId', userIds))
    .execute()
  return new Set(rows.map(({ userId }) => userId))
}
