import type { Kysely } from 'kysely'

/** Tax classes and deposits of recipes, the amounts of orders, and limited quotas, such as the uses of a promotion. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('recipes').addColumn('taxClassId', 'text').execute()
  await schema
    .alterTable('recipes')
    .addColumn('depositMinor', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema.alterTable('orders').addColumn('amounts', 'text').execute()
  await schema.alterTable('orders').addColumn('cashGivenMinor', 'bigint').execute()
  await schema
    .createTable('quotas')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) => column.notNull())
    .addColumn('used', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('quotas_key', ['id', 'userId'])
    .execute()
  await schema.createIndex('quotas_user').on('quotas').column('userId').execute()
  await schema
    .createTable('orderQuotas')
    // without a reference, like `orderChanges`, so that an owner can partition the table of orders
    .addColumn('orderId', 'text', (column) => column.notNull())
    .addColumn('quotaId', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('isHeld', 'integer', (column) => column.notNull().defaultTo(1))
    .addPrimaryKeyConstraint('order_quotas_key', ['orderId', 'quotaId', 'userId'])
    .execute()
  await schema.createIndex('order_quotas_user').on('orderQuotas').column('userId').execute()
}
