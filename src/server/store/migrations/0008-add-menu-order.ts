import type { Kysely } from 'kysely'

/** The order of categories and dishes, and dishes and categories that are archived instead of deleted. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  for (const table of ['categories', 'recipes']) {
    // the maximum means "not sorted": such rows follow the sorted ones
    await schema
      .alterTable(table)
      .addColumn('position', 'integer', (column) => column.notNull().defaultTo(2_147_483_647))
      .execute()
    await schema.alterTable(table).addColumn('archivedAt', 'bigint').execute()
  }
}
