import type { Kysely } from 'kysely'

/** In which version of the menu a translation was saved, and how many versions have only saved translations: see `menu-version.ts`. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('translations')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema
    .alterTable('catalogue')
    .addColumn('translationSaves', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
