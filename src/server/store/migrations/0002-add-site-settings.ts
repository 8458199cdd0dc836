import type { Kysely } from 'kysely'

/** The primary key makes sure that of two concurrent saves of one version only one succeeds. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('siteSettings')
    .addColumn('section', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('byUserId', 'text')
    .addColumn('savedAt', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('site_settings_key', ['section', 'version'])
    .execute()
}
