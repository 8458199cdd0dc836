import { type Kysely, sql } from 'kysely'

/** Ticket numbers, delays, cancellations, and the notifications that follow the change log. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('orders').addColumn('businessDate', 'text').execute()
  await schema.alterTable('orders').addColumn('ticketNumber', 'integer').execute()
  await schema
    .alterTable('orders')
    .addColumn('delayMinutes', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema.alterTable('orders').addColumn('cancelledBy', 'text').execute()
  await schema.alterTable('orders').addColumn('cancelReason', 'text').execute()
  await schema.alterTable('orderChanges').addColumn('delayMinutes', 'integer').execute()
  await schema
    .createTable('ticketCounters')
    .addColumn('businessDate', 'text', (column) => column.primaryKey())
    .addColumn('lastNumber', 'integer', (column) => column.notNull())
    .execute()
  await schema
    .createTable('followers')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('renewals', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('notifications')
    .addColumn('dedupeKey', 'text', (column) => column.primaryKey())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('template', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    // without a reference, like `orderChanges`, so that an owner can partition the table of orders
    .addColumn('orderId', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('nextAt', 'bigint', (column) => column.notNull())
    .addColumn('expiresAt', 'bigint', (column) => column.notNull())
    .addColumn('outcome', 'text')
    .addColumn('toldState', 'text')
    .addColumn('finishedAt', 'bigint')
    .execute()
  await schema
    .createIndex('notifications_due')
    .on('notifications')
    .column('nextAt')
    .where(sql.ref('finishedAt'), 'is', null)
    .execute()
  await schema.createIndex('notifications_order').on('notifications').column('orderId').execute()
  await schema
    .createTable('orderFeedback')
    .addColumn('orderId', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('order_feedback_user').on('orderFeedback').column('userId').execute()
  await schema
    .createTable('mailOptOuts')
    .addColumn('userId', 'text', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
    .execute()
}
