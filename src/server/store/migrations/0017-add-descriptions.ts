import type { Kysely } from 'kysely'

/** A sentence or two about a recipe, for customers. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('recipes')
    .addColumn('description', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
