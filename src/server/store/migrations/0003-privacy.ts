import { type Kysely, sql } from 'kysely'

/**
 * Which accounts were deleted, by a hash of their id, so that a restored backup can be told to forget them again; and
 * mails that could not be sent yet.
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('deletedAccounts')
    .addColumn('uidHash', 'text', (column) => column.primaryKey())
    .addColumn('deletedAt', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) => column.notNull())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('nextAt', 'bigint', (column) => column.notNull())
    .addColumn('expiresAt', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('outbox_next').on('outbox').column('nextAt').execute()
  // a status is set by few; the placing of an order, which nobody's name stands at, is left out
  await schema
    .createIndex('order_changes_by')
    .on('orderChanges')
    .column('byUserId')
    .where(sql.ref('byUserId'), 'is not', null)
    .execute()
  await schema.createIndex('outbox_user').on('outbox').column('userId').execute()
}
