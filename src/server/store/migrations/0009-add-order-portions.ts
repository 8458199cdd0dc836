import type { Kysely } from 'kysely'

/** The portions that orders took from the limits of dishes, so that a cancelled order gives them back. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('orderPortions')
    // without a reference, like `orderChanges`, so that an owner can partition the table of orders
    .addColumn('orderId', 'text', (column) => column.notNull())
    .addColumn('recipeId', 'text', (column) => column.notNull().references('recipes.id').onDelete('cascade'))
    .addColumn('portions', 'integer', (column) => column.notNull())
    .addColumn('isHeld', 'integer', (column) => column.notNull().defaultTo(1))
    .addPrimaryKeyConstraint('order_portions_key', ['orderId', 'recipeId'])
    .execute()
  await schema.createIndex('order_portions_recipe').on('orderPortions').column('recipeId').execute()
}
