import { type Kysely, sql } from 'kysely'

/**
 * The index has the orders whose search text an older version has folded, or none; a background job folds them. The previous version
 * reads `orders_unfolded` instead, so a later release removes that index.
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createIndex('orders_refolding')
    .on('orders')
    .columns(['createdAt desc', 'id desc'])
    .where(sql.ref('isSearchFolded'), '<', sql.lit(3))
    .execute()
}
