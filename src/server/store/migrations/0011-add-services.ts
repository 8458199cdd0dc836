import type { Kysely } from 'kysely'

/** Pickups, promised times, delivery zones, the work that a recipe causes, and saved addresses. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('recipes')
    .addColumn('points', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await schema
    .alterTable('orders')
    .addColumn('service', 'text', (column) => column.notNull().defaultTo('delivery'))
    .execute()
  await schema.alterTable('orders').addColumn('contactName', 'text').execute()
  await schema.alterTable('orders').addColumn('promisedFrom', 'bigint').execute()
  await schema.alterTable('orders').addColumn('promisedTo', 'bigint').execute()
  await schema
    .alterTable('orders')
    .addColumn('isScheduled', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema.alterTable('orders').addColumn('zoneName', 'text').execute()
  await schema
    .createTable('addresses')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('street', 'text', (column) => column.notNull())
    .addColumn('city', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('zipCode', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('instructions', 'text')
    .addColumn('usedAt', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('addresses_user').on('addresses').columns(['userId', 'usedAt']).execute()
}
