import type { Kysely } from 'kysely'

/** What the orders of a finished business day add up to. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('salesDays')
    .addColumn('startMs', 'bigint', (column) => column.primaryKey().notNull())
    .addColumn('endMs', 'bigint', (column) => column.notNull())
    .addColumn('sums', 'text', (column) => column.notNull())
    .execute()
}
