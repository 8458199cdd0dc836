import type { Kysely } from 'kysely'

/** The owner's texts in further languages. `source` is the text that was translated: after an edit of it, the translation is outdated. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('translations')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('translations_pkey', ['kind', 'id', 'language'])
    .execute()
}
