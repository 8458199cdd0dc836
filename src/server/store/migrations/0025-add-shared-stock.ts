import type { Kysely } from 'kysely'

/** How many of all dishes of a category together can be ordered for each business day. Null: no such stock. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('categories').addColumn('sharedPerDay', 'integer').execute()
}
