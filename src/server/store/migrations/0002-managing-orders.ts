import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'

/**
 * What the back office stands on: the log of what happened to each order (the timeline, the audit and the live
 * stream's memory in one), newest-first indexes over everybody's orders, and a text to search in.
 */
export async function up(database: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { schema } = database
  await schema
    .createTable('orderChanges')
    .addColumn('seq', dialect.sequenceType, dialect.sequenceKey)
    .addColumn('orderId', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) => column.notNull())
    .addColumn('byUserId', 'text')
    .addColumn('fromStatus', 'text')
    .addColumn('toStatus', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('order_changes_order').on('orderChanges').columns(['orderId', 'seq']).execute()
  await schema.createIndex('order_changes_user').on('orderChanges').columns(['userId', 'seq']).execute()
  await schema
    .alterTable('orders')
    .addColumn('searchText', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await schema.createIndex('orders_newest').on('orders').columns(['createdAt desc', 'id desc']).execute()
  await schema.createIndex('orders_status').on('orders').columns(['status', 'createdAt desc', 'id desc']).execute()

  // orders from before this step: their log begins with their placing
  await sql`insert into ${sql.table('orderChanges')} ("orderId", "userId", "toStatus", "at")
    select "id", "userId", "status", "createdAt" from ${sql.table('orders')} order by "createdAt", "id"`.execute(
    database,
  )
  await sql`update ${sql.table('orders')} set "searchText" = lower("id" || ' ' || "phone" || ' ' || "street" || ' ' ||
    coalesce((select "name" from ${sql.table('user')} where ${sql.ref('user.id')} = ${sql.ref('orders.userId')}), ''))`.execute(
    database,
  )
}
