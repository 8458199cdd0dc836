import type { Kysely } from 'kysely'

/**
 * The stock of a dish for each business day, its order deadline, and the defaults that a category has for its dishes. Null in a
 * recipe: as its category.
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  // SQLite adds one column in one statement
  for (const table of ['recipes', 'categories'])
    for (const column of ['perDay', 'deadlineDays', 'deadlineMinute'])
      await schema.alterTable(table).addColumn(column, 'integer').execute()
  await schema.alterTable('categories').addColumn('taxClassId', 'text').execute()
}
