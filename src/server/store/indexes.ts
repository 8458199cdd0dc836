import { sql } from 'kysely'
import type { Database } from './database.ts'

interface NeededIndex {
  name: string
  table: string
  /** As SQL. */
  columns: string
  unique?: true
  /** As SQL: the rows that the index contains. */
  where?: string
  /** Shown to admins when the index is missing. */
  purpose: string
}

/**
 * The indexes that the queries need, in addition to primary keys and unique columns. Migrations create them. A partial
 * restore can lose them, so the order history checks for its index before it sorts (spec §7), and admins can create
 * missing ones on the database screen.
 */
export const indexes: readonly NeededIndex[] = [
  {
    name: 'orders_idempotency',
    table: 'orders',
    columns: '"userId", "idempotencyKey"',
    unique: true,
    purpose: 'One order for one Idempotency-Key',
  },
  {
    name: 'orders_user_newest',
    table: 'orders',
    columns: '"userId", "createdAt" desc, "id" desc',
    purpose: "A customer's order history, newest first",
  },
  {
    name: 'orders_newest',
    table: 'orders',
    columns: '"createdAt" desc, "id" desc',
    purpose: 'Orders of all customers, newest first',
  },
  {
    name: 'orders_status',
    table: 'orders',
    columns: '"status", "createdAt" desc, "id" desc',
    purpose: 'Orders of one status; the count of pending ones',
  },
  {
    name: 'orders_refolding',
    table: 'orders',
    columns: '"createdAt" desc, "id" desc',
    where: '"isSearchFolded" < 3',
    purpose: 'Orders of an older version, whose search text is still to be prepared',
  },
  {
    name: 'orders_training',
    table: 'orders',
    columns: '"status"',
    where: '"isTraining" = 1',
    purpose: 'Test orders, which no count contains',
  },
  { name: 'order_changes_order', table: 'orderChanges', columns: '"orderId", "seq"', purpose: "An order's timeline" },
  {
    name: 'order_changes_by',
    table: 'orderChanges',
    columns: '"byUserId"',
    where: '"byUserId" is not null',
    purpose: "An admin's status changes, when the account is deleted",
  },
  { name: 'outbox_next', table: 'outbox', columns: '"nextAt"', purpose: 'Mails that are due' },
  { name: 'outbox_user', table: 'outbox', columns: '"userId"', purpose: 'Mails to an account that is deleted' },
  {
    name: 'notifications_due',
    table: 'notifications',
    columns: '"nextAt"',
    where: '"finishedAt" is null',
    purpose: 'Messages about orders that are due',
  },
  {
    name: 'print_jobs_open',
    table: 'printJobs',
    columns: '"printerId", "printAt"',
    where: '"finishedAt" is null',
    purpose: 'The tickets that wait for a printer',
  },
  { name: 'print_jobs_order', table: 'printJobs', columns: '"orderId"', purpose: 'The tickets of an order' },
  { name: 'notifications_order', table: 'notifications', columns: '"orderId"', purpose: 'The messages about an order' },
  {
    name: 'order_feedback_user',
    table: 'orderFeedback',
    columns: '"userId"',
    purpose: 'What a customer wrote after a meal',
  },
  {
    name: 'push_subscriptions_user',
    table: 'pushSubscriptions',
    columns: '"userId", "createdAt"',
    purpose: 'The browsers of a user that get push messages',
  },
  {
    name: 'user_guests',
    table: 'user',
    columns: '"id"',
    where: '"role" = \'guest\'',
    purpose: 'Customers without an account',
  },
  { name: 'categories_oldest', table: 'categories', columns: '"createdAt", "id"', purpose: 'The list of categories' },
  { name: 'recipes_oldest', table: 'recipes', columns: '"createdAt", "id"', purpose: 'The list of recipes' },
  {
    name: 'option_groups_oldest',
    table: 'optionGroups',
    columns: '"createdAt", "id"',
    purpose: 'The list of option groups',
  },
  { name: 'schedules_oldest', table: 'schedules', columns: '"createdAt", "id"', purpose: 'The list of schedules' },
  {
    name: 'recipes_category',
    table: 'recipes',
    columns: '"categoryId"',
    purpose: 'Whether a category still has recipes',
  },
  {
    name: 'favourites_user_newest',
    table: 'favourites',
    columns: '"userId", "createdAt" desc, "recipeId" desc',
    purpose: "A customer's favourites, newest first",
  },
  {
    name: 'favourites_recipe',
    table: 'favourites',
    columns: '"recipeId"',
    purpose: 'Favourites of a recipe that is deleted',
  },
  {
    name: 'addresses_user',
    table: 'addresses',
    columns: '"userId", "usedAt"',
    purpose: "A customer's saved addresses, last used first",
  },
  { name: 'session_user', table: 'session', columns: '"userId"', purpose: 'Ending all sessions of an account' },
  { name: 'session_expiry', table: 'session', columns: '"expiresAt"', purpose: 'Deleting expired sessions' },
  { name: 'account_user', table: 'account', columns: '"userId"', purpose: 'Signing in' },
  { name: 'verification_identifier', table: 'verification', columns: '"identifier"', purpose: 'Password reset links' },
  {
    name: 'verification_value',
    table: 'verification',
    columns: '"value"',
    purpose: 'Password reset links of an account',
  },
  { name: 'verification_age', table: 'verification', columns: '"expiresAt"', purpose: 'Deleting expired reset links' },
  { name: 'throttles_age', table: 'throttles', columns: '"firstAt"', purpose: 'Deleting old sign-in attempts' },
]

export const orderHistoryIndex = 'orders_user_newest'

type IndexedDatabase = Pick<Database, 'dialect' | 'queries'>

export async function findIndex(database: IndexedDatabase, name: string): Promise<boolean> {
  return (await listIndexNames(database, [name])).has(name)
}

/** @returns the names that belong to an existing index */
export function listIndexNames(
  { dialect, queries }: IndexedDatabase,
  names = indexes.map(({ name }) => name),
): Promise<Set<string>> {
  return dialect.listIndexNames(queries, names)
}

/** On PostgreSQL, customers can place orders during the build. On SQLite, orders wait. */
export async function createMissingIndexes(database: IndexedDatabase): Promise<void> {
  const present = await listIndexNames(database)
  for (const index of indexes) if (!present.has(index.name)) await createIndex(database, index)
}

async function createIndex({ dialect, queries }: IndexedDatabase, index: NeededIndex): Promise<void> {
  const { name, table, columns, unique, where } = index
  const concurrently = sql.raw(dialect.concurrently)
  // an interrupted build on PostgreSQL leaves an invalid index
  await sql`drop index ${concurrently} if exists ${sql.ref(name)}`.execute(queries)
  const which = sql.raw(where ? `where ${where}` : '')
  await sql`create ${sql.raw(unique ? 'unique' : '')} index ${concurrently} if not exists ${sql.ref(name)}
    on ${sql.table(table)} (${sql.raw(columns)}) ${which}`.execute(queries)
}
