import { sql } from 'kysely'
import type { Database } from './database.ts'

interface NeededIndex {
  name: string
  table: string
  /** As SQL writes them. */
  columns: string
  unique?: true
  /** Only these rows are in it. */
  where?: string
  /** For the admin who reads that it is missing. */
  purpose: string
}

/**
 * The indexes that the app's queries stand on, beside the keys. Migrations make them; a partial restore can lose
 * them, which is why the order history asks before it sorts (spec §7) and the admin's database page can build them.
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
    purpose: "Everybody's orders, newest first",
  },
  {
    name: 'orders_status',
    table: 'orders',
    columns: '"status", "createdAt" desc, "id" desc',
    purpose: 'Orders of one status; the count of pending ones',
  },
  { name: 'order_changes_order', table: 'orderChanges', columns: '"orderId", "seq"', purpose: "An order's timeline" },
  {
    name: 'order_changes_by',
    table: 'orderChanges',
    columns: '"byUserId"',
    where: '"byUserId" is not null',
    purpose: 'What an admin did, when the account is deleted',
  },
  { name: 'outbox_next', table: 'outbox', columns: '"nextAt"', purpose: 'Mails whose turn it is' },
  { name: 'outbox_user', table: 'outbox', columns: '"userId"', purpose: 'Mails to an account that is deleted' },
  { name: 'categories_oldest', table: 'categories', columns: '"createdAt", "id"', purpose: 'The list of categories' },
  { name: 'recipes_oldest', table: 'recipes', columns: '"createdAt", "id"', purpose: 'The list of recipes' },
  {
    name: 'recipes_category',
    table: 'recipes',
    columns: '"categoryId"',
    purpose: 'Whether a category still has recipes',
  },
  { name: 'session_user', table: 'session', columns: '"userId"', purpose: 'Ending all sessions of an account' },
  { name: 'session_expiry', table: 'session', columns: '"expiresAt"', purpose: 'Deleting ended sessions' },
  { name: 'account_user', table: 'account', columns: '"userId"', purpose: 'Signing in' },
  { name: 'verification_identifier', table: 'verification', columns: '"identifier"', purpose: 'Password reset links' },
  {
    name: 'verification_value',
    table: 'verification',
    columns: '"value"',
    purpose: 'Password reset links of an account',
  },
  { name: 'verification_age', table: 'verification', columns: '"expiresAt"', purpose: 'Forgetting old reset links' },
  { name: 'throttles_age', table: 'throttles', columns: '"firstAt"', purpose: 'Forgetting old sign-in attempts' },
]

export const orderHistoryIndex = 'orders_user_newest'

/** Whether an index is there now. */
export async function findIndex(database: Pick<Database, 'kind' | 'queries'>, name: string): Promise<boolean> {
  return (await listIndexNames(database, [name])).has(name)
}

/** @returns those of the names that are there now */
export async function listIndexNames(
  { kind, queries }: Pick<Database, 'kind' | 'queries'>,
  names: readonly string[],
): Promise<Set<string>> {
  const wanted = sql.join(names)
  const found =
    kind === 'sqlite'
      ? await sql<{
          name: string
        }>`select name from sqlite_master where type = 'index' and name in (${wanted})`.execute(queries)
      : // one whose building was interrupted stands there and serves no query
        await sql<{ name: string }>`select relname as name from pg_class join pg_index on indexrelid = oid
          where relnamespace = current_schema()::regnamespace and indisvalid and relname in (${wanted})`.execute(
          queries,
        )
  return new Set(found.rows.map((row) => row.name))
}

/** Builds what is missing. On PostgreSQL orders go on meanwhile; on SQLite they wait. */
export async function createMissingIndexes(database: Pick<Database, 'kind' | 'queries'>): Promise<void> {
  const present = await listIndexNames(
    database,
    indexes.map((index) => index.name),
  )
  const onPostgres = database.kind === 'postgres'
  for (const { name, table, columns, unique, where } of indexes.filter((index) => !present.has(index.name))) {
    // what an interrupted building left behind
    if (onPostgres) await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(database.queries)
    const kind = sql.raw(`${unique ? 'unique ' : ''}index${onPostgres ? ' concurrently' : ''}`)
    const which = sql.raw(where ? `where ${where}` : '')
    await sql`create ${kind} if not exists ${sql.ref(name)} on ${sql.table(table)} (${sql.raw(columns)}) ${which}`.execute(
      database.queries,
    )
  }
}
