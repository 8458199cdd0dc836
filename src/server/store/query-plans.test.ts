import { describe, expect, test } from 'vitest'
import { createAuthJourney } from '#test/support/auth-journey.ts'
import { kinds } from '#test/support/databases.ts'
import { openQueryPlanDatabase, shareQueryPlanDatabase } from '#test/support/query-plans.ts'
import { findCredentials, findUserByEmail, lockPassword } from '../accounts/account-store.ts'
import { deleteAttempts, forgetAttempts, signInLimits, takeAccountAttempt } from '../accounts/attempt-limits.ts'
import { deleteExpired } from '../accounts/delete-expired.ts'
import { findSession, listEndedSessions } from '../accounts/session-store.ts'
import { deleteOldThrottles } from '../accounts/throttle.ts'
import { listCategories, listRecipeRows } from '../menu/menu-store.ts'
import { sliceExportedOrders } from '../orders/exported-order-store.ts'
import { enforceOrderLimit } from '../orders/order-limit.ts'
import {
  findCustomerOrder,
  findOrderByKey,
  listCustomerOrders,
  listCustomerOrdersUnsorted,
} from '../orders/order-store.ts'
import { findPictureBytes, listPreviews } from '../pictures/picture-store.ts'
import { anonymiseOrders } from '../privacy/anonymise-orders.ts'
import { getOrCreateSetting } from '../settings/setting-store.ts'
import type { Queries } from './tables.ts'

const stranger = { network: '192.0.2.7', deviceId: undefined }

/** The index that each may stand on: SQLite numbers those of primary keys and unique columns, PostgreSQL names them. */
const hotQueries: [name: string, index: RegExp, ask: (queries: Queries) => Promise<unknown>][] = [
  ['a session by its token', /session_2|session_token_key/, (queries) => findSession(queries, 'token-7', 0)],
  [
    'sessions that have ended',
    /session_2|session_token_key/,
    (queries) => listEndedSessions(queries, ['token-7'], 'customer', 0),
  ],
  ['a user by email', /user_2|user_email_key/, (queries) => findUserByEmail(queries, '7@example.com')],
  ['a password by email', /account_user/, (queries) => findCredentials(queries, '7@example.com')],
  ['a password that is locked', /account_user/, (queries) => lockPassword(queries, 'user-7', 'hash')],
  ['expired sessions (#137)', /session_expiry/, (queries) => deleteExpired(queries, Date.UTC(2030, 0, 1))],
  ['expired reset links (#137)', /verification_age/, (queries) => deleteExpired(queries, Date.UTC(2030, 0, 1))],
  ['all categories', /categories_oldest/, listCategories],
  ['all recipes', /recipes_oldest/, listRecipeRows],
  ['an order by id', /orders_1|orders_pkey/, (queries) => findCustomerOrder(queries, 'user-7', 'order-7-7')],
  ['an order by key', /orders_idempotency/, (queries) => findOrderByKey(queries, 'user-7', 'key-7')],
  ['own history', /orders_user_newest/, (queries) => listCustomerOrders(queries, 'user-7')],
  ['its next page', /orders_user_newest/, (queries) => listCustomerOrders(queries, 'user-7', 'order-7-7')],
  ['own orders with their changes', /order_changes_order/, (queries) => sliceExportedOrders(queries, 'user-7').next()],
  ['own orders, unsorted', /orders_user_newest/, (queries) => listCustomerOrdersUnsorted(queries, 'user-7')],
  [
    'orders of the last hour',
    /orders_user_newest/,
    (queries) => enforceOrderLimit(queries, { uid: 'user-7', key: 'new', now: 3_600_000, perHour: 20 }),
  ],
  ['an attempt', /throttles/, (queries) => takeAccountAttempt(queries, signInLimits, '7@example.com', stranger, 0)],
  ['a success', /throttles_(1|pkey)/, (queries) => forgetAttempts(queries, signInLimits, '7@example.com', stranger)],
  ['the end of limits', /throttles_(1|pkey)/, (queries) => deleteAttempts(queries, signInLimits, '7@example.com')],
  ['old throttles', /throttles_age/, (queries) => deleteOldThrottles(queries, 0)],
  ['previews', /pictures_1|pictures_pkey/, (queries) => listPreviews(queries, ['hash-1', 'hash-2'])],
  ['a picture', /Files_1|picture_files_key/, (queries) => findPictureBytes(queries, 'hash-1', 320, 'jpg')],
  ['a setting', /settings_(1|pkey)/, (queries) => getOrCreateSetting(queries, 'authSecret', () => '')],
  ['an account to be forgotten', /order_changes_by/, (queries) => anonymiseOrders(queries, 'user-7')],
]

/**
 * Whether a plan reads a table from end to end (but for the menu, which is wanted whole, a list that was given, and a subquery's rows),
 * or sorts what it has read.
 */
function isWasteful(plan: string): boolean {
  const wastes =
    /\bSCAN (?!.*_oldest|json_each|asked|\(subquery)|TEMP B-TREE/.test(plan) ||
    /\bSeq Scan\b|\bSort\b|\bIndex Scan using .*\n\s+Filter/.test(plan)
  // a link's identifier is random: what is sorted there is one row
  return wastes && !/verification_identifier/.test(plan)
}

describe.each(kinds)('on %s', (kind) => {
  const shared = shareQueryPlanDatabase(kind)

  test('every hot query of ours finds its rows by an index, and sorts nothing', async () => {
    const { queries, plansOf } = shared()

    for (const [name, index, ask] of hotQueries) {
      const plans = await plansOf(() => ask(queries))
      expect([name, plans.filter(isWasteful)]).toEqual([name, []])
      expect([name, plans.join('\n')]).toEqual([name, expect.stringMatching(index)])
    }
  })

  test('so does every query of Better Auth, from sign-up to reset and sign-out', async () => {
    const database = await openQueryPlanDatabase(kind)
    const journey = createAuthJourney(database)

    const plans = await database.plansOf(journey)

    expect(plans.filter(isWasteful)).toEqual([])
    expect(plans.join('\n')).toMatch(/verification_identifier/)
    expect(plans.join('\n')).toMatch(/verification_age/)
  })

  test('a history without its index would be found out', async () => {
    const { queries, plansOf } = await openQueryPlanDatabase(kind)
    await queries.schema.dropIndex('orders_user_newest').execute()

    const plans = await plansOf(() => listCustomerOrders(queries, 'user-7'))

    expect(plans.filter(isWasteful)).toHaveLength(1)
  })
})
