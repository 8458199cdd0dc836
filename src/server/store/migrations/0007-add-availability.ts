import type { Kysely } from 'kysely'

/** Whether dishes and options can be ordered: sold out, portions left, schedules; and the lead time and minimum age of dishes. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('schedules')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('intervals', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await schema.createIndex('schedules_oldest').on('schedules').columns(['createdAt', 'id']).execute()
  // SQLite adds one column in one statement
  for (const table of ['categories', 'recipes'])
    await schema
      .alterTable(table)
      .addColumn('scheduleId', 'text', (column) => column.references('schedules.id').onDelete('restrict'))
      .execute()
  for (const column of ['soldOutUntil', 'leftUntil'])
    await schema.alterTable('recipes').addColumn(column, 'bigint').execute()
  for (const column of ['leftToday', 'leadMinutes', 'ageFrom'])
    await schema.alterTable('recipes').addColumn(column, 'integer').execute()
  await schema.alterTable('options').addColumn('soldOutUntil', 'bigint').execute()
}
