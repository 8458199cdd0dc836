import { sql } from 'kysely'
import type { DatabaseIndexMessages } from '#contract/messages/database-index.ts'
import type { Database } from './database.ts'

interface NeededIndex {
  /** Of the message that says to admins what it is for. */
  name: keyof DatabaseIndexMessages
  table: string
  /** As SQL. */
  columns: string
  unique?: true
  /** As SQL: the rows that the index contains. */
  where?: string
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
  },
  {
    name: 'orders_user_newest',
    table: 'orders',
    columns: '"userId", "createdAt" desc, "id" desc',
  },
  {
    name: 'orders_newest',
    table: 'orders',
    columns: '"createdAt" desc, "id" desc',
  },
  {
    name: 'orders_status',
    table: 'orders',
    columns: '"status", "createdAt" desc, "id" desc',
  },
  {
    name: 'orders_refolding',
    table: 'orders',
    columns: '"createdAt" desc, "id" desc',
    where: '"isSearchFolded" < 3',
  },
  {
    name: 'orders_training',
    table: 'orders',
    columns: '"status"',
    where: '"isTraining" = 1',
  },
  { name: 'order_changes_order', table: 'orderChanges', columns: '"orderId", "seq"' },
  {
    name: 'order_changes_by',
    table: 'orderChanges',
    columns: '"byUserId"',
    where: '"byUserId" is not null',
  },
  { name: 'outbox_next', table: 'outbox', columns: '"nextAt"' },
  { name: 'outbox_user', table: 'outbox', columns: '"userId"' },
  {
    name: 'notifications_due',
    table: 'notifications',
    columns: '"nextAt"',
    where: '"finishedAt" is null',
  },
  {
    name: 'print_jobs_open',
    table: 'printJobs',
    columns: '"printerId", "printAt"',
    where: '"finishedAt" is null',
  },
  { name: 'print_jobs_order', table: 'printJobs', columns: '"orderId"' },
  { name: 'notifications_order', table: 'notifications', columns: '"orderId"' },
  {
    name: 'order_feedback_user',
    table: 'orderFeedback',
    columns: '"userId"',
  },
  {
    name: 'push_subscriptions_user',
    table: 'pushSubscriptions',
    columns: '"userId", "createdAt"',
  },
  {
    name: 'user_guests',
    table: 'user',
    columns: '"id"',
    where: '"role" = \'guest\'',
  },
  { name: 'categories_oldest', table: 'categories', columns: '"createdAt", "id"' },
  { name: 'recipes_oldest', table: 'recipes', columns: '"createdAt", "id"' },
  {
    name: 'option_groups_oldest',
    table: 'optionGroups',
    columns: '"createdAt", "id"',
  },
  { name: 'schedules_oldest', table: 'schedules', columns: '"createdAt", "id"' },
  {
    name: 'recipes_category',
    table: 'recipes',
    columns: '"categoryId"',
  },
  {
    name: 'favourites_user_newest',
    table: 'favourites',
    columns: '"userId", "createdAt" desc, "recipeId" desc',
  },
  {
    name: 'favourites_recipe',
    table: 'favourites',
    columns: '"recipeId"',
  },
  {
    name: 'addresses_user',
    table: 'addresses',
    columns: '"userId", "usedAt"',
  },
  { name: 'session_user', table: 'session', columns: '"userId"' },
  { name: 'session_expiry', table: 'session', columns: '"expiresAt"' },
  { name: 'account_user', table: 'account', columns: '"userId"' },
  { name: 'verification_identifier', table: 'verification', columns: '"identifier"' },
  {
    name: 'verification_value',
    table: 'verification',
    columns: '"value"',
  },
  { name: 'verification_age', table: 'verification', columns: '"expiresAt"' },
  { name: 'throttles_age', table: 'throttles', columns: '"firstAt"' },
]

export const orderHistoryIndex = 'orders_user_newest'

type IndexedDatabase = Pick<Database, 'dialect' | 'queries'>

export async function findIndex(database: IndexedDatabase, name: string): Promise<boolean> {
  return (await listIndexNames(database, [name])).has(name)
}

/** @returns the names that belong to an existing index */
export function listIndexNames(
  { dialect, queries }: IndexedDatabase,
  names: readonly string[] = indexes.map(({ name }) => name),
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
