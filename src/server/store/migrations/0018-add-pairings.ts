import type { Kysely } from 'kysely'

/** The dishes that go well with a recipe, or with the recipes of a category: a JSON list of ids. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  for (const table of ['recipes', 'categories'])
    await schema
      .alterTable(table)
      .addColumn('pairedIds', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute()
}
