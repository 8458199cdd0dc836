import type { Kysely } from 'kysely'

/** The allergens and diets of dishes, and the allergens of options. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('recipes').addColumn('dietary', 'text').execute()
  await schema.alterTable('options').addColumn('allergens', 'text').execute()
}
