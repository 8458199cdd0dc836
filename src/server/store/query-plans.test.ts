import { describe, expect, test } from 'vitest'
import { customerCurrency } from '#contract/values/money.ts'
import { createAuthJourney } from '#test/support/auth-journey.ts'
import { kinds } from '#test/support/databases.ts'
import { openQueryPlanDatabase, shareQueryPlanDatabase } from '#test/support/query-plans.ts'
import { findCredentials, findUserByEmail, lockPassword } from '../accounts/account-store.ts'
import { clearOwnAttempts, deleteAttempts, signInLimits, takeAccountAttempt } from '../accounts/attempt-limits.ts'
import { deleteExpired } from '../accounts/delete-expired.ts'
import { findSession, listEndedSessions } from '../accounts/session-store.ts'
import { deleteOldThrottles } from '../accounts/throttle.ts'
import { listAddresses, listExportedAddresses } from '../addresses/address-store.ts'
import { deleteFavourite, listExportedFavourites, listFavourites } from '../favourites/favourite-store.ts'
import { listCategories } from '../menu/category-store.ts'
import { listRecipeRows } from '../menu/menu-store.ts'
import { listGroupsOf, listOptionGroups } from '../menu/option-store.ts'
import { readExportedOrders } from '../orders/exported-order-store.ts'
import { refuseTooManyOrders } from '../orders/order-limit.ts'
import {
  findCustomerOrder,
  findOrderByKey,
  listCustomerOrders,
  listCustomerOrdersUnsorted,
} from '../orders/order-store.ts'
import { findPictureBytes, listPreviews } from '../pictures/picture-store.ts'
import { anonymiseOrders } from '../privacy/anonymise-orders.ts'
import { countOrders, readSoldOrders } from '../reports/sold-order-store.ts'
import { getOrCreateSetting } from '../settings/setting-store.ts'
import type { Queries } from './tables.ts'

const oneDay = { startMs: Date.UTC(2026, 0, 1), endMs: Date.UTC(2026, 0, 2) }
const stranger = { network: '192.0.2.7', deviceId: undefined }

/**
 * With the index that each uses. SQLite numbers the indexes of primary keys and unique columns, PostgreSQL names them.
 */
const frequentQueries: [name: string, index: RegExp, run: (queries: Queries) => Promise<unknown>][] = [
  ['the orders of a report', /orders_newest/, (queries) => readSoldOrders(queries, oneDay).next()],
  ['their number', /orders_newest|orders_status/, (queries) => countOrders(queries, oneDay)],
  [
    'the cancelled orders of a report',
    /orders_status|orders_newest/,
    (queries) => readSoldOrders(queries, oneDay, 'cancelled').next(),
  ],
  ['a session by its token', /session_2|session_token_key/, (queries) => findSession(queries, 'token-7', 0)],
  [
    'sessions that have ended',
    /session_2|session_token_key/,
    (queries) => listEndedSessions(queries, ['token-7'], 'customer', 0),
  ],
  ['a user by email', /user_2|user_email_key/, (queries) => findUserByEmail(queries, '7@example.com')],
  ['a password by email', /account_user/, (queries) => findCredentials(queries, '7@example.com')],
  ['a password, with a row lock', /account_user/, (queries) => lockPassword(queries, 'user-7', 'hash')],
  ['expired sessions (#137)', /session_expiry/, (queries) => deleteExpired(queries, Date.UTC(2030, 0, 1))],
  ['expired reset links (#137)', /verification_age/, (queries) => deleteExpired(queries, Date.UTC(2030, 0, 1))],
  ["a customer's favourites", /favourites_user_newest/, (queries) => listFavourites(queries, 'user-7')],
  ['exported favourites', /favourites_user_newest/, (queries) => listExportedFavourites(queries, 'user-7')],
  ['removing a favourite', /favourites_1|favourites_key/, (queries) => deleteFavourite(queries, 'user-7', 'dish-7')],
  ["a customer's saved addresses", /addresses_user/, (queries) => listAddresses(queries, 'user-7')],
  ['exported addresses', /addresses_user/, (queries) => listExportedAddresses(queries, 'user-7')],
  ['all categories', /categories_oldest/, listCategories],
  ['all recipes', /recipes_oldest/, listRecipeRows],
  ['all option groups', /option_groups_oldest/, listOptionGroups],
  ['the options of a recipe', /recipeGroups_1|recipe_groups_key/, (queries) => listGroupsOf(queries, 'recipe-7')],
  [
    'an order by id',
    /orders_1|orders_pkey/,
    (queries) => findCustomerOrder(queries, customerCurrency, 'user-7', 'order-7-7'),
  ],
  ['an order by key', /orders_idempotency/, (queries) => findOrderByKey(queries, 'user-7', 'key-7')],
  ['the order history', /orders_user_newest/, (queries) => listCustomerOrders(queries, customerCurrency, 'user-7')],
  [
    'its next page',
    /orders_user_newest/,
    (queries) => listCustomerOrders(queries, customerCurrency, 'user-7', { before: 'order-7-7' }),
  ],
  [
    'exported orders with their changes',
    /order_changes_order/,
    (queries) => readExportedOrders(queries, customerCurrency, 'user-7').next(),
  ],
  [
    'the order history, unsorted',
    /orders_user_newest/,
    (queries) => listCustomerOrdersUnsorted(queries, customerCurrency, 'user-7'),
  ],
  [
    'orders of the last hour',
    /orders_user_newest/,
    (queries) => refuseTooManyOrders(queries, { uid: 'user-7', key: 'new', now: 3_600_000, perHour: 20 }),
  ],
  [
    'a sign-in attempt',
    /throttles/,
    (queries) => takeAccountAttempt(queries, signInLimits, '7@example.com', stranger, 0),
  ],
  [
    'a successful sign-in',
    /throttles_(1|pkey)/,
    (queries) => clearOwnAttempts(queries, signInLimits, '7@example.com', stranger),
  ],
  [
    'deleting the attempts of an account',
    /throttles_(1|pkey)/,
    (queries) => deleteAttempts(queries, signInLimits, '7@example.com'),
  ],
  ['old throttles', /throttles_age/, (queries) => deleteOldThrottles(queries, 0)],
  ['previews', /pictures_1|pictures_pkey/, (queries) => listPreviews(queries, ['hash-1', 'hash-2'])],
  ['a picture', /Files_1|picture_files_key/, (queries) => findPictureBytes(queries, 'hash-1', 320, 'jpg')],
  ['a setting', /settings_(1|pkey)/, (queries) => getOrCreateSetting(queries, 'authSecret', () => '')],
  ['orders of a deleted account', /order_changes_by/, (queries) => anonymiseOrders(queries, 'user-7')],
]

/**
 * Whether a plan scans a whole table, or sorts rows. Allowed are scans of the menu, which is always read completely, of
 * a list of values, and of the rows of a subquery.
 */
function isWasteful(plan: string): boolean {
  const scansOrSorts =
    /\bSCAN (?!.*_oldest|recipeGroups|options|json_each|tokens|\(subquery)|TEMP B-TREE/.test(plan) ||
    /\bSeq Scan\b|\bSort\b|\bIndex Scan using (?!\w+_oldest\b).*\n\s+Filter/.test(plan)
  // the identifier of a reset link is random, so this sorts one row
  return scansOrSorts && !/verification_identifier/.test(plan)
}

describe.each(kinds)('on %s', (kind) => {
  const shared = shareQueryPlanDatabase(kind)

  test('each frequent query uses its index, and sorts nothing', async () => {
    const { queries, plansOf } = shared()

    for (const [name, index, run] of frequentQueries) {
      const plans = await plansOf(() => run(queries))
      expect([name, plans.filter(isWasteful)]).toEqual([name, []])
      expect([name, plans.join('\n')]).toEqual([name, expect.stringMatching(index)])
    }
  })

  test('each query of Better Auth uses an index, from sign-up to password reset and sign-out', async () => {
    const database = await openQueryPlanDatabase(kind)
    const journey = createAuthJourney(database)

    const plans = await database.plansOf(journey)

    expect(plans.filter(isWasteful)).toEqual([])
    expect(plans.join('\n')).toMatch(/verification_identifier/)
  })

  test('this test detects a missing index of the order history', async () => {
    const { queries, plansOf } = await openQueryPlanDatabase(kind)
    await queries.schema.dropIndex('orders_user_newest').execute()

    const plans = await plansOf(() => listCustomerOrders(queries, customerCurrency, 'user-7'))

    expect(plans.filter(isWasteful)).toHaveLength(1)
  })
})
