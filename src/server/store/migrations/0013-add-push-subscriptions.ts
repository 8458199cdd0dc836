import type { Kysely } from 'kysely'

/** The browsers that get push messages about orders. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('pushSubscriptions')
    .addColumn('endpoint', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('audience', 'text', (column) => column.notNull())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('push_subscriptions_user').on('pushSubscriptions').columns(['userId', 'createdAt']).execute()
}
