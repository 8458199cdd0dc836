import { type Kysely, sql } from 'kysely'

/** Whether the search text of an order is folded. The index has the orders whose text is not, which a background job reads. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('orders')
    // 0 in orders of the previous version
    .addColumn('isSearchFolded', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema
    .createIndex('orders_unfolded')
    .on('orders')
    .columns(['createdAt desc', 'id desc'])
    .where(sql.ref('isSearchFolded'), '=', sql.lit(0))
    .execute()
}
