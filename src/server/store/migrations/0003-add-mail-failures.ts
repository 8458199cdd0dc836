import type { Kysely } from 'kysely'

/** The mails that were not sent at once, for the panel. The rows contain neither recipients nor texts. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('mailFailures')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('failedAt', 'bigint', (column) => column.notNull())
    .addColumn('sentAt', 'bigint')
    .execute()
}
