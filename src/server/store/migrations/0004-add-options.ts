import { type Kysely, type SchemaModule, sql } from 'kysely'

/** The options of dishes: groups, their options, and the groups of each recipe; and the notes of order lines. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await optionGroups(schema)
  await schema
    .createTable('recipeGroups')
    .addColumn('recipeId', 'text', (column) => column.notNull().references('recipes.id').onDelete('cascade'))
    .addColumn('groupId', 'text', (column) => column.notNull().references('optionGroups.id').onDelete('restrict'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('recipe_groups_key', ['recipeId', 'position'])
    .execute()
  await schema.alterTable('orders').addColumn('notes', 'text').execute()
}

async function optionGroups(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('optionGroups')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('kitchenName', 'text')
    .addColumn('minUnits', 'integer', (column) => column.notNull())
    .addColumn('maxUnits', 'integer', (column) => column.notNull())
    .addColumn('maxPerOption', 'integer', (column) => column.notNull())
    .addColumn('freeUnits', 'integer', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await schema.createIndex('option_groups_oldest').on('optionGroups').columns(['createdAt', 'id']).execute()
  await schema
    .createTable('options')
    .addColumn('groupId', 'text', (column) => column.notNull().references('optionGroups.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('kitchenName', 'text')
    .addColumn('priceMinor', 'integer', (column) => column.notNull().check(sql`${sql.ref('priceMinor')} >= 0`))
    // 0 or 1: a boolean would be stored differently by the two databases
    .addColumn('isDefault', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('options_key', ['groupId', 'position'])
    .execute()
}
