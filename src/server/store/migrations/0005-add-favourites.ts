import type { Kysely } from 'kysely'

/** The dishes that a customer has marked. A row is deleted with its account and with its recipe. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('favourites')
    .addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('recipeId', 'text', (column) => column.notNull().references('recipes.id').onDelete('cascade'))
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('favourites_key', ['userId', 'recipeId'])
    .execute()
  await schema
    .createIndex('favourites_user_newest')
    .on('favourites')
    .columns(['userId', 'createdAt desc', 'recipeId desc'])
    .execute()
  await schema.createIndex('favourites_recipe').on('favourites').column('recipeId').execute()
}
