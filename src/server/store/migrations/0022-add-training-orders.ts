import { type Kysely, sql } from 'kysely'

/** Test orders of staff, which are in no figure. The index has only them, so that counts can leave them out quickly. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('orders')
    // 0 in orders of the previous version
    .addColumn('isTraining', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema
    .createIndex('orders_training')
    .on('orders')
    .column('status')
    .where(sql.ref('isTraining'), '=', sql.lit(1))
    .execute()
}
